package org.heliograph.lab.experiment.repair;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.experiment.ParameterTexts;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.experiment.file.ScheduleText;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.Printed;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.units.Bytes;

/// `repair`: repairs a schedule after links or nodes have failed.
@AutoService(Study.class)
@Summary(
    "Repairs a schedule after links or nodes have failed; prints a quick repair and the best one.")
@Manual(
    text = {
      "",
      "WHAT is a schedule file of any format, or a collective with its network, which"
          + " is planned first. Either name what fails together (--link, --node), or try"
          + " every single or double fault (--all-single, --all-double)."
    },
    writesFile = true,
    examples = {
      "heliograph repair plan/schedule.json --link 01-10 -o repaired.json",
      "heliograph repair all-gather petersen --node 3 --link 0-1",
      "heliograph repair all-to-all 'kautz(3,2)' --all-single"
    })
@Printed(name = "repair", record = RepairRecord.class)
@Printed(name = "repair-table", record = RepairTable.class)
public record Repair(
    @Flat ScheduleText schedule,
    @Flat FaultChoice faults,
    @Label("MODEL") @Summary("switching model (default: that of the file, or that of the topology)")
        Optional<SwitchingModel> switching,
    @Summary(ParameterTexts.UNLIT) boolean unlit,
    @Summary(ParameterTexts.HARDWARE) Optional<Hardware> hardware,
    @Summary(ParameterTexts.SIZE) Bytes size,
    @Flat Search search,
    @Flat ThreadCount threads)
    implements Study {
  /// With what is usual beside the schedule and the faults.
  public Repair(final ScheduleText schedule, final FaultChoice faults) {
    this(
        schedule,
        faults,
        Optional.empty(),
        false,
        Optional.empty(),
        Bytes.parse(RequestDefaults.SIZE),
        new Search(),
        new ThreadCount());
  }

  /// Throws if the limits of the optical power budget are asked for in two ways.
  public Repair {
    StatedProblem.requireOneModel(unlit, switching);
  }

  @Override
  public Answer answer(final StudyContext context) {
    return faults.isTable() ? tried(context) : repaired(context);
  }

  /// The schedule after the links and nodes that are named failed together.
  public RepairedSchedule repaired(final StudyContext context) {
    return repairs(context).repair(faults.link(), faults.node(), faults.oneWay());
  }

  /// The schedules after every fault, each from the intact schedule.
  public RepairedFaults tried(final StudyContext context) {
    return new RepairedFaults(
        repairs(context).all(faults.allDouble(), faults.nodes(), faults.oneWay()),
        faults.allSingle());
  }

  private Repairs repairs(final StudyContext context) {
    return new Repairs(
        context,
        new RepairRequest(
            start(context),
            unlit ? Optional.of(StatedProblem.UNLIT) : switching.map(SpecText::of),
            hardware.map(SpecText::of),
            size,
            search.seed(),
            search.evaluations(),
            threads.count()),
        TimeLimit.part(context, 2));
  }

  @Override
  public void requireFiles() {
    if (faults.isTable()) {
      throw new IllegalArgumentException(
          "repair: -o writes one schedule; name one fault with --link or --node.");
    }
  }

  private RepairRequest.Start start(final StudyContext context) {
    return schedule
        .planned(context.registry(), "repair")
        .<RepairRequest.Start>map(
            topology -> new RepairRequest.Start.Planned(schedule.what(), SpecText.of(topology)))
        .orElseGet(
            () ->
                new RepairRequest.Start.ScheduleFile(
                    schedule.request(context.registry(), "repair")));
  }
}
