package org.heliograph.lab.experiment.island;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Collective;
import org.heliograph.lab.experiment.EngineChoice;
import org.heliograph.lab.experiment.ParameterTexts;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.engine.EngineSession;
import org.heliograph.lab.study.Argument;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.SpecOf;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.TopologyFamily;

/// `search`: an island search.
///
/// Each of the `islands` makes `share` evaluations in each of at most `rounds` rounds. The search
/// ends when a schedule has `slots` slots; without it, when one meets the proven bound.
@AutoService(Study.class)
@PublicName("search")
@Summary(
    "Searches for a schedule with few slots on several islands, which exchange their best between"
        + " rounds; on threads or on a cluster.")
@Manual(
    hasForm = false,
    writesFile = true,
    examples = {
      "heliograph search all-to-all petersen",
      "heliograph search all-to-all 'kautz(2,4)' --scheduler symmetric-search",
      "heliograph search all-to-all 'kautz(3,3)' --engine spark --master URL"
    })
public record SearchStudy(
    @Argument
        @SpecOf(Collective.class)
        @Summary("collective, such as all-to-all; see heliograph list collectives")
        String collective,
    @Argument @SpecOf(TopologyFamily.class) String topology,
    @SpecOf(SwitchingModel.class) @Summary("switching model (default: that of the topology)")
        Optional<String> switching,
    @SpecOf(Scheduler.class)
        @Summary(
            "the search on each island (default: "
                + SearchStudy.SCHEDULER
                + ", which exchanges states; others start again in each round)")
        String scheduler,
    @Summary("number of islands (default: " + SearchStudy.ISLANDS + ")") int islands,
    @Summary("maximum number of rounds (default: " + SearchStudy.ROUNDS + ")") int rounds,
    @Summary("evaluations of each island in a round (default: " + SearchStudy.SHARE + ")")
        long share,
    @Summary("target: stop at a schedule with at most N slots (default: the proven bound)")
        Optional<Integer> slots,
    @Summary(ParameterTexts.SEED) long seed,
    @Flat EngineChoice engine)
    implements Study {
  private static final String SCHEDULER = "ejection-search";
  private static final int ISLANDS = 4;
  private static final int ROUNDS = 16;
  private static final int SHARE = 32;
  private static final int MOST_ISLANDS = 10_000;
  private static final int MOST_ROUNDS = 100_000;
  private static final long MOST_SHARE = 1L << 30;

  /// The usual search, on the threads of this process.
  public SearchStudy(final String collective, final String topology) {
    this(
        collective,
        topology,
        Optional.empty(),
        SCHEDULER,
        ISLANDS,
        ROUNDS,
        SHARE,
        Optional.empty(),
        RequestDefaults.SEED,
        new EngineChoice());
  }

  /// Throws if a number makes no sense.
  public SearchStudy {
    require("--islands", islands, MOST_ISLANDS);
    require("--rounds", rounds, MOST_ROUNDS);
    require("--share", share, MOST_SHARE);
  }

  private static void require(final String name, final long value, final long most) {
    if (value < 1 || value > most) {
      throw new IllegalArgumentException(
          "%s (%s) must lie between 1 and %s.".formatted(name, value, most));
    }
  }

  @Override
  public IslandAnswer answer(final StudyContext context) {
    try (EngineSession session = engine.engine(context.registry()).open()) {
      return IslandSearch.run(context, this, session);
    }
  }
}
