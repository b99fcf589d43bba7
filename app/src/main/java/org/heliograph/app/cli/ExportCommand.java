package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.lab.experiment.StatedSchedule;
import org.heliograph.lab.experiment.file.FileParameters;
import org.heliograph.lab.experiment.file.ScheduleText;
import org.heliograph.lab.planner.PlanParameters;
import org.heliograph.lab.planner.ScheduleSource;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFamily;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `export`: a schedule, once verified, or a network, in the format of another program.
@Command(
    name = "export",
    description = {
      "Writes a schedule or a network in the format of another program.",
      "",
      "WHAT is a schedule file of any format, or a collective with its network, which is planned"
          + " first; then the best schedule is exported, once verified. A network alone, by name or"
          + " as a file, is exported itself. The ending of the name after -o chooses the format"
          + " unless --format does.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  heliograph export schedule.json -o program.txt",
      "  heliograph export schedule.json --format 'program(text)'",
      "  heliograph export all-to-all petersen -o program.json",
      "  heliograph export petersen -o petersen.graphml",
      "  heliograph export 'torus(4,4)' --format booksim-anynet"
    })
final class ExportCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      paramLabel = "WHAT",
      completionCandidates = PluginNames.Collectives.class,
      description = "a schedule file, or a collective, which needs a network, or a network")
  private String what = "";

  @Mixin private NetworkOption network = new NetworkOption();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "format, such as program, 'program(text)', or graphml of a network; see heliograph list"
              + " exports and list topology-exports (default: by the ending of the file)")
  private Optional<String> format = Optional.empty();

  @Mixin private SeedOption seed = new SeedOption();

  @Mixin private TimeOption time = new TimeOption();

  @Mixin private OutputFile target = new OutputFile();

  private final ParameterOptions<FileParameters> options =
      new ParameterOptions<>(FileParameters.class);
  private final ParameterOptions<PlanParameters> planning =
      new ParameterOptions<>(PlanParameters.class);
  private CommandSpec spec = CommandSpec.create();

  @Spec
  void describe(final CommandSpec command) {
    spec = command;
    options.addTo(command);
    planning.addTo(command);
  }

  @Override
  public Integer call() {
    time.start();
    final PrintWriter err = spec.commandLine().getErr();
    final Registry registry = Plugins.load(err);
    final NetworkExport networks = new NetworkExport(registry, err);
    if (!network.isGiven() && networks.isMeant(what, format, target.given())) {
      planning.value(registry).requireNone("export", "a network is exported as it is");
      networks.write(network.withUnits(what), format, target, spec.commandLine().getOut());
      return ExitCode.DONE;
    }
    final ScheduleExport export = new ExportFormats(registry).of(format, target.given());
    final Optional<StatedSchedule> sourced = sourced(registry, err);
    if (sourced.isEmpty()) {
      return ExitCode.REJECTED;
    }
    new ExportTarget(target, spec)
        .write(export, sourced.get().verified(), sourced.get().stated().collective());
    return ExitCode.DONE;
  }

  private Optional<StatedSchedule> sourced(final Registry registry, final PrintWriter err) {
    final ScheduleText text =
        new ScheduleText(
            what,
            network.given().map(spec -> registry.parse(TopologyFamily.class, spec)),
            options.value(registry));
    return new ScheduleSource(text, planning.value(registry))
        .schedule(
            time.context(registry, new ProgressLine(err, false), err::println),
            new ScheduleSource.Use("export", "exported", Optional.empty(), seed.value(), true));
  }
}
