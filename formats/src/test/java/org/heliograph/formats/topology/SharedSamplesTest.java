package org.heliograph.formats.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/// Files that other programs wrote, where they are present: what is read of each equals what was
/// counted in the file by other means, and any other file is refused by a sentence that names it.
///
/// `sample-counts.csv` was counted without the readers under test: numbers of nodes, ranks and
/// channels, of the channels whose rate the file states, and the sum of these in bits per second.
final class SharedSamplesTest {
  private static final Path SAMPLES =
      Path.of(System.getProperty("heliograph.root", "..")).resolve("../shared/samples").normalize();

  private static Path sample(final String name) {
    final Path sample = SAMPLES.resolve(name);
    Assumptions.assumeTrue(Files.isRegularFile(sample), "the samples are not here");
    return sample;
  }

  private record Counts(int nodes, int ranks, long channels, long stated, BigInteger total) {
    static Counts of(final Topology network) {
      long stated = 0;
      BigInteger total = BigInteger.ZERO;
      for (long channel = 0; channel < network.channels(); channel++) {
        final ChannelKind kind = network.kind(channel);
        if (kind.stated().bandwidth()) {
          stated++;
          total = total.add(BigInteger.valueOf(kind.bandwidth().bitsPerSecond()));
        }
      }
      return new Counts(network.nodes(), network.ranks().size(), network.channels(), stated, total);
    }
  }

  @ParameterizedTest
  @CsvFileSource(resources = "/sample-counts.csv", numLinesToSkip = 1)
  void whatIsReadIsWhatTheFileHas(
      final String file,
      final int nodes,
      final int ranks,
      final long channels,
      final long stated,
      final BigInteger total) {
    assertThat(Counts.of(new FileTopology(sample(file).toString()).build()))
        .isEqualTo(new Counts(nodes, ranks, channels, stated, total));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "/sample-refusals.txt", delimiter = '|', quoteCharacter = '`')
  void whatIsNotReadIsNamed(final String file, final String clause) {
    final FileTopology network = new FileTopology(sample(file).toString());
    assertThat(catchThrowable(network::build))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(clause);
  }

  @Test
  void everySampleIsInOneOfTheTables() throws IOException {
    Assumptions.assumeTrue(Files.isDirectory(SAMPLES), "the samples are not here");
    try (Stream<Path> files = Files.walk(SAMPLES.toRealPath(), FileVisitOption.FOLLOW_LINKS)) {
      assertThat(
              files
                  .filter(Files::isRegularFile)
                  .map(file -> file.getParent().getFileName() + "/" + file.getFileName())
                  .filter(name -> !name.endsWith("/SOURCES.tsv")))
          .as("samples whose contents nobody has counted: add a row")
          .isNotEmpty()
          .isSubsetOf(listed());
    }
  }

  private static Set<String> listed() throws IOException {
    final Set<String> names = new HashSet<>();
    for (final String table : List.of("sample-counts.csv", "sample-refusals.txt")) {
      try (Stream<String> rows =
          Files.lines(Path.of("src/test/resources").resolve(table), StandardCharsets.UTF_8)) {
        rows.map(row -> row.split("[,|]", 2)[0].strip()).forEach(names::add);
      }
    }
    return names;
  }
}
