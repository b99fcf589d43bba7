package org.heliograph.formats.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.heliograph.algorithm.search.greedy.ShortestPathGreedy;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.formats.ExportOutput;
import org.heliograph.formats.Schedules;
import org.heliograph.formats.network.SstAnytopo;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.Torus;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What SST would read of the modules, by patterns of their lines alone.
class SstTest {
  private static final Pattern LINK =
      Pattern.compile("^    \\((\\d+), (\\d+)\\),$", Pattern.MULTILINE);
  private static final Pattern ENDPOINTS = Pattern.compile("ENDPOINTS = \\[([0-9, ]+)\\]");
  private static final Pattern SOURCE = Pattern.compile("    (\\d+): \\{");
  private static final Pattern TARGET = Pattern.compile("        (\\d+): \\[(.*)\\],");
  private static final Pattern PATH = Pattern.compile("\\(([0-9.E-]+), \\[([0-9, ]+)\\]\\)");

  private static String text(final Topology topology) throws IOException {
    assertThat(new SstAnytopo().supports(topology).reason()).isEmpty();
    final StringBuilder out = new StringBuilder();
    new SstAnytopo().write(topology, out);
    return out.toString();
  }

  private static List<Integer> numbers(final String text) {
    return Arrays.stream(text.split(", ", -1)).map(Integer::valueOf).toList();
  }

  private static void assertThatItIsReadBack(final Topology topology) throws IOException {
    final String text = text(topology);
    final List<Integer> endpoints =
        ENDPOINTS
            .matcher(text)
            .results()
            .map(found -> numbers(found.group(1)))
            .findFirst()
            .orElseThrow();
    assertThat(endpoints).hasSize(topology.nodes());
    for (int node = 0; node < topology.nodes(); node++) {
      assertThat(endpoints.get(node)).isEqualTo(topology.ranks().contains(node) ? 1 : 0);
    }
    final Set<List<Integer>> back = new HashSet<>();
    for (final MatchResult link : LINK.matcher(text).results().toList()) {
      final int from = Integer.parseInt(link.group(1));
      final int to = Integer.parseInt(link.group(2));
      assertThat(back.add(List.of(from, to)) && back.add(List.of(to, from))).isTrue();
    }
    final Set<List<Integer>> links = new HashSet<>();
    for (long channel = 0; channel < topology.channels(); channel++) {
      links.add(List.of(topology.writer(channel, 0), topology.reader(channel, 0)));
    }
    assertThat(back).isEqualTo(links);
  }

  @Test
  void aNetworkIsReadBack() throws IOException {
    assertThatItIsReadBack(new Torus(List.of(3, 4)).build());
    assertThatItIsReadBack(
        new TopologyBuilder("star \"of\" three é", 4)
            .edge(0, 3)
            .edge(1, 3)
            .edge(2, 3)
            .ranks(NodeSet.of(0, 1, 2))
            .build());
  }

  @Test
  void oneWayLinksAreRefused() {
    assertThat(new SstAnytopo().supports(new Kautz(3, 2).build()).reason())
        .contains("a link of SST goes both ways");
  }

  static Stream<Verified> schedules() {
    return Stream.concat(
        Schedules.several()
            .filter(it -> new SstAnytopo().supports(it.problem().topology()).isSupported()),
        Stream.of(
            Schedules.verified(
                new Torus(List.of(3, 3)).build(), new AllToAll(), new ShortestPathGreedy())));
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void theRoutesOfAScheduleAreReadBackWithTheirShares(final Verified verified) throws IOException {
    final Map<List<Integer>, Map<List<Integer>, Double>> table = table(verified);
    final Topology topology = verified.problem().topology();
    final Map<List<Integer>, List<List<Integer>>> sent = new HashMap<>();
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      final List<Integer> path = new ArrayList<>();
      for (int hop = 0; hop < at.hops(); hop++) {
        path.add(topology.reader(at.channel(hop), 0));
      }
      sent.computeIfAbsent(List.of(at.sender(), path.getLast()), _ -> new ArrayList<>()).add(path);
    }
    assertThat(table).hasSize(topology.nodes() * (topology.nodes() - 1));
    table.forEach(
        (ends, paths) -> {
          assertThat(paths.values().stream().mapToDouble(it -> it).sum())
              .isCloseTo(1, within(1e-9));
          paths.keySet().forEach(path -> requireWalk(topology, ends, path));
          final List<List<Integer>> used = sent.getOrDefault(ends, List.of());
          if (!used.isEmpty()) {
            assertThat(paths.keySet()).isEqualTo(new HashSet<>(used));
            paths.forEach(
                (path, share) ->
                    assertThat(share * used.size())
                        .isCloseTo(
                            (double) used.stream().filter(path::equals).count(), within(1e-9)));
          }
        });
  }

  private static void requireWalk(
      final Topology topology, final List<Integer> ends, final List<Integer> path) {
    int node = ends.getFirst();
    for (final int next : path) {
      final Set<Integer> neighbours = new TreeSet<>();
      for (int i = 0; i < topology.outDegree(node); i++) {
        neighbours.add(topology.reader(topology.outChannel(node, i), 0));
      }
      assertThat(neighbours).contains(next);
      node = next;
    }
    assertThat(node).isEqualTo(ends.getLast());
  }

  private static Map<List<Integer>, Map<List<Integer>, Double>> table(final Verified verified)
      throws IOException {
    final SstRoutes routes = new SstRoutes();
    assertThat(routes.supports(verified).reason()).isEmpty();
    final StringWriter out = new StringWriter();
    ExportOutput.text(out, files -> routes.write(verified, "a collective", files));
    final Map<List<Integer>, Map<List<Integer>, Double>> table = new HashMap<>();
    int source = -1;
    for (final String line : out.toString().lines().toList()) {
      final var from = SOURCE.matcher(line);
      final var to = TARGET.matcher(line);
      if (from.matches()) {
        source = Integer.parseInt(from.group(1));
      } else if (to.matches()) {
        final Map<List<Integer>, Double> paths = new HashMap<>();
        PATH.matcher(to.group(2))
            .results()
            .forEach(path -> paths.put(numbers(path.group(2)), Double.valueOf(path.group(1))));
        table.put(List.of(source, Integer.parseInt(to.group(1))), paths);
      }
    }
    return table;
  }
}
