package org.heliograph.reproduction.evolution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.heliograph.cost.NetworkUse;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.graph.ShortestPaths;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.problem.Problem;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitSchedule;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedValues;
import org.heliograph.reproduction.ProblemText;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Tables 3 and 4 of *jaros2008*: the all-to-all and the all-gather on Kautz(3,2) that it prints,
/// judged by the verifier and written again from the schedules that it accepts.
///
/// Nodes are the hexadecimal digits 0 to B in the order of Table 4, which is that of our labels.
final class KautzSchedules {
  private static final int NODES = 12;

  private static final String NETWORK = "kautz(3,2)";
  private static final int HEXADECIMAL = 16;
  private static final int STEPS_3 = 7;
  private static final int STEPS_4 = 4;

  private KautzSchedules() {}

  private static final PrintedValues TABLE_3 =
      PrintedValues.of(EvolutionExhibits.class, "table3.csv");
  private static final PrintedValues TABLE_4 =
      PrintedValues.of(EvolutionExhibits.class, "table4.csv");
  private static final String PATHS = "paths to the ends of its tree";

  private static String column3(final int step) {
    return "step %s (targets)".formatted(step + 1);
  }

  /// The cells of Table 3: by source, then by step, targets with commas between.
  private static List<List<String>> table3() {
    return TABLE_3.values(
        row ->
            IntStream.range(0, STEPS_3)
                .mapToObj(step -> row.text(column3(step)).replace(' ', ','))
                .toList());
  }

  /// What is compared with Table 3: the targets of each source in each step, from the schedule.
  private static List<ComputedCell> cells3(final List<List<String>> targets) {
    final List<ComputedCell> cells = new ArrayList<>();
    for (int source = 0; source < NODES; source++) {
      final PrintedValues.Row row = TABLE_3.rows().get(source);
      for (int step = 0; step < STEPS_3; step++) {
        final String text = targets.get(source).get(step).replace(',', ' ');
        if (row.has(column3(step)) || !text.isEmpty()) {
          cells.add(row.cell(column3(step), text));
        }
      }
    }
    return cells;
  }

  /// The paths of Table 4, by message: a node a step, x to wait.
  private static List<List<String>> table4() {
    return TABLE_4.values(row -> row.words(PATHS));
  }

  private static Problem allToAll(final ExhibitContext context) {
    return context.stated(new ProblemText("all-to-all", NETWORK, PaperNetwork.DIRECT)).problem();
  }

  private static Problem allGather(final ExhibitContext context) {
    return context.stated(new ProblemText("all-gather", NETWORK, PaperNetwork.MINIMAL)).problem();
  }

  /// Table 3 as a schedule, if the verifier takes it.
  private static Optional<Verified> scattered(final Problem problem) {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    final List<List<String>> cells = table3();
    for (int source = 0; source < cells.size(); source++) {
      for (int slot = 0; slot < cells.get(source).size(); slot++) {
        for (final int target : nodes(cells.get(source).get(slot))) {
          // Messages are numbered by source, then by target without the source itself.
          final int message = source * (NODES - 1) + (target < source ? target : target - 1);
          schedule.add(sent(problem, message, slot, new Hop(source, target)));
        }
      }
    }
    return verified(problem, schedule.build());
  }

  private static List<Integer> nodes(final String cell) {
    return cell.isEmpty()
        ? List.of()
        : List.of(cell.split(",", -1)).stream().map(KautzSchedules::node).toList();
  }

  private static int node(final String digit) {
    return Integer.parseInt(digit, HEXADECIMAL);
  }

  /// A node as the tables name it.
  private static String digit(final int node) {
    return Integer.toHexString(node).toUpperCase(Locale.ROOT);
  }

  private record Hop(int from, int to) {}

  /// A hop of a message in a slot; paths share those that they have in common.
  private record Sending(int message, int slot, Hop hop) {}

