package org.heliograph.lab.reproduce.kautz;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.lab.draw.TopologyDrawing;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Played;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// Fig. 1 of *stack-kautz*: a coupler of degree 4, which one writes and all hear.
@AutoService(Exhibit.class)
@Summary("A passive-star coupler of degree 4: one message per step, received by all.")
public record KautzFig1() implements KautzExhibit {
  private static final String NETWORK = "ops(4,4)";

  @Override
  public String title() {
    return "Fig. 1: an OPS coupler of degree 4";
  }

  @Override
  public Agreement agreement() {
    return Agreement.DEFINITION;
  }

  @Override
  public Sheet show(final Studio studio) {
    final Topology star = studio.topology(NETWORK);
    final List<Played> played =
        new Stage(studio, NETWORK)
            .played(
                new Stage.Act("broadcast", "flooding"), new Stage.Act("all-gather", "flooding"));
    final int told = slots(played, "broadcast");
    final int exchanged = slots(played, "all-gather");
    final boolean holds =
        star.channels() == 1
            && new Hardware(star).isOfDegree(4)
            && told == 1
            && exchanged == star.nodes();
    return new Sheet(
            List.of("fact", "printed", "ours"),
            List.of(
                List.of("inputs of the coupler", "4", "" + star.writerCount(0)),
                List.of("outputs of the coupler", "4", "" + star.readerCount(0)),
                List.of("light that each output gets", "1/4", "1/" + star.readerCount(0)),
                List.of("steps until one has told all", "one step", "" + told),
                List.of("steps until all have told all", "one sender a step", "" + exchanged)),
            List.of(
                "Steps are slots of verified schedules under `passive-star`: the verifier accepts"
                    + " one message a slot on a coupler, so that four senders take four slots."),
            holds ? Verdict.REPRODUCED : Verdict.FAILED)
        .with(List.of(new Figure("coupler", TopologyDrawing.svg(star))))
        .playing(played);
  }

  private static int slots(final List<Played> played, final String name) {
    return played.stream()
        .filter(one -> one.name().equals(name))
        .mapToInt(one -> one.verified().slots())
        .findFirst()
        .orElse(0);
  }
}
