package org.heliograph.lab.experiment.phase;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Collective;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.experiment.ParameterTexts;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.study.Argument;
import org.heliograph.lab.study.Hidden;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.Summary;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.TopologyFamily;

/// `phase-diagram`: which strategy is fastest at which message size and reconfiguration delay.
///
/// The delays of the axes replace the delay of `switching`, which must be a reconfigurable model.
/// Unless `chunks` or the collective fixes it, each cell takes the number of chunks that takes the
/// least time.
/// With no `scheduler`, all strategies that support the problem take part; `sample` cells are
/// simulated.
@AutoService(Study.class)
@Summary(
    "Shows which strategy is fastest for each message size and reconfiguration delay, and by how"
        + " much.")
@Manual(
    text =
        "Every winner is a verified schedule. Some are also simulated, and the times must agree.",
    out =
        "write phase.json, phase.csv, crossovers.csv, size-crossovers.csv, phase.svg and gain.svg"
            + " to this folder",
    examples = {
      "heliograph phase-diagram all-gather 'ron(4,64)' --out phase",
      "heliograph phase-diagram all-reduce 'ron(2,16)' --hardware ocs --delay 25us",
      "heliograph phase-diagram all-reduce 'ron(2,16)' --scheduler static-ring"
    })
public record PhaseDiagram(
    @Argument
        @Summary(
            "collective, such as all-gather, 'all-reduce(chunks=4)'; see heliograph list"
                + " collective")
        Collective collective,
    @Argument TopologyFamily topology,
    @Label("MODEL")
        @Summary(
            "reconfigurable switching model, without its delay (default: that of the hardware, or"
                + " else reconfigurable)")
        Optional<SwitchingModel> switching,
    @Summary(ParameterTexts.UNLIT) boolean unlit,
    @Summary(ParameterTexts.HARDWARE) Optional<Hardware> hardware,
    @Flat PhaseRanges ranges,
    @Flat PhasePrices prices,
    @Label("N")
        @Summary(
            "equal parts of each contribution (default: in each cell the number that takes the"
                + " least time)")
        Optional<Integer> chunks,
    @Summary(
            "a scheduler to compare; may be given several times (default: every"
                + " strategy that supports the problem)")
        List<Scheduler> scheduler,
    @Hidden
        @Label("CELLS")
        @Summary("number of cells whose winner is simulated (default " + PhaseDiagram.SAMPLE + ")")
        int sample,
    @Summary(ParameterTexts.SEED) long seed,
    @Flat ThreadCount threads)
    implements Study {
  private static final int SAMPLE = 40;

  /// All strategies on the usual axes, with the prices of the hardware that the network assumes.
  public PhaseDiagram(final Collective collective, final TopologyFamily topology) {
    this(
        collective,
        topology,
        Optional.empty(),
        false,
        Optional.empty(),
        new PhaseRanges(),
        new PhasePrices(),
        Optional.empty(),
        List.of(),
        SAMPLE,
        RequestDefaults.SEED,
        new ThreadCount());
  }

  /// Throws if the parameters contradict each other.
  public PhaseDiagram {
    scheduler = List.copyOf(scheduler);
    StatedProblem.requireOneModel(unlit, switching);
    if (sample < 0) {
      throw new IllegalArgumentException(
          "--sample (%s) must be a number of cells, 0 for none.".formatted(sample));
    }
  }

  @Override
  public PhaseAnswer answer(final StudyContext context) {
    return new PhaseAnswer(new PhaseStudy(context).run(this));
  }
}