  /// Table 4 as a schedule, if the verifier takes it.
  private static Optional<Verified> gathered(final Problem problem) {
    final Set<Sending> sendings = new LinkedHashSet<>();
    final List<List<String>> messages = table4();
    for (int message = 0; message < messages.size(); message++) {
      for (final String path : messages.get(message)) {
        sendings.addAll(sendings(message, path));
      }
    }
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    sendings.forEach(
        sending -> schedule.add(sent(problem, sending.message(), sending.slot(), sending.hop())));
    return verified(problem, schedule.build());
  }

  private static List<Sending> sendings(final int message, final String path) {
    final String[] steps = path.split("-", -1);
    final List<Sending> sendings = new ArrayList<>();
    int at = node(steps[0]);
    for (int step = 1; step < steps.length; step++) {
      if (!steps[step].equals("x")) {
        final int next = node(steps[step]);
        sendings.add(new Sending(message, step - 1, new Hop(at, next)));
        at = next;
      }
    }
    return sendings;
  }

  private static Transmission sent(
      final Problem problem, final int message, final int slot, final Hop hop) {
    final int[] path = ShortestPaths.to(problem.topology().graph(), hop.to()).all(hop.from(), 1)[0];
    final long[] channels = new long[path.length];
    for (int i = 0; i < path.length; i++) {
      channels[i] = path[i];
    }
    return new Transmission(
        message,
        hop.from(),
        Transmission.EVERY_READER,
        new Route.Path(channels),
        Transmission.ANY_LANE,
        slot,
        Action.COPY);
  }

  private static Optional<Verified> verified(final Problem problem, final Schedule schedule) {
    return new Verifier().verify(problem, schedule) instanceof final Verified verified
        ? Optional.of(verified)
        : Optional.empty();
  }

