package org.heliograph.lab.experiment.atlas;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.heliograph.formats.SafeWrite;
import org.heliograph.formats.WriteTarget;

/// The folder of an atlas: `index.csv`, and in `networks` a zip file for each network with the
/// schedule and the certificate of every collective.
public record AtlasStore(Path folder) {
  /// The ending of the name of a packed schedule.
  static final String SCHEDULE = ".schedule";

  /// The ending of the name of a certificate.
  static final String CERTIFICATE = ".certificate.json";

  private static final String INDEX = "index.csv";
  private static final String PARQUET = "index.parquet";
  private static final String FINDERS = "finders.csv";
  private static final String NETWORKS = "networks";
  private static final String ZIP = ".zip";
  private static final int MOST_BYTES = 64 << 20;
  private static final LocalDateTime BEGINNING = LocalDateTime.of(1980, 1, 1, 0, 0);

  /// The file of the index: as Parquet if there is one, otherwise as CSV.
  public Path index() {
    final Path parquet = folder.resolve(PARQUET);
    return Files.isRegularFile(parquet) ? parquet : folder.resolve(INDEX);
  }

  /// Who found the schedules that were added; none if there is no such file.
  public AtlasFinders finders() {
    return AtlasFinders.read(folder.resolve(FINDERS));
  }

  /// Replaces the file of the finders, and the checksums.
  void write(final AtlasFinders finders) {
    SafeWrite.text(folder.resolve(FINDERS), finders.text());
    AtlasChecksums.of(this).write(this);
  }

  /// Whether there is an index.
  public boolean exists() {
    return Files.isRegularFile(index());
  }

  /// Throws one sentence unless there is an index.
  public void requireExists() {
    if (!exists()) {
      throw new IllegalArgumentException(
          "'%s' is no atlas: it has no %s. Maybe: heliograph atlas build --dir %s"
              .formatted(folder, INDEX, folder));
    }
  }

  /// The file of a network.
  public Path file(final String network) {
    return folder.resolve(NETWORKS).resolve(AtlasProblem.fileName(network) + ZIP);
  }

  /// The names of the files in the folder of networks, in order.
  List<Path> files() {
    final Path networks = folder.resolve(NETWORKS);
    if (!Files.isDirectory(networks)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(networks)) {
      return files.sorted().toList();
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Every file that the atlas consists of, besides its checksums.
  List<Path> parts() {
    return Stream.concat(
            Stream.of(index(), folder.resolve(FINDERS)).filter(Files::isRegularFile),
            files().stream())
        .toList();
  }

  /// Replaces the index in the form that it has, with what is `published` of its problems, and the
  /// checksums.
  void write(final AtlasIndex index, final PublishedValues published) {
    new AtlasIndexFile(index()).write(index, published);
    AtlasChecksums.of(this).write(this);
  }

  /// The same, as Parquet whatever form it has.
  void writeParquet(final AtlasIndex index, final PublishedValues published) {
    try {
      new AtlasIndexFile(folder.resolve(PARQUET)).write(index, published);
      Files.deleteIfExists(folder.resolve(INDEX));
    } catch (final IOException e) {
      throw WriteTarget.unwritable(folder.resolve(INDEX), e);
    }
    AtlasChecksums.of(this).write(this);
  }

  /// The bytes of the file of a network; empty if there is no file.
  byte[] bytes(final String network) {
    try {
      final Path file = file(network);
      return Files.isRegularFile(file) ? Files.readAllBytes(file) : new byte[0];
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// What the file of a network has in it, by name; empty if there is no file.
  Map<String, byte[]> read(final String network) {
    final byte[] bytes = bytes(network);
    return bytes.length == 0 ? Map.of() : content(bytes);
  }

  /// The certificates of a network by collective.
  public Map<String, byte[]> certificates(final String network) {
    final Map<String, byte[]> certificates = new TreeMap<>();
    read(network)
        .forEach(
            (name, bytes) -> {
              if (name.endsWith(CERTIFICATE)) {
                certificates.put(name.substring(0, name.length() - CERTIFICATE.length()), bytes);
              }
            });
    return certificates;
  }

  /// What a zip file has in it, by name; throws one sentence if it is broken.
  static Map<String, byte[]> content(final byte[] zip) {
    final Map<String, byte[]> content = new TreeMap<>();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
      long left = MOST_BYTES;
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        final byte[] bytes = in.readNBytes((int) left + 1);
        left -= bytes.length;
        if (left < 0) {
          throw new IllegalArgumentException(
              "more than %s bytes come out of it".formatted(MOST_BYTES));
        }
        content.put(entry.getName(), bytes);
      }
      return content;
    } catch (final IOException e) {
      throw new IllegalArgumentException("it is no whole zip file", e);
    }
  }

  /// Replaces the file of a network; the same content is the same bytes.
  void write(final String network, final Map<String, byte[]> content) {
    final Path file = file(network);
    try {
      Files.createDirectories(file.getParent());
      final Path draft = file.resolveSibling("." + file.getFileName() + ".draft");
      try {
        Files.write(draft, zip(content));
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(draft);
      }
    } catch (final IOException e) {
      throw WriteTarget.unwritable(file, e);
    }
  }

  private static byte[] zip(final Map<String, byte[]> content) throws IOException {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(bytes)) {
      out.setLevel(Deflater.BEST_COMPRESSION);
      for (final Map.Entry<String, byte[]> part : new TreeMap<>(content).entrySet()) {
        final ZipEntry entry = new ZipEntry(part.getKey());
        // The time of writing would make other bytes of the same content.
        entry.setTimeLocal(BEGINNING);
        out.putNextEntry(entry);
        out.write(part.getValue());
        out.closeEntry();
      }
    }
    return bytes.toByteArray();
  }
}
