package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.formats.TextInput;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.Lab;
import org.heliograph.lab.SimulationResult;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.ScheduleText;
import org.heliograph.lab.experiment.StatedSchedule;
import org.heliograph.lab.experiment.simulation.SimulationRequest;
import org.heliograph.lab.study.AnswerFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `simulate schedule`: a schedule on a clock, compared with closed forms.
@Command(
    name = "schedule",
    description = {
      "Simulates a verified schedule, shows where the time goes, and compares it with closed"
          + " forms.",
      "",
      "WHAT is a schedule file of any format, or a collective with its network, which"
          + " is planned first; then the best schedule is simulated.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  heliograph simulate schedule plan/schedule.json --size 64KiB --out simulation",
      "  heliograph simulate schedule all-gather 'wdm-ring(64,8)' --scheduler flooding",
      "  heliograph simulate schedule s.json --cost hockney --json"
    })
final class SimulateScheduleCommand implements Callable<Integer> {
  private static final String COMMAND = "simulate schedule";

  @Parameters(
      index = "0",
      paramLabel = "WHAT",
      completionCandidates = PluginNames.Collectives.class,
      description = "a schedule file, or a collective, which needs a network")
  private String what = "";

  @Mixin private NetworkOption network = new NetworkOption();

  @Mixin private ScheduleFileOptions options = new ScheduleFileOptions();

  @Mixin private SizeOption size = new SizeOption();

  @Option(
      names = "--simulator",
      paramLabel = "SIMULATOR",
      description =
          "simulator (default: that of the switching model, such as slot-clock); see heliograph"
              + " list simulators")
  private Optional<String> simulator = Optional.empty();

  @Option(
      names = "--cost",
      paramLabel = "COST",
      completionCandidates = PluginNames.Costs.class,
      description =
          "cost model (closed form) to compare with; may be given several times (default: all of"
              + " heliograph list costs)")
  private List<String> costs = new ArrayList<>();

  @Mixin private PlanningOptions planning = new PlanningOptions();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "for a collective: seed of all random numbers (default " + RequestDefaults.SEED + ")")
  private Optional<Long> seed = Optional.empty();

  @Mixin private SimulationOutput output = new SimulationOutput();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    output.start();
    final PrintWriter err = spec.commandLine().getErr();
    final Lab lab = Heliograph.with(Plugins.load(err));
    final SimulationRequest request = request();
    lab.requireKnown(request);
    return SimulationOutput.code(
        sourced(lab, err)
            .map(schedule -> output.limited(lab.simulate(schedule, request), err).run())
            .map(this::print)
            .orElse(ExitCode.REJECTED));
  }

  private SimulationRequest request() {
    final SimulationRequest.Builder request =
        SimulationRequest.of().costs(costs).size(size.value());
    simulator.ifPresent(request::simulator);
    return request.build();
  }

  private Optional<StatedSchedule> sourced(final Lab lab, final PrintWriter err) {
    final ScheduleSource source = new ScheduleSource(lab, err, output.time(), COMMAND, "simulated");
    final Optional<String> topology = network.given();
    if (topology.isPresent() && !ScheduleText.isFile(what)) {
      options.requireNone(COMMAND);
      return source.planned(
          planning.plan(what, topology.get(), size.given(), seed.orElse(RequestDefaults.SEED)),
          output.talk(err));
    }
    planning.requireNone(COMMAND);
    if (seed.isPresent()) {
      throw new IllegalArgumentException(
          COMMAND
              + ": --seed is for planning, but the schedule is read from a file. For a collective,"
              + " name its network too.");
    }
    return source.read(
        options
            .request(ScheduleText.existing(COMMAND, TextInput.path(what)), topology)
            .hardware(planning.hardware()));
  }

  private int print(final SimulationResult result) {
    output.print(
        result.record(),
        out -> SheetText.print(out, result.sheet(), Optional.empty()),
        new AnswerFolder(result),
        new SimulationOutput.Streams(spec.commandLine().getOut(), spec.commandLine().getErr()));
    return ExitCode.DONE;
  }
}
