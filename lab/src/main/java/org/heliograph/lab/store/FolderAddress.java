package org.heliograph.lab.store;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.regex.Pattern;
import org.heliograph.formats.TextInput;

/// Where users say that results are: a path on this machine, or the address of a folder elsewhere.
///
/// A text with a scheme, such as `s3a://bucket/x`, is always an address and never a path.
public final class FolderAddress {
  // A scheme has at least two letters, so that a drive of Windows is none.
  private static final Pattern ADDRESS = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:/.*");
  private static final String LOCAL = "file";

  private FolderAddress() {}

  /// Whether `text` has a scheme.
  public static boolean isAddress(final String text) {
    return ADDRESS.matcher(text).matches();
  }

  /// The path that `text` spells; throws with one sentence if it is an address.
  public static Path path(final String text) {
    if (isAddress(text)) {
      throw new IllegalArgumentException(
          "'%s' is an address, and this must be a file or folder of this machine. Only the folder"
                  .formatted(text)
              + " of a sweep may be elsewhere. Maybe "
              + text.replaceAll("/+$", "").replaceAll(".*/", "")
              + ".");
    }
    return TextInput.path(text);
  }

  /// The folder that `text` spells, on this machine or elsewhere.
  public static WorkingFolder folder(final String text) {
    if (!isAddress(text)) {
      return WorkingFolder.of(TextInput.path(text));
    }
    final URI address = address(text);
    return LOCAL.equalsIgnoreCase(address.getScheme())
        ? WorkingFolder.of(TextInput.path(address.getPath()))
        : new RemoteWorkingFolder(text.replaceAll("/+$", ""), store(text).folder(address));
  }

  private static URI address(final String text) {
    try {
      return new URI(text);
    } catch (final URISyntaxException e) {
      throw new IllegalArgumentException(
          "'%s' is no address: %s. Maybe hdfs://host:8020/sweeps/1.".formatted(text, e.getReason()),
          e);
    }
  }

  private static RemoteStore store(final String text) {
    final Optional<RemoteStore> store =
        ServiceLoader.load(RemoteStore.class, RemoteStore.class.getClassLoader()).findFirst();
    return store.orElseThrow(
        () ->
            new IllegalArgumentException(
                "'%s' needs the module heliograph-cluster, which is not on the class path."
                    .formatted(text)));
  }
}
