package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.heliograph.formats.TextInput;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.NumberUnits;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyExport;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.problem.Support;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Every export format of networks: what it writes is read back as the same network, and what is
/// not the same was said at writing or is said at reading.
final class EveryTopologyExportTest {
  private static final long SEEDS = 60;

  /// What may be lost of a network, and a word of the sentence that says so.
  private static final Map<String, String> WORDS =
      Map.of(
          "labels", "label",
          "ranks", "switches|'type'",
          "ports", "port limit",
          "links", "Parallel links",
          "lanes", "lanes|Parallel links",
          "medium", "medium|Parallel links",
          "bandwidth", "bandwidth|Parallel links",
          "propagation", "propagation|Propagation|latenc|Parallel links");

  @TempDir private Path folder;

  static Stream<String> exports() {
    return Stream.concat(
        Registered.REGISTRY.names(TopologyExport.class).stream(),
        Stream.of("booksim-anynet(cycle=1ns)", "node-link(networkx2=true)"));
  }

  private static TopologyExport export(final String spec) {
    return Registered.REGISTRY.parse(TopologyExport.class, spec);
  }

  /// The format that reads what `export` writes, if there is one of the same name.
  private static Optional<TopologyImport> reader(final String spec) {
    final String name = spec.replaceFirst("\\(.*", "");
    if (!Registered.REGISTRY.names(TopologyImport.class).contains(name)) {
      return Optional.empty();
    }
    final String readerSpec = name.equals("node-link") ? name : spec;
    return Optional.of(Registered.REGISTRY.parse(TopologyImport.class, readerSpec));
  }

