package org.heliograph.lab.reproduce.latency;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.heliograph.lab.draw.TimedTree;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Played;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.verify.Verified;

/// Fig. 2 of *latency-hiding*: B4 on RON(2, 41) with d = 1, from its verified schedule.
@AutoService(Exhibit.class)
@Summary("The tree of B4 on RON(2,41), d = 1, with nodes and times.")
public record LatencyFig2() implements LatencyExhibit {
  private static final Ron RON = new Ron(2, 41, 1);

  /// Of the figure: who calls whom from time to time, and how many know then.
  private static final List<String> PRINTED =
      List.of("", "0", "1 2", "3 4 5 6 0", "7 8 9 10 11 12 13 14 15 16 1 2");

  private static final List<Integer> INFORMED = List.of(1, 3, 7, 17, 41);

  @Override
  public String title() {
    return "Fig. 2: B4 on RON(2,41), d = 1";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  private static String callers(final Calls calls, final int step) {
    return calls.steps().get(step).stream()
        .map(Calls.Call::from)
        .distinct()
        .map(String::valueOf)
        .collect(Collectors.joining(" "));
  }

  private static String called(final Calls calls, final int step) {
    if (step == 0) {
      return "0";
    }
    final List<Calls.Call> made = calls.steps().get(step);
    return made.getFirst().to() + "–" + made.getLast().to();
  }

  private static boolean agrees(final Calls calls) {
    boolean agrees = calls.last() == INFORMED.size() - 1;
    for (int s = 0; agrees && s <= calls.last(); s++) {
      agrees = calls.informed(s) == INFORMED.get(s) && callers(calls, s).equals(PRINTED.get(s));
    }
    return agrees;
  }

  @Override
  public Sheet show(final Studio studio) {
    final Optional<Verified> verified = RON.broadcast(studio, Algorithm.B4.scheduler(), true);
    final Optional<Calls> built = verified.map(Calls::of);
    final List<List<String>> rows = new ArrayList<>();
    built.ifPresent(
        calls -> {
          for (int s = 0; s <= calls.last(); s++) {
            rows.add(
                List.of(
                    Integer.toString(s),
                    PRINTED.get(Math.min(s, PRINTED.size() - 1)),
                    callers(calls, s),
                    called(calls, s),
                    Integer.toString(calls.received(s)),
                    Integer.toString(calls.informed(s))));
          }
        });
    return new Sheet(
            List.of("time", "callers, drawn", "callers", "called", "r", "N"),
            rows,
            List.of(
                "Counts are those of the figure. The numbers of nodes are read off it as far as"
                    + " our copy is legible: 15 16 1 2 stand above 33 to 40.",
                "The figure's axis of time runs to 5; 41 nodes know after 4."),
            built.filter(LatencyFig2::agrees).isPresent() ? Verdict.REPRODUCED : Verdict.FAILED)
        .with(built.map(calls -> List.of(new Figure("tree", drawn(calls)))).orElse(List.of()))
        .playing(verified.map(it -> List.of(new Played("tree", title(), it))).orElse(List.of()));
  }

  /// Of the figure: how many nodes are informed at each time.
  static List<Integer> received() {
    final List<Integer> received = new ArrayList<>(List.of(INFORMED.getFirst()));
    for (int s = 1; s < INFORMED.size(); s++) {
      received.add(INFORMED.get(s) - INFORMED.get(s - 1));
    }
    return received;
  }

  /// Of the figure: how many nodes call in the step that ends at each time.
  static List<Integer> callers() {
    return PRINTED.stream()
        .map(
            text ->
                text.isEmpty()
                    ? 0
                    : Math.toIntExact(text.chars().filter(c -> c == ' ').count()) + 1)
        .toList();
  }

  private static String drawn(final Calls calls) {
    return new TimedTree(
            "B4 on RON(2,41), d = 1",
            "A dashed line is a node that retunes and sends again.",
            node(calls, times(calls), 0, 0))
        .svg();
  }

  /// When each node calls, and whom.
  private static List<TreeMap<Integer, List<Integer>>> times(final Calls calls) {
    final List<TreeMap<Integer, List<Integer>>> times = new ArrayList<>();
    for (int node = 0; node < calls.nodes(); node++) {
      times.add(new TreeMap<>());
    }
    for (int s = 1; s <= calls.last(); s++) {
      for (final Calls.Call call : calls.steps().get(s)) {
        times.get(call.from()).computeIfAbsent(s - 1, _ -> new ArrayList<>()).add(call.to());
      }
    }
    return times;
  }

  /// A node from `time` on: whom it calls then, and itself when it calls again.
  private static TimedTree.Node node(
      final Calls calls,
      final List<TreeMap<Integer, List<Integer>>> times,
      final int node,
      final int time) {
    final List<TimedTree.Node> called =
        times.get(node).getOrDefault(time, List.of()).stream()
            .map(to -> node(calls, times, to, time + 1))
            .toList();
    return new TimedTree.Node(
        Integer.toString(node),
        time,
        called,
        Optional.ofNullable(times.get(node).higherKey(time))
            .map(later -> node(calls, times, node, later)));
  }
}
