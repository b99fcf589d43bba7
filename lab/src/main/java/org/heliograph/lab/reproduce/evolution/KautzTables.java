package org.heliograph.lab.reproduce.evolution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.heliograph.graph.ShortestPaths;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// The two schedules on Kautz(3,2) that *jaros2008* prints, as text and for the verifier.
///
/// Nodes are the hexadecimal digits 0 to B in the order of Table 4, which is that of our labels.
final class KautzTables {
  static final int NODES = 12;

  private static final String NETWORK = "kautz(3,2)";
  private static final int HEXADECIMAL = 16;

  /// Table 3: a source a line; in each of seven columns its targets in that step.
  private static final String TABLE_3 =
      """
      9 | 2,4,5 | 3,7,A | 6,B | 1 | | 8
      7,9 | 2,A | 0,5,8 | 3 | 6 | 4,B |
      7 | 1,3,8 | 4,9 | 0 | 5,B | 6,A |
      | 1 | 0,B | 8 | 5,9 | 2,4,7 | 6,A
      A | 0,6 | 1,8 | | 3,B | 2,5,9 | 7
      4,B | 0 | A | 7,8 | 2 | 6,9 | 1,3
      2,5 | 0,4 | 1 | A | 8,9 | 3,7 | B
      0,1,A | 6 | | 3,9 | 8 | 5,B | 2,4
      | 2 | 9,B | 1,7,A | 4 | 3 | 0,5,6
      6,A | 7 | 2,4 | 5,8 | 0,3,B | 1 |
      1,7,B | 8 | 3,6 | 2,5,9 | | 4 | 0
      5,6 | | 0,2 | A | 4,7 | 1,3 | 8,9
      """;

  /// Table 4: a message a line; its paths to the ends of its tree, a node a step, x to wait.
  private static final String TABLE_4 =
      """
      0-3-1 0-3-2 0-4-x-x-9 0-4-x-x-A 0-4-x-x-B 0-5-x-6 0-5-x-x-7 0-5-x-x-8
      1-6-3 1-6-4 1-6-x-x-5 1-8-A 1-8-x-9 1-8-x-B 1-x-7-0 1-x-7-x-2
      2-9-8 2-9-x-6 2-9-x-7 2-A-5 2-A-x-4 2-A-x-x-3 2-B-1 2-B-x-0
      3-0-4 3-0-5 3-1-8 3-1-x-6 3-1-x-7 3-2-9 3-2-A 3-2-B
      4-9-6 4-9-7 4-9-x-8 4-A-x-3 4-A-x-x-5 4-B-x-x-0 4-B-x-x-1 4-B-x-x-2
      5-7-2 5-7-x-x-0 5-7-x-x-1 5-x-6-x-3 5-x-6-x-4 5-x-8-A 5-x-8-x-9 5-x-8-x-B
      6-3-x-0 6-3-x-1 6-3-x-2 6-4-9 6-4-x-A 6-4-x-B 6-x-5-7 6-x-5-8
      7-0-x-4 7-0-x-5 7-0-x-x-3 7-2-x-9 7-2-x-A 7-2-x-B 7-x-1-x-6 7-x-1-x-8
      8-9-x-x-6 8-9-x-x-7 8-A-3-x-0 8-A-x-5 8-A-x-x-4 8-x-B-1 8-x-B-2
      9-6-x-3 9-6-x-4 9-6-x-5 9-7-0 9-7-x-1 9-7-x-2-B 9-8-x-x-A
      A-3-0 A-3-x-x-1 A-3-x-x-2 A-4-B A-4-x-9-8 A-5-7 A-5-x-x-6
      B-1-6 B-1-x-8 B-1-x-x-7 B-x-0-3 B-x-0-x-4 B-x-0-x-5 B-x-2-x-9 B-x-2-x-A
      """;

  private KautzTables() {}

  /// What is shown of a printed schedule that the verifier rejects.
  static Sheet rejected(final List<String> columns) {
    return new Sheet(
        columns, List.of(), List.of("The verifier rejects the printed schedule."), Verdict.FAILED);
  }

  /// The cells of Table 3: by source, then by step.
  static List<List<String>> table3() {
    return TABLE_3.lines().map(line -> split(line, "\\|")).toList();
  }

  /// The paths of Table 4, by message.
  static List<List<String>> table4() {
    return TABLE_4.lines().map(line -> split(line, " ")).toList();
  }

  private static List<String> split(final String line, final String separator) {
    return List.of(line.split(separator, -1)).stream().map(String::strip).toList();
  }

  static Problem allToAll(final Studio studio) {
    return studio.stated(new Question("all-to-all", NETWORK, Printed.DIRECT)).problem();
  }

  static Problem allGather(final Studio studio) {
    return studio.stated(new Question("all-gather", NETWORK, Printed.MINIMAL)).problem();
  }

  /// Table 3 as a schedule, if the verifier takes it.
  static Optional<Verified> scattered(final Problem problem) {
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
        : List.of(cell.split(",", -1)).stream().map(KautzTables::node).toList();
  }

  private static int node(final String digit) {
    return Integer.parseInt(digit, HEXADECIMAL);
  }

  /// A node as the tables name it.
  static String digit(final int node) {
    return Integer.toHexString(node).toUpperCase(Locale.ROOT);
  }

  private record Hop(int from, int to) {}

  /// A hop of a message in a slot; paths share those that they have in common.
  private record Sending(int message, int slot, Hop hop) {}

  /// Table 4 as a schedule, if the verifier takes it.
  static Optional<Verified> gathered(final Problem problem) {
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
  static List<Integer> busy(final Verified verified) {
    final int[] busy = new int[verified.slots()];
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      busy[at.slot()] += at.hops();
    }
    return Arrays.stream(busy).boxed().toList();
  }
}
