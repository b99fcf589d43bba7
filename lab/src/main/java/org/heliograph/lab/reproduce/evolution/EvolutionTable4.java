package org.heliograph.lab.reproduce.evolution;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.heliograph.cost.NetworkUse;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Erratum;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Played;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// Table 4 of *jaros2008*: the printed all-gather on Kautz(3,2), judged by the verifier; its trees
/// are told again from the schedule that it took.
@AutoService(Exhibit.class)
@Summary("The printed all-gather on Kautz(3,2), verified, and how busy its links are.")
public record EvolutionTable4() implements EvolutionExhibit {
  private static final int STEPS = 4;

  @Override
  public String title() {
    return "Table 4: an all-gather on Kautz 12 in four steps";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<String> columns = List.of("message", "paths to the ends of its tree");
    return KautzTables.gathered(KautzTables.allGather(studio))
        .map(verified -> sheet(studio, columns, verified))
        .orElseGet(() -> KautzTables.rejected(columns));
  }

  private static Sheet sheet(
      final Studio studio, final List<String> columns, final Verified verified) {
    final Topology network = verified.problem().topology();
    final List<List<String>> rows = new ArrayList<>();
    boolean agrees = true;
    for (int message = 0; message < KautzTables.NODES; message++) {
      final TreeSet<String> paths = paths(verified, message);
      agrees &= paths.equals(new TreeSet<>(KautzTables.table4().get(message)));
      rows.add(
          List.of(
              network.label(message) + " = " + KautzTables.digit(message),
              String.join("  ", paths)));
    }
    final long bound = studio.bound(new Question("all-gather", "kautz(3,2)", ""), "cut");
    final List<Integer> busy = KautzTables.busy(verified);
    final Optional<Erratum> erratum = erratum(verified, busy);
    final boolean holds = agrees && verified.slots() == STEPS && bound == STEPS;
    return new Sheet(
            columns,
            rows,
            List.of(
                ("Read from the printed table, verified, and written again from the schedule: %s"
                        + " transmissions over one link each. A digit is the node reached in its"
                        + " step, x a step of waiting. No schedule takes fewer than %s steps.")
                    .formatted(NetworkUse.of(verified).transmissions(), bound)),
            holds
                ? (erratum.isPresent() ? Verdict.WITH_ERRATUM : Verdict.REPRODUCED)
                : Verdict.FAILED)
        .with(List.of(figure(busy, network.channels())))
        .withErrata(erratum.stream().toList())
        .playing(
            List.of(
                new Played(
                    "printed", "The printed all-gather on Kautz(3,2), four slots", verified)));
  }

  /// The paths of a message from its source to every node that does not pass it on.
  private static TreeSet<String> paths(final Verified verified, final int message) {
    final String[] words = new String[KautzTables.NODES];
    words[message] = KautzTables.digit(message);
    final TreeSet<String> ends = new TreeSet<>();
    final List<String> inner = new ArrayList<>();
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      if (at.chunk() == message) {
        final String soFar = words[at.sender()];
        final int target = verified.problem().topology().reader(at.channel(at.hops() - 1), 0);
        final int waits = at.slot() + 1 - (soFar.split("-", -1).length - 1) - 1;
        words[target] = soFar + "-x".repeat(waits) + "-" + KautzTables.digit(target);
        ends.add(words[target]);
        inner.add(soFar);
      }
    }
    inner.forEach(ends::remove);
    return ends;
  }

  private static Optional<Erratum> erratum(final Verified verified, final List<Integer> busy) {
    final long links = verified.problem().topology().channels();
    final long uses = NetworkUse.of(verified).channelUses();
    final long offered = links * verified.slots();
    return uses == offered
        ? Optional.empty()
        : Optional.of(
            new Erratum(
                "table4-busy-links",
                "Section 5, text on Table 4",
                "all the links are busy in all %s steps".formatted(verified.slots()),
                "%s of %s link uses".formatted(uses, offered),
                ("Links in use by step in the printed schedule, which is verified: %s of %s. Every"
                        + " node must hear %s others, that is %s receptions.")
                    .formatted(
                        busy,
                        links,
                        KautzTables.NODES - 1,
                        KautzTables.NODES * (KautzTables.NODES - 1))));
  }

  private static Figure figure(final List<Integer> busy, final long links) {
    return new Figure(
        "busy-links",
        new DotPlot(
                "Links in use by the printed all-gather",
                new LinePlot.Axis("links in use", "count", PlotScale.LINEAR),
                "all, as the text says",
                IntStream.range(0, busy.size())
                    .mapToObj(
                        slot ->
                            DotPlot.Row.of("step " + (slot + 1), busy.get(slot), (double) links))
                    .toList())
            .svg());
  }
}
