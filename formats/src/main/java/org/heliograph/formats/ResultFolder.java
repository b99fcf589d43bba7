package org.heliograph.formats;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A folder of results, replaced as a whole or not at all.
///
/// All files are written to a temporary folder first.
///
/// 1. If there is no folder yet, the temporary one takes its name.
/// 2. If there is one, the two exchange their names in one step, and the old one is removed. What
///    is not a result is in both by then, as a second name of the same file, so it stays.
/// 3. Files are put into the old folder one by one where it must stay or cannot be exchanged: it is
///    or holds the working folder, is a mount point, belongs to another user, has folders in it, or
///    the system has no such step. Then each file is whole, and all are written before the first is
///    replaced; but a process killed while they take their places leaves old ones beside new ones.
///
/// If writing fails, the old folder is as it was, and nothing is left.
public final class ResultFolder {
  private static final String OLD = ".old";

  private final Path folder;
  private final TemporaryFiles temporaryFiles;
  private final Step step;

  /// The folder at `path`, or where it leads if it is a link.
  public ResultFolder(final Path path) {
    this(path, TemporaryFiles.ofThisProcess(), () -> {});
  }

  /// The same, which calls `step` between any two changes of the disk.
  ResultFolder(final Path path, final TemporaryFiles temporaryFiles, final Step step) {
    this.folder = path;
    this.temporaryFiles = temporaryFiles;
    this.step = step;
  }

  /// What happens between two changes of the disk; it fails as a change would.
  @FunctionalInterface
  interface Step {
    /// Watches, or throws.
    void run() throws IOException;
  }

  /// What is written to a folder of results.
  public interface Content {
    /// Whether a file of this name is one of these results. Only such files are written, and an old
    /// one that is not written again is removed.
    boolean owns(String name);

    /// Writes all results to `draft`; the same ones if called again.
    void write(Draft draft);
  }

  /// Results as they are written.
  @FunctionalInterface
  public interface Draft {
    /// Adds the file `name` of `text`, in UTF-8.
    default void text(final String name, final CharSequence text) {
      to(name, writer -> writer.append(text));
    }

    /// Adds the file `name` of what `body` writes, in UTF-8.
    default void to(final String name, final SafeWrite.Body body) {
      try (Writer writer = new OutputStreamWriter(bytes(name), StandardCharsets.UTF_8)) {
        body.write(writer);
      } catch (final IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /// Adds the file `name`; what is written to it, until it is closed, is its content.
    OutputStream bytes(String name) throws IOException;
  }

  /// A folder of results as it is written.
  private final class FolderDraft implements Draft {
    private final Path place;
    private final Content content;
    private final List<String> names = new ArrayList<>();

    FolderDraft(final Path place, final Content content) {
      this.place = place;
      this.content = content;
    }

    @Override
    public OutputStream bytes(final String name) throws IOException {
      if (!content.owns(name)) {
        throw new AssertionError("'%s' is no result of %s".formatted(name, content.getClass()));
      }
      step.run();
      names.add(name);
      return new BufferedOutputStream(
          Files.newOutputStream(
              place.resolve(name), StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW));
    }
  }

  /// Replaces the results in the folder by `content`; returns the files written, in their order.
  ///
  /// Throws `IllegalArgumentException` if the folder cannot be written.
  public List<Path> replace(final Content content) {
    try {
      final Path target = WriteTarget.of(folder);
      return written(target, content).stream().map(folder::resolve).toList();
    } catch (final IOException | UncheckedIOException e) {
      throw WriteTarget.unwritable(folder, e);
    }
  }

  private List<String> written(final Path target, final Content content) throws IOException {
    final Optional<Path> parent = Optional.ofNullable(target.getParent());
    Optional<List<String>> names = Optional.empty();
    if (parent.isPresent() && !Files.exists(target)) {
      names = create(parent.get(), target, content);
    }
    if (names.isEmpty()) {
      requireReplaceable(target, content);
      if (parent.isPresent() && isMovable(parent.get(), target)) {
        names = exchange(parent.get(), target, content);
      }
    }
    return names.isPresent() ? names.get() : fill(target, content);
  }

  /// Writes a new folder and gives it the name `target`; nothing if another has it meanwhile.
  private Optional<List<String>> create(final Path parent, final Path target, final Content content)
      throws IOException {
    try (ParentFolders parents = ParentFolders.of(parent)) {
      step.run();
      final Path temporary = temporaryFiles.folder(parent);
      try {
        final List<String> names = draft(temporary, content);
        step.run();
        try {
          Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (final FileSystemException e) {
          if (Files.isDirectory(target)) {
            return Optional.empty();
          }
          throw e;
        }
        parents.keep();
        return Optional.of(names);
      } finally {
        TemporaryFiles.discard(temporary);
      }
    }
  }

  private List<String> draft(final Path place, final Content content) {
    final FolderDraft draft = new FolderDraft(place, content);
    content.write(draft);
    return draft.names;
  }

  /// Throws unless `target` is a folder in which each result can be replaced by a file.
  private static void requireReplaceable(final Path target, final Content content)
      throws IOException {
    if (!Files.isDirectory(target)) {
      throw new IOException("it is not a folder");
    }
    if (!Files.isWritable(target)) {
      throw new AccessDeniedException(target.toString());
    }
    for (final Path entry : entries(target)) {
      if (content.owns(name(entry)) && !WriteTarget.isFileOrLink(entry)) {
        throw new IOException("'%s' in it is not a file".formatted(name(entry)));
      }
    }
  }

  private static List<Path> entries(final Path directory) throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.sorted().toList();
    }
  }

