package org.heliograph.lab.experiment.atlas;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heliograph.formats.SafeWrite;
import org.heliograph.formats.TextInput;

/// The SHA-256 hash of every file of an atlas by its path in the folder: the index, the finders,
/// and the file of each network.
///
/// The file has a line for each, as `sha256sum` writes and checks it. So it covers also what no
/// verification can judge: the words of certificates, the names of bounds, and how a schedule was
/// found.
record AtlasChecksums(Map<String, String> hashes) {
  /// The name of the file.
  static final String FILE = "SHA256SUMS";

  private static final String BETWEEN = "  ";

  /// Copies the hashes, in the order of the paths.
  AtlasChecksums {
    hashes = new TreeMap<>(hashes);
  }

  /// The hashes of the files in `store` as they are.
  static AtlasChecksums of(final AtlasStore store) {
    final Map<String, String> hashes = new TreeMap<>();
    store.parts().forEach(file -> hashes.put(name(store, file), hash(file)));
    return new AtlasChecksums(hashes);
  }

  private static String name(final AtlasStore store, final Path file) {
    return store.folder().relativize(file).toString().replace('\\', '/');
  }

  private static String hash(final Path file) {
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    } catch (final IOException e) {
      throw new UncheckedIOException("'%s' cannot be read.".formatted(file), e);
    } catch (final NoSuchAlgorithmException e) {
      throw new AssertionError("every Java has SHA-256", e);
    }
  }

  /// The hashes that the file in `store` states; none if there is no file.
  static AtlasChecksums read(final AtlasStore store) {
    final Path file = store.folder().resolve(FILE);
    final Map<String, String> hashes = new TreeMap<>();
    if (Files.exists(file)) {
      for (final String line :
          TextInput.read(file, TextInput.MAX_BYTES, reader -> reader.readAllLines())) {
        final String[] parts = line.split(BETWEEN, 2);
        hashes.put(parts[parts.length - 1], parts[0]);
      }
    }
    return new AtlasChecksums(hashes);
  }

  /// Replaces the file in `store`.
  void write(final AtlasStore store) {
    final StringBuilder text = new StringBuilder();
    hashes.forEach((name, hash) -> text.append(hash).append(BETWEEN).append(name).append('\n'));
    SafeWrite.text(store.folder().resolve(FILE), text);
  }

  /// What the files in `store` differ in from these; nothing if these are none.
  List<String> faults(final AtlasStore store) {
    final List<String> faults = new ArrayList<>();
    if (hashes.isEmpty()) {
      return faults;
    }
    final Map<String, String> found = of(store).hashes();
    found.forEach(
        (name, hash) -> {
          if (!hash.equals(hashes.get(name))) {
            faults.add(
                hashes.containsKey(name)
                    ? "%s: %s has another hash of it".formatted(name, FILE)
                    : "%s: %s does not name it".formatted(name, FILE));
          }
        });
    hashes.keySet().stream()
        .filter(name -> !found.containsKey(name))
        .map(name -> "%s: %s names it, and it is missing".formatted(name, FILE))
        .forEach(faults::add);
    return faults;
  }
}
