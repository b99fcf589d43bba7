package org.heliograph.formats.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.ReduceScatter;
import org.heliograph.interchange.LibraryAlgorithm;
import org.heliograph.interchange.TuningExport;
import org.heliograph.interchange.TuningTable;
import org.heliograph.interchange.TuningTable.Row;
import org.heliograph.problem.Problem;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.DgxLike;
import org.heliograph.topology.family.InNetwork;
import org.heliograph.topology.family.Ring;
import org.junit.jupiter.api.Test;

/// Tuning files of libraries are read back by small readers that follow those of the libraries.
final class TuningFilesTest {
  private static final List<TuningExport> EXPORTS =
      List.of(new NcclTuner(), new UccTuning(), new OpenMpiRules());
  private static final List<Collective> COLLECTIVES =
      List.of(new AllReduce(), new AllGather(), new ReduceScatter());
  private static final TopologyFamily BOXES = new DgxLike(2, 4, 2, 2, 4);

  /// What a file says: the algorithm of a range of sizes.
  private record Choice(long from, long to, String algorithm) {}

  private static Problem problem(final Collective collective, final TopologyFamily network) {
    final Topology topology = network.build();
    return new Problem(topology, collective.demand(topology), new Circuit());
  }

  private static String written(final TuningExport export, final Problem problem)
      throws IOException {
    final StringBuilder text = new StringBuilder();
    export.write(new TuningTable(problem, List.of("1 note"), rows(export, problem)), text);
    return text.toString();
  }

  /// A range for each algorithm, in turn.
  private static List<Row> rows(final TuningExport export, final Problem problem) {
    final List<LibraryAlgorithm> algorithms = export.algorithms(problem);
    final List<Row> rows = new ArrayList<>();
    for (int i = 0; i < algorithms.size(); i++) {
      final boolean isLast = i + 1 == algorithms.size();
      rows.add(
          new Row(
              i * 4096L,
              isLast ? Row.NO_LIMIT : i * 4096L + 4095,
              algorithms.get(i).name(),
              List.of("8 remarks, " + "long ".repeat(80))));
    }
    return rows;
  }

  private static List<Choice> choices(final List<Row> rows) {
    return rows.stream()
        .map(row -> new Choice(row.fromBytes(), row.toBytes(), row.algorithm()))
        .toList();
  }

  /// Lines of at most 255 characters, of which those that begin with # are skipped; ten fields.
  private static List<Choice> nccl(final String text, final Problem problem, final int boxes) {
    final List<Choice> choices = new ArrayList<>();
    for (final String line : text.split("\n", -1)) {
      assertThat(line.length()).isLessThanOrEqualTo(255);
      if (!line.isEmpty() && line.charAt(0) != '#') {
        final List<String> fields = List.of(line.split(",", -1));
        assertThat(fields).hasSize(10);
        assertThat(fields.get(0)).isIn("allreduce", "allgather", "reducescatter");
        assertThat(fields.get(3)).isIn("tree", "ring", "nvls", "pat");
        assertThat(fields.subList(4, 10))
            .containsExactly(
                "simple",
                "-1",
                "" + boxes,
                "" + problem.demand().participants().size(),
                "-1",
                "-1");
        choices.add(
            new Choice(
                Long.parseLong(fields.get(1)), Long.parseLong(fields.get(2)), fields.get(3)));
      }
    }
    return choices;
  }

  /// Tokens of the variable, joined by #, with qualifiers that are told apart by their form.
  private static List<Choice> ucc(final String text, final int ranks) {
    final List<Choice> choices = new ArrayList<>();
    for (final String line : text.split("\n", -1)) {
      if (line.startsWith("UCC_TL_UCP_TUNE=")) {
        for (final String token : line.substring("UCC_TL_UCP_TUNE=".length()).split("#", -1)) {
          final String[] parts = token.split(":", -1);
          assertThat(parts).hasSize(5);
          assertThat(parts[0]).isIn("allreduce", "allgather", "reduce_scatter");
          assertThat(parts[2]).isEqualTo("[" + ranks + "]");
          assertThat(parts[3]).isEqualTo("inf");
          assertThat(parts[4]).startsWith("@");
          final String[] range = parts[1].split("-", -1);
          choices.add(
              new Choice(
                  Long.parseLong(range[0]),
                  range[1].equals("inf") ? Row.NO_LIMIT : Long.parseLong(range[1]),
                  parts[4].substring(1)));
        }
      } else {
        assertThat(line).matches("#.*|UCC_TL_UCP_[A-Z_]+_KN_RADIX=2|");
      }
    }
    return choices;
  }

