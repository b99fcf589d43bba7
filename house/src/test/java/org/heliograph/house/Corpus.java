package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.heliograph.formats.CsvText;

/// One part of the corpus: a digest of each public output of one kind, so that a change of any is
/// seen.
///
/// An output is what a `request`, such as a command, answers under a `name`, such as `--json` or
/// the path of a file; the main one has no name. What differs from run to run is masked first
/// ([CorpusMask]). The digests are in `house/src/test/resources/corpus`, one file for each part.
///
/// An output that differs is written to `house/target/corpus`, and the test names the file. To see
/// what has changed, run the tests with `-Dcorpus=keep` before and after the change, which writes
/// all masked outputs, and compare the two folders. If the change is meant, `-Dcorpus=write` writes
/// the digests of the tests that run.
final class Corpus {
  private static final Path DIGESTS = Repository.file("house/src/test/resources/corpus");
  private static final Path TEXTS = Repository.file("house/target/corpus");
  private static final List<String> COLUMNS = List.of("request", "output", "digest");
  private static final String MODE = System.getProperty("corpus", "");
  private static final int DIGITS = 16;
  private static final int MOST_LETTERS = 90;

  private final String part;
  private final SortedMap<Output, String> held = new TreeMap<>();
  private final SortedMap<Output, String> seen = new TreeMap<>();

  /// The part whose digests are in the file `part`, without its ending.
  Corpus(final String part) throws IOException {
    this.part = part;
    if (Files.exists(file())) {
      try (CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(file())) {
        for (final NamedCsvRecord row : rows) {
          held.put(
              new Output(row.getField("request"), row.getField("output")), row.getField("digest"));
        }
      }
    }
  }

  /// What a request answers under a name.
  private record Output(String request, String name) implements Comparable<Output> {
    @Override
    public int compareTo(final Output other) {
      final int first = request.compareTo(other.request);
      return first == 0 ? name.compareTo(other.name) : first;
    }

    @Override
    public String toString() {
      return (request + " " + name).strip();
    }
  }

  private Path file() {
    return DIGESTS.resolve(part + ".csv");
  }

  /// The files below `folder`, by their paths in it; a file is all that is below itself.
  static SortedMap<String, byte[]> files(final Path folder) throws IOException {
    final SortedMap<String, byte[]> files = new TreeMap<>();
    if (Files.exists(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (final Path file : all.filter(Files::isRegularFile).toList()) {
          final Path name = file.equals(folder) ? file.getFileName() : folder.relativize(file);
          files.put(name.toString().replace('\\', '/'), Files.readAllBytes(file));
        }
      }
    }
    return files;
  }

  /// Takes what `request` answers.
  void add(final String request, final String text) throws IOException {
    add(request, Map.of("", text.getBytes(StandardCharsets.UTF_8)));
  }

  /// Takes all outputs of `request`, by their names.
  void add(final String request, final Map<String, byte[]> outputs) throws IOException {
    for (final Map.Entry<String, byte[]> one : outputs.entrySet()) {
      final Output output = new Output(request, one.getKey());
      final byte[] masked = masked(one.getValue());
      final String digest = digest(masked);
      final String other = seen.put(output, digest);
      assertThat(other).as("another answer to the same: %s", output).isIn(null, digest);
      if (!MODE.isEmpty() || !digest.equals(held.get(output))) {
        Files.createDirectories(text(output).getParent());
        Files.write(text(output), masked);
      }
    }
  }

  /// Asserts that all that was added is as it was, and that nothing is gone.
  void assertUnchanged() throws IOException {
    if (MODE.equals("write")) {
      Files.createDirectories(file().getParent());
      Files.writeString(
          file(),
          CsvText.of(
              COLUMNS,
              seen.entrySet().stream()
                  .map(one -> List.of(one.getKey().request(), one.getKey().name(), one.getValue()))
                  .toList()));
      return;
    }
    final List<String> differences = new ArrayList<>();
    seen.forEach(
        (output, digest) -> {
          if (!digest.equals(held.get(output))) {
            final String how = held.containsKey(output) ? "changed" : "new";
            differences.add("%s: %s, now %s".formatted(how, output, text(output)));
          }
        });
    held.keySet().stream()
        .filter(output -> !seen.containsKey(output))
        .forEach(output -> differences.add("gone: " + output));
    assertThat(differences)
        .as("%s; if this is meant, -Dcorpus=write writes it again", file())
        .isEmpty();
  }

  private Path text(final Output output) {
    final String whole = output.toString();
    final String words = whole.replaceAll("[^\\w.,()=-]+", "_");
    return TEXTS
        .resolve(part)
        .resolve(
            "%s-%s.txt"
                .formatted(
                    words.substring(0, Math.min(words.length(), MOST_LETTERS)),
                    digest(whole.getBytes(StandardCharsets.UTF_8)).substring(0, 8)));
  }

  /// `content` with all masks if it is text.
  private static byte[] masked(final byte[] content) {
    try {
      final String text =
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
      return CorpusMask.masked(text).getBytes(StandardCharsets.UTF_8);
    } catch (final CharacterCodingException e) {
      return content;
    }
  }

  private static String digest(final byte[] content) {
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(content))
          .substring(0, DIGITS);
    } catch (final NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }
}