  private static String written(final TopologyExport export, final Topology topology) {
    final StringBuilder out = new StringBuilder();
    try {
      export.write(topology, out);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString();
  }

  @ParameterizedTest
  @MethodSource("exports")
  void whatIsWrittenIsReadBackOrItsLossIsSaid(final String spec) {
    assumeThat(reader(spec)).isPresent();
    final int back =
        LongStream.range(0, SEEDS).mapToInt(seed -> roundTrip(spec, RandomNetwork.of(seed))).sum();
    assertThat(back).as("networks that %s supports", spec).isGreaterThan(4);
  }

  @ParameterizedTest
  @MethodSource("exports")
  void knownNetworksAreReadBack(final String spec) {
    assumeThat(reader(spec)).isPresent();
    for (final String network :
        List.of("petersen", "kautz(3,2)", "dgx-like", "torus(4,4)", "fat-tree", "wdm-ring(8,4)")) {
      roundTrip(spec, Registered.REGISTRY.parse(TopologyFamily.class, network).build());
    }
  }

  /// Writes and reads a network; 1 if the format supports it, otherwise 0.
  private int roundTrip(final String spec, final Topology network) {
    final TopologyExport export = export(spec);
    final Support support = export.supports(network);
    if (!support.isSupported()) {
      assertThat(support.reason()).as(spec).isNotBlank();
      return 0;
    }
    final String text = written(export, network);
    assertThat(written(export, network)).as("the same bytes").isEqualTo(text);
    final Path file = folder.resolve(export.fileName());
    final List<String> sentences = new ArrayList<>(export.omissions(network));
    final Topology back = read(spec, write(file, text), sentences);
    assertThat(back.nodes()).as(spec).isEqualTo(network.nodes());
    final Map<String, Object> before = NetworkProperties.of(network);
    NetworkProperties.of(back)
        .forEach(
            (property, value) -> {
              if (!value.equals(before.get(property))) {
                assertThat(sentences)
                    .as(
                        "%s, %s: %s was\n%s\nis\n%s",
                        spec, network.name(), property, before.get(property), value)
                    .anyMatch(
                        sentence -> sentence.matches("(?s).*(" + WORDS.get(property) + ").*"));
              }
            });
    return 1;
  }

  private static Path write(final Path file, final String text) {
    try {
      return Files.writeString(file, text, StandardCharsets.UTF_8);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Topology read(final String spec, final Path file, final List<String> notices) {
    final TopologyImport reader = reader(spec).orElseThrow();
    assertThat(reader.recognises(TextInput.beginning(file))).as(spec).isNotEqualTo(Recognition.NO);
    return reader.read(file, new NetworkReading("back", false, NumberUnits.NONE, notices::add));
  }

  /// What each format carries without any loss.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          heliograph-network        | labels ranks ports links lanes medium bandwidth propagation
          graphml                   | labels links lanes medium bandwidth propagation
          node-link                 | labels links lanes medium bandwidth propagation
          node-link(networkx2=true) | labels links lanes medium bandwidth propagation
          link-csv                  | links lanes medium bandwidth propagation
          booksim-anynet            | ranks links
          booksim-anynet(cycle=1ps) | ranks links
          simgrid-platform          | ranks propagation
          """)
  void whatAFormatCarriesIsIdentical(final String spec, final String carried) {
    final TopologyExport export = export(spec);
    for (long seed = 0; seed < SEEDS; seed++) {
      final Topology network = RandomNetwork.of(seed);
      final boolean isMerged = spec.startsWith("simgrid") && seed % 5 == 0;
      if (export.supports(network).isSupported() && !isMerged) {
        final Path file = write(folder.resolve(export.fileName()), written(export, network));
        final Map<String, Object> back = NetworkProperties.of(read(spec, file, new ArrayList<>()));
        final Map<String, Object> before = NetworkProperties.of(network);
        for (final String property : carried.split(" ", -1)) {
          assertThat(back.get(property))
              .as("%s of %s", property, seed)
              .isEqualTo(before.get(property));
        }
      }
    }
  }

  @Test
  void couplersAreRefusedWithAReasonByAllFormatsOfLinks() {
    final Topology pops = Registered.REGISTRY.parse(TopologyFamily.class, "pops(2,2)").build();
    for (final String name : Registered.REGISTRY.names(TopologyExport.class)) {
      final Support support = export(name).supports(pops);
      if (!support.isSupported()) {
        assertThat(support.reason()).as(name).contains("couplers");
      } else {
        assertThat(name).isIn("heliograph-network", "svg-drawing");
      }
    }
  }

  @Test
  void networksWithTooManyChannelsAreRefused() {
    final Topology ron = Registered.REGISTRY.parse(TopologyFamily.class, "ron(2,82629)").build();
    for (final String name : Registered.REGISTRY.names(TopologyExport.class)) {
      assertThat(name.equals("svg-drawing") || !export(name).supports(ron).isSupported())
          .as(name)
          .isTrue();
    }
  }

  /// Two ranks and a switch in a row, with links of different kinds.
  private static Topology row() {
    final ChannelKind fast =
        ChannelKind.PLAIN
            .withLanes(4)
            .withBandwidth(Bandwidth.parse("400Gb/s"))
            .withPropagation(Time.parse("500ns"));
    return new TopologyBuilder("row of \"three\" & a switch", 3)
        .kind(fast)
        .edge(0, 1)
        .kind(ChannelKind.PLAIN.withMedium(Medium.ELECTRICAL).withPropagation(new Time(1_500)))
        .edge(1, 2)
        .ranks(NodeSet.of(0, 2))
        .labels(node -> List.of("left", "middle", "right").get(node))
        .positions(node -> new Point(node, 0.5))
        .build();
  }

  /// A ring in which one link has two lanes, for formats that know no switches.
  private static Topology ring() {
    return new TopologyBuilder("ring", 3)
        .edge(0, 1)
        .edge(1, 2)
        .kind(ChannelKind.PLAIN.withLanes(2))
        .edge(2, 0)
        .build();
  }

  @ParameterizedTest
  @MethodSource("exports")
  void everyFormatWritesItsGoldenFile(final String spec) throws IOException {
    final TopologyExport export = export(spec);
    final Topology network = export.supports(row()).isSupported() ? row() : ring();
    final String name = spec.replaceAll("[^a-z0-9-]+", "-").replaceAll("-$", "");
    final Path golden =
        Repository.file("house/src/test/resources/golden/exports")
            .resolve(name + "-" + export.fileName());
    if (Boolean.getBoolean("heliograph.golden")) {
      Files.createDirectories(golden.getParent());
      Files.writeString(golden, written(export, network));
    }
    assertThat(golden).as(spec).content(StandardCharsets.UTF_8).isEqualTo(written(export, network));
  }
}
