package org.heliograph.formats;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;

/// Where writing to a path leads, and in words why it cannot.
public final class WriteTarget {
  private static final int LINKS_MAX = 40;
  private static final int TYPE = 0170000;
  private static final int PIPE = 0010000;
  private static final int CHARACTERS = 0020000;
  private static final int BLOCKS = 0060000;
  private static final int SOCKET = 0140000;

  private WriteTarget() {}

  /// What `path` leads to: links are followed, also one whose target does not exist yet, but not
  /// those of `/proc` and `/dev/fd`, which stand for open files.
  public static Path of(final Path path) throws IOException {
    Path target = path.toAbsolutePath();
    for (int links = 0; Files.isSymbolicLink(target) && !isOpenFile(target); links++) {
      if (links == LINKS_MAX) {
        throw new FileSystemException(path.toString(), null, "its links lead in a circle");
      }
      target = target.resolveSibling(Files.readSymbolicLink(target));
    }
    return target;
  }

  private static boolean isOpenFile(final Path path) {
    return path.startsWith("/proc") || path.startsWith("/dev/fd");
  }

  /// Whether `target` takes text as it comes and has no old content: an open file, a terminal or
  /// other device of characters, a pipe.
  static boolean isStream(final Path target) throws IOException {
    if (isOpenFile(target)) {
      return true;
    }
    final int type = type(target);
    return type == CHARACTERS || type == PIPE;
  }

  /// What `target` is, if it exists and is neither a file nor a folder, such as `a socket`.
  public static Optional<String> special(final Path target) throws IOException {
    if (!Files.exists(target) || Files.isRegularFile(target) || Files.isDirectory(target)) {
      return Optional.empty();
    }
    return Optional.of(
        switch (type(target)) {
          case CHARACTERS, BLOCKS -> "a device";
          case PIPE -> "a pipe";
          case SOCKET -> "a socket";
          default -> "a special file";
        });
  }

  /// Whether `path` is a pipe or a socket, whose reader may go away.
  public static boolean isPipe(final Path path) {
    try {
      final int type = type(path);
      return type == PIPE || type == SOCKET;
    } catch (final IOException e) {
      // What cannot be asked is not known to be one.
      return false;
    }
  }

  private static int type(final Path target) throws IOException {
    return Files.exists(target)
            && isUnix(target)
            && Files.getAttribute(target, "unix:mode") instanceof final Integer mode
        ? mode & TYPE
        : 0;
  }

  /// Gives `to` the rights of `from`, if there is a `from`.
  static void copyMode(final Path from, final Path to) throws IOException {
    if (Files.exists(from) && isUnix(from)) {
      Files.setAttribute(to, "unix:mode", Files.getAttribute(from, "unix:mode"));
    }
  }

  private static boolean isUnix(final Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("unix");
  }

  /// The sentence that `path` cannot be written, and why.
  public static IllegalArgumentException unwritable(final Path path, final Exception cause) {
    return unwritable(path.toString(), cause);
  }

  /// The sentence that what users call `path` cannot be written, and why.
  public static IllegalArgumentException unwritable(final String path, final Exception cause) {
    return new IllegalArgumentException(
        "%s: it cannot be written: %s.".formatted(path, reason(cause)), cause);
  }

  /// What `cause` says, without the name of a temporary file.
  public static String reason(final Throwable cause) {
    return switch (cause) {
      case UncheckedIOException wrapped -> reason(Objects.requireNonNull(wrapped.getCause()));
      case AccessDeniedException _ -> "permission denied";
      case NoSuchFileException _ -> "its folder does not exist";
      case NotDirectoryException _ -> "a part of its path is a file";
      case FileAlreadyExistsException _ -> "a part of its path is a file";
      case DirectoryNotEmptyException _ -> "another process has made it meanwhile";
      case FileSystemException failure when failure.getReason() != null -> failure.getReason();
      default -> String.valueOf(cause.getMessage());
    };
  }

  /// Whether both belong to the same user and group.
  static boolean haveOneOwner(final Path one, final Path other) throws IOException {
    if (!isUnix(one)) {
      return false;
    }
    final String owners = "unix:uid,gid";
    return Files.readAttributes(one, owners).equals(Files.readAttributes(other, owners));
  }

  /// Whether both are names of the same file, and links themselves count as files.
  static boolean areOneFile(final Path one, final Path other) throws IOException {
    return Files.exists(other, LinkOption.NOFOLLOW_LINKS)
        && key(one).isPresent()
        && key(one).equals(key(other));
  }

  private static Optional<Object> key(final Path path) throws IOException {
    return Optional.ofNullable(
        Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS).fileKey());
  }

  /// Whether `path` is a file or a link, of which a folder of results has nothing else.
  static boolean isFileOrLink(final Path path) {
    return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) || Files.isSymbolicLink(path);
  }
}
