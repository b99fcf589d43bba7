package org.heliograph.lab.reproduce.evolution;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heliograph.cost.NetworkUse;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Played;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.verify.Verified;

/// Table 3 of *jaros2008*: the printed all-to-all on Kautz(3,2), judged by the verifier and told
/// again from the schedule that it took.
@AutoService(Exhibit.class)
@Summary("The printed all-to-all on Kautz(3,2), verified.")
public record EvolutionTable3() implements EvolutionExhibit {
  private static final int STEPS = 7;

  @Override
  public String title() {
    return "Table 3: an all-to-all on Kautz 12 in seven steps";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  @Override
  public Sheet show(final Studio studio) {
    final Problem problem = KautzTables.allToAll(studio);
    final List<String> columns = new ArrayList<>(List.of("source"));
    IntStream.rangeClosed(1, STEPS).forEach(step -> columns.add("step " + step));
    final Optional<Verified> accepted = KautzTables.scattered(problem);
    return accepted
        .map(verified -> sheet(studio, columns, verified))
        .orElseGet(() -> KautzTables.rejected(columns));
  }

  private static Sheet sheet(
      final Studio studio, final List<String> columns, final Verified verified) {
    final List<List<String>> rows = rows(verified);
    final NetworkUse networkUse = NetworkUse.of(verified);
    final Problem problem = verified.problem();
    final long hops = DistanceSummary.of(problem.topology().graph()).sum();
    final long bound =
        studio.bound(new Question("all-to-all", "kautz(3,2)", ""), "multiplicative-weights");
    final boolean holds =
        verified.slots() == STEPS
            && bound == STEPS
            && networkUse.channelUses() == hops
            && bare(rows).equals(KautzTables.table3());
    final List<Integer> busy = KautzTables.busy(verified);
    return new Sheet(
            columns,
            rows,
            List.of(
                ("Read from the printed table, verified, and written again from the schedule:"
                        + " %s messages in %s slots, all on shortest paths (%s hops in all), with"
                        + " %s of %s channel uses. No schedule takes fewer than %s.")
                    .formatted(
                        networkUse.transmissions(),
                        verified.slots(),
                        hops,
                        networkUse.channelUses(),
                        problem.topology().channels() * verified.slots(),
                        bound),
                "Channels in use by step: %s of %s. Not all are used in every step, as the text"
                        .formatted(busy, problem.topology().channels())
                    + " says."),
            holds ? Verdict.REPRODUCED : Verdict.FAILED)
        .with(List.of(figure(busy)))
        .playing(
            List.of(
                new Played(
                    "printed", "The printed all-to-all on Kautz(3,2), seven slots", verified)));
  }

  /// The table again, from the schedule alone.
  private static List<List<String>> rows(final Verified verified) {
    final List<List<List<Integer>>> targets = new ArrayList<>();
    for (int source = 0; source < KautzTables.NODES; source++) {
      targets.add(
          IntStream.range(0, STEPS).<List<Integer>>mapToObj(_ -> new ArrayList<>()).toList());
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
      final List<String> row = new ArrayList<>(List.of(KautzTables.digit(source)));
      for (final List<Integer> inStep : targets.get(source)) {
        row.add(String.join(",", inStep.stream().sorted().map(KautzTables::digit).toList()));
      }
      rows.add(row);
    }
    return rows;
  }

  private static List<List<String>> bare(final List<List<String>> rows) {
    return rows.stream().map(row -> row.subList(1, row.size())).toList();
  }

  private static Figure figure(final List<Integer> busy) {
    return new Figure(
        "busy-links",
        new DotPlot(
                "Links in use by the printed all-to-all, of 36",
                new LinePlot.Axis("links in use", "count", PlotScale.LINEAR),
                "",
                IntStream.range(0, busy.size())
                    .mapToObj(slot -> DotPlot.Row.of("step " + (slot + 1), busy.get(slot)))
                    .toList())
            .svg());
  }
}