  /// How many channels are in use in each slot.
  private static List<Integer> busy(final Verified verified) {
    final int[] busy = new int[verified.slots()];
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      busy[at.slot()] += at.hops();
    }
    return Arrays.stream(busy).boxed().toList();
  }

  static ExhibitResult table3(final ExhibitContext context) {
    final Problem problem = allToAll(context);
    final Optional<Verified> accepted = scattered(problem);
    if (accepted.isEmpty()) {
      return rejected();
    }
    final Verified verified = accepted.get();
    final List<List<String>> targets = targets(verified);
    final NetworkUse networkUse = NetworkUse.of(verified);
    final long hops = DistanceSummary.of(problem.topology().graph()).sum();
    final long bound =
        context.bound(new ProblemText("all-to-all", NETWORK), "multiplicative-weights");
    final boolean holds =
        verified.slots() == STEPS_3 && bound == STEPS_3 && networkUse.channelUses() == hops;
    final List<Integer> busy = busy(verified);
    final ExhibitTable<Integer> table =
        ExhibitTable.of(IntStream.range(0, NODES).boxed().toList())
            .column("source", KautzSchedules::digit);
    for (int i = 0; i < STEPS_3; i++) {
      final int step = i;
      table.column("step " + (step + 1), source -> targets.get(source).get(step));
    }
    return table
        .result(
            ExhibitVerdict.REPRODUCED.when(holds),
            context.notes(
                networkUse.transmissions(),
                verified.slots(),
                hops,
                networkUse.channelUses(),
                problem.topology().channels() * verified.slots(),
                bound,
                busy,
                problem.topology().channels()))
        .withCells(cells3(targets))
        .withFigures(
            context.dots(
                "busy-links",
                steps(busy),
                slot -> DotPlot.Row.of("step " + (slot + 1), busy.get(slot))))
        .withSchedules(
            ExhibitSchedule.of(
                "printed", "The printed all-to-all on Kautz(3,2), seven slots", accepted));
  }

  private static List<Integer> steps(final List<Integer> busy) {
    return IntStream.range(0, busy.size()).boxed().toList();
  }

  /// What is shown of a printed schedule that the verifier rejects.
  private static ExhibitResult rejected() {
    return ExhibitResult.failed(List.of(), "The verifier rejects the printed schedule.");
  }

  /// The cells of Table 3 again, from the schedule alone.
  private static List<List<String>> targets(final Verified verified) {
    final List<List<List<Integer>>> targets = new ArrayList<>();
    for (int source = 0; source < NODES; source++) {
      targets.add(
          IntStream.range(0, STEPS_3).<List<Integer>>mapToObj(_ -> new ArrayList<>()).toList());
    }
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      targets
          .get(at.sender())
          .get(at.slot())
          .add(verified.problem().topology().reader(at.channel(at.hops() - 1), 0));
    }
    final List<List<String>> rows = new ArrayList<>();
    for (int source = 0; source < targets.size(); source++) {
      final List<String> row = new ArrayList<>();
      for (final List<Integer> inStep : targets.get(source)) {
        row.add(String.join(",", inStep.stream().sorted().map(KautzSchedules::digit).toList()));
      }
      rows.add(row);
    }
    return rows;
  }

  static ExhibitResult table4(final ExhibitContext context) {
    final Optional<Verified> accepted = gathered(allGather(context));
    if (accepted.isEmpty()) {
      return rejected();
    }
    final Verified verified = accepted.get();
    final Topology network = verified.problem().topology();
    final List<Integer> messages = IntStream.range(0, NODES).boxed().toList();
    final long bound = context.bound(new ProblemText("all-gather", NETWORK), "cut");
    final List<Integer> busy = busy(verified);
    return ExhibitTable.of(messages)
        .column("message", message -> network.label(message) + " = " + digit(message))
        .column(
            "paths to the ends of its tree", message -> String.join("  ", paths(verified, message)))
        .result(
            ExhibitVerdict.REPRODUCED.when(verified.slots() == STEPS_4 && bound == STEPS_4),
            context.notes(NetworkUse.of(verified).transmissions(), bound))
        .withCells(cells4(context, verified, busy))
        .withFigures(
            context.dots(
                "busy-links",
                steps(busy),
                slot ->
                    DotPlot.Row.of(
                        "step " + (slot + 1), busy.get(slot), (double) network.channels())))
        .withErrata(busyLinks(verified, busy))
        .withSchedules(
            ExhibitSchedule.of(
                "printed", "The printed all-gather on Kautz(3,2), four slots", accepted));
  }

  /// What is compared with Table 4: the paths of each message, from the schedule, and the links in
  /// use by step.
  private static List<ComputedCell> cells4(
      final ExhibitContext context, final Verified verified, final List<Integer> busy) {
    final List<ComputedCell> cells = new ArrayList<>();
    for (int message = 0; message < NODES; message++) {
      cells.add(
          TABLE_4.rows().get(message).cell(PATHS, String.join(" ", paths(verified, message))));
    }
    cells.addAll(context.factCells(String.join(" ", busy.stream().map(String::valueOf).toList())));
    return cells;
  }

  /// The paths of a message from its source to every node that does not pass it on.
  private static SortedSet<String> paths(final Verified verified, final int message) {
    final String[] words = new String[NODES];
    words[message] = digit(message);
    final TreeSet<String> ends = new TreeSet<>();
    final List<String> inner = new ArrayList<>();
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      if (at.chunk() == message) {
        final String soFar = words[at.sender()];
        final int target = verified.problem().topology().reader(at.channel(at.hops() - 1), 0);
        final int waits = at.slot() + 1 - (soFar.split("-", -1).length - 1) - 1;
        words[target] = soFar + "-x".repeat(waits) + "-" + digit(target);
        ends.add(words[target]);
        inner.add(soFar);
      }
    }
    inner.forEach(ends::remove);
    return ends;
  }

  private static List<Erratum> busyLinks(final Verified verified, final List<Integer> busy) {
    final long links = verified.problem().topology().channels();
    final long uses = NetworkUse.of(verified).channelUses();
    final long offered = links * verified.slots();
    return Erratum.when(
        uses != offered,
        EvolutionExhibits.class,
        "table4-busy-links",
        verified.slots(),
        uses,
        offered,
        busy,
        links,
        NODES - 1,
        NODES * (NODES - 1));
  }
}
