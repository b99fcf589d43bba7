package org.heliograph.lab.experiment.steps;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.heliograph.collective.Collective;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.study.Argument;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.Summary;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.TopologyFamily;

/// `steps`: the Pareto front between synchronised steps and the rounds that they last (*cai2021*).
@AutoService(Study.class)
@Summary("Finds the schedules that trade synchronised steps for rounds, exact for small networks.")
@Manual(
    text = {
      "A step lasts one round or more; a chunk that arrives in a step is sent on in a later one.",
      "The time of a schedule is steps * start-up + rounds / chunks * the time of a contribution"
          + " on one lane, few steps are best for short messages, few rounds per chunk for long"
          + " ones."
    },
    out = "write steps.json and a schedule for each point to this folder",
    examples = {
      "heliograph steps all-gather petersen",
      "heliograph steps all-gather 'ring(8)' --most-chunks 4 --out front",
      "heliograph steps broadcast 'hypercube(3)' --most-chunks 6 --effort thorough"
    })
public record Steps(
    @Argument @Summary("collective that copies, such as all-gather, broadcast or all-to-all")
        Collective collective,
    @Argument TopologyFamily topology,
    @Summary(
            "switching model in which a chunk crosses one link a slot (default:"
                + " store-and-forward)")
        Optional<SwitchingModel> switching,
    @Summary("try 1 to N equal parts of each contribution (default " + Steps.CHUNKS + ")")
        int mostChunks,
    @Flat Search search)
    implements Study {
  private static final int CHUNKS = 2;
  private static final int MOST_CHUNKS = 64;

  /// Up to two parts of each contribution, with the usual search.
  public Steps(final Collective collective, final TopologyFamily topology) {
    this(collective, topology, Optional.empty(), CHUNKS, new Search());
  }

  /// Throws if the number of chunks makes no sense.
  public Steps {
    if (mostChunks < 1 || mostChunks > MOST_CHUNKS) {
      throw new IllegalArgumentException(
          "--most-chunks (%s) must lie between 1 and %s.".formatted(mostChunks, MOST_CHUNKS));
    }
  }

  @Override
  public StepsFront answer(final StudyContext context) {
    return new StepsWork(this, context).front();
  }
}