  private static String name(final Path entry) {
    return String.valueOf(entry.getFileName());
  }

  /// Whether another folder may take the name of `target`, so far as one can know before.
  private static boolean isMovable(final Path parent, final Path target) throws IOException {
    return Files.isWritable(parent) && !Path.of("").toRealPath().startsWith(target.toRealPath());
  }

  /// Writes a new folder and exchanges it for `target`; nothing if that is not possible.
  private Optional<List<String>> exchange(
      final Path parent, final Path target, final Content content) throws IOException {
    step.run();
    final Path temporary = temporaryFiles.folder(parent);
    boolean isExchanged = false;
    try {
      temporaryFiles.sweep(target, temporary);
      final List<Path> others =
          entries(target).stream().filter(entry -> !content.owns(name(entry))).toList();
      if (!others.stream().allMatch(WriteTarget::isFileOrLink)
          || !WriteTarget.haveOneOwner(temporary, target)) {
        return Optional.empty();
      }
      final List<String> names = draft(temporary, content);
      if (areLinked(others, temporary)) {
        WriteTarget.copyMode(target, temporary);
        step.run();
        isExchanged = FolderExchange.exchange(temporary, target);
      }
      return isExchanged ? Optional.of(names) : Optional.empty();
    } finally {
      if (isExchanged) {
        retire(temporary, target, content);
      } else {
        TemporaryFiles.discard(temporary);
      }
    }
  }

  /// Gives each of `others` a second name in `temporary`, if that is possible.
  private boolean areLinked(final List<Path> others, final Path temporary) {
    for (final Path other : others) {
      try {
        step.run();
        Files.createLink(temporary.resolve(name(other)), other);
      } catch (final IOException | UnsupportedOperationException e) {
        // Not on every file system, and not of everybody's files.
        return false;
      }
    }
    return true;
  }

  /// Removes the old folder; what somebody put into it after it was listed moves to the new one.
  private void retire(final Path old, final Path target, final Content content) {
    try {
      for (final Path entry : entries(old)) {
        step.run();
        final Path place = target.resolve(name(entry));
        if (content.owns(name(entry)) || WriteTarget.areOneFile(entry, place)) {
          Files.delete(entry);
        } else {
          Files.move(entry, place, StandardCopyOption.REPLACE_EXISTING);
        }
      }
      step.run();
      Files.delete(old);
    } catch (final IOException e) {
      // The new folder is in its place; the next run removes what is left of the old one.
      return;
    }
  }

  /// Writes the results to a temporary folder in `target`, and then puts each in its place.
  private List<String> fill(final Path target, final Content content) throws IOException {
    step.run();
    final Path temporary = temporaryFiles.folder(target);
    try {
      final List<String> names = draft(temporary, content);
      final List<String> all = new ArrayList<>(names);
      entries(target).stream()
          .map(ResultFolder::name)
          .filter(name -> content.owns(name) && !names.contains(name))
          .forEach(all::add);
      place(temporary, target, all);
      return names;
    } finally {
      TemporaryFiles.discard(temporary);
    }
  }

  /// Replaces each of `names` in `target` by the file in `temporary`, or removes it if that has no
  /// such file. If one cannot be replaced, those before it are put back.
  private void place(final Path temporary, final Path target, final List<String> names)
      throws IOException {
    final List<String> placed = new ArrayList<>();
    try {
      for (final String name : names) {
        final Path file = target.resolve(name);
        if (WriteTarget.isFileOrLink(file)) {
          step.run();
          keep(file, temporary.resolve(name + OLD));
        }
        step.run();
        if (Files.exists(temporary.resolve(name))) {
          move(temporary.resolve(name), file);
        } else {
          Files.delete(file);
        }
        placed.add(name);
      }
    } catch (final IOException e) {
      for (final String name : placed) {
        putBack(temporary.resolve(name + OLD), target.resolve(name));
      }
      throw e;
    }
  }

  private static void keep(final Path file, final Path old) throws IOException {
    try {
      Files.createLink(old, file);
    } catch (final IOException | UnsupportedOperationException e) {
      // Not on every file system, and not of everybody's files.
      Files.copy(file, old, StandardCopyOption.COPY_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
    }
  }

  private static void putBack(final Path old, final Path file) throws IOException {
    if (WriteTarget.isFileOrLink(old)) {
      move(old, file);
    } else {
      Files.deleteIfExists(file);
    }
  }

  private static void move(final Path from, final Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
