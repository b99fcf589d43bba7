package org.heliograph.lab.experiment.simulation;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import org.heliograph.cost.CostModel;
import org.heliograph.lab.experiment.ParameterTexts;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.planner.ScheduleSource;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.EmptyAnswer;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.Printed;
import org.heliograph.lab.study.SpecOf;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.units.Bytes;

/// `simulate schedule`: a schedule on a clock, compared with closed forms.
@AutoService(Study.class)
@PublicName("schedule")
@Summary(
    "Simulates a verified schedule, shows where the time goes, and compares it with closed forms.")
@Manual(
    under = "simulate",
    text = {
      "",
      "WHAT is a schedule file of any format, or a collective with its network, which"
          + " is planned first; then the best schedule is simulated."
    },
    out = "write the results to this folder: JSON, CSV and pictures",
    examples = {
      "heliograph simulate schedule plan/schedule.json --size 64KiB --out simulation",
      "heliograph simulate schedule all-gather 'wdm-ring(64,8)' --scheduler flooding",
      "heliograph simulate schedule s.json --cost hockney --json"
    })
@Printed(name = "simulate", record = SimulationRecord.class)
public record ScheduleStudy(
    @Flat ScheduleSource source,
    @Summary(ParameterTexts.SIZE) Optional<Bytes> size,
    @SpecOf(ScheduleSimulator.class)
        @Summary(
            "simulator (default: that of the switching model, such as slot-clock); see heliograph"
                + " list simulators")
        Optional<String> simulator,
    @Label("COST")
        @SpecOf(CostModel.class)
        @Summary(
            "cost model (closed form) to compare with; may be given several times (default: all of"
                + " heliograph list costs)")
        List<String> cost,
    @Summary("for a collective: " + ParameterTexts.SEED) Optional<Long> seed)
    implements Study {
  private static final String COMMAND = "simulate schedule";

  /// In the usual simulator, compared with all closed forms.
  public ScheduleStudy(final ScheduleSource source) {
    this(source, Optional.empty(), Optional.empty(), List.of(), Optional.empty());
  }

  @Override
  public Answer answer(final StudyContext context) {
    final Simulation simulation =
        new Simulation(
            context.registry(),
            simulator,
            cost,
            size.orElseGet(() -> Bytes.parse(RequestDefaults.SIZE)));
    if (source.network(context.registry(), COMMAND).isEmpty() && seed.isPresent()) {
      throw new IllegalArgumentException(
          COMMAND
              + ": --seed is for planning, but the schedule is read from a file. For a collective,"
              + " name its network too.");
    }
    final ScheduleSource.Use use =
        new ScheduleSource.Use(COMMAND, "simulated", size, seed.orElse(RequestDefaults.SEED), true);
    return source
        .schedule(context, use)
        .<Answer>map(schedule -> simulation.run(context.interrupted(), schedule))
        .orElse(new EmptyAnswer(false));
  }
}