  /// Numbers, where # begins a comment up to the end of the line; the rules for `ranks` ranks.
  private static List<Choice> openMpi(
      final String text, final int ranks, final Map<Long, String> names) {
    final Iterator<Long> numbers =
        Arrays.stream(text.split("\n", -1))
            .map(line -> line.replaceFirst("#.*", "").strip())
            .filter(line -> !line.isEmpty())
            .flatMap(line -> Arrays.stream(line.split(" ", -1)))
            .map(Long::valueOf)
            .iterator();
    List<Choice> found = List.of();
    assertThat(numbers.next()).isEqualTo(1);
    assertThat(numbers.next()).isIn(0L, 2L, 12L);
    for (long left = numbers.next(); left > 0; left--) {
      final long size = numbers.next();
      final List<Choice> choices = new ArrayList<>();
      for (long rules = numbers.next(); rules > 0; rules--) {
        final long from = numbers.next();
        final long algorithm = numbers.next();
        assertThat(numbers.next() + numbers.next()).isZero();
        if (!choices.isEmpty()) {
          final Choice last = choices.removeLast();
          choices.add(new Choice(last.from, from - 1, last.algorithm));
        }
        choices.add(new Choice(from, Row.NO_LIMIT, names.getOrDefault(algorithm, "")));
      }
      assertThat(choices.getFirst().from).isZero();
      // The last section that is not larger counts.
      found = size <= ranks ? choices : found;
    }
    assertThat(numbers).isExhausted();
    return found;
  }

  @Test
  void ncclReadsWhatWasWritten() throws IOException {
    for (final Collective collective : COLLECTIVES) {
      for (final TopologyFamily network : List.of(BOXES, new Ring(5, true))) {
        final Problem problem = problem(collective, network);
        assertThat(nccl(written(new NcclTuner(), problem), problem, network.equals(BOXES) ? 2 : -1))
            .isEqualTo(choices(rows(new NcclTuner(), problem)));
      }
    }
  }

  @Test
  void uccReadsWhatWasWritten() throws IOException {
    for (final Collective collective : List.of(new AllReduce(), new AllGather())) {
      final Problem problem = problem(collective, BOXES);
      assertThat(ucc(written(new UccTuning(), problem), 8))
          .isEqualTo(choices(rows(new UccTuning(), problem)));
    }
  }

  @Test
  void uccCountsTheBlocksOfAReduceScatter() throws IOException {
    final Problem problem = problem(new ReduceScatter(), BOXES);
    assertThat(ucc(written(new UccTuning(), problem), 8))
        .containsExactly(new Choice(0, 511, "ring"), new Choice(512, Row.NO_LIMIT, "knomial"));
  }

  @Test
  void openMpiReadsWhatWasWritten() throws IOException {
    final Map<String, Map<Long, String>> names =
        Map.of(
            "all-reduce", Map.of(3L, "recursive_doubling", 4L, "ring", 6L, "rabenseifner"),
            "all-gather", Map.of(2L, "bruck", 3L, "recursive_doubling", 4L, "ring", 5L, "neighbor"),
            "reduce-scatter", Map.of(2L, "recursive_halving", 3L, "ring"));
    final List<String> kinds = List.of("all-reduce", "all-gather", "reduce-scatter");
    for (int i = 0; i < kinds.size(); i++) {
      final Problem problem = problem(COLLECTIVES.get(i), BOXES);
      final String text = written(new OpenMpiRules(), problem);
      final Map<Long, String> algorithms = names.get(kinds.get(i));
      assertThat(openMpi(text, 8, algorithms))
          .isEqualTo(choices(rows(new OpenMpiRules(), problem)));
      for (final int other : List.of(7, 9)) {
        assertThat(openMpi(text, other, algorithms))
            .containsExactly(new Choice(0, Row.NO_LIMIT, ""));
      }
    }
  }

  @Test
  void aLibraryIsAskedForWhatItCanRun() {
    final TuningExport nccl = new NcclTuner();
    assertThat(support(nccl, problem(new AllReduce(), BOXES), "nvls"))
        .contains("add and multicast");
    assertThat(support(nccl, problem(new AllReduce(), new InNetwork(BOXES, true, true)), "nvls"))
        .contains("next to all ranks");
    final InNetwork one = new InNetwork(new DgxLike(1, 4, 2, 2, 4), true, true);
    assertThat(support(nccl, problem(new AllReduce(), one), "nvls")).isEmpty();
    assertThat(support(nccl, problem(new AllGather(), BOXES), "pat")).contains("one rank each");
    assertThat(support(nccl, problem(new AllGather(), new Ring(5, true)), "pat")).isEmpty();
  }

  /// Why a library cannot run an algorithm; empty if it can.
  private static String support(
      final TuningExport export, final Problem problem, final String algorithm) {
    return export.algorithms(problem).stream()
        .filter(one -> one.name().equals(algorithm))
        .map(one -> one.support().isSupported() ? "" : one.support().reason())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void noLibraryIsToldOfACollectiveThatItsFileCannotName() {
    for (final TuningExport export : EXPORTS) {
      assertThat(export.algorithms(problem(new AllToAll(), new Ring(5, true)))).isEmpty();
    }
  }

  @Test
  void aTableHasNoGaps() {
    final Problem problem = problem(new AllReduce(), new Ring(5, true));
    for (final List<Row> rows :
        Set.of(
            List.<Row>of(),
            List.of(new Row(0, 7, "ring", List.of())),
            List.of(new Row(1, Row.NO_LIMIT, "ring", List.of())),
            List.of(
                new Row(0, 7, "ring", List.of()), new Row(9, Row.NO_LIMIT, "ring", List.of())))) {
      assertThatThrownBy(() -> new TuningTable(problem, List.of(), rows))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
