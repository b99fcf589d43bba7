package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.application.Application;
import org.heliograph.collective.Collective;
import org.heliograph.formats.TextInput;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.Lab;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.PlanRequest;
import org.heliograph.lab.experiment.ScheduleText;
import org.heliograph.lab.experiment.StatedSchedule;
import org.heliograph.lab.experiment.execution.ApplicationRecord;
import org.heliograph.lab.experiment.execution.ExecutionRecord;
import org.heliograph.registry.NearestNames;
import org.heliograph.simulate.values.Operation;
import org.heliograph.units.Count;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `execute`: runs a schedule or an application on numbers and checks every result.
@Command(
    name = "execute",
    description = {
      "Executes a verified schedule on numbers and compares every result with the direct one.",
      "",
      "WHAT is a schedule file of any format, or a collective with its network, which"
          + " is planned first; then the best schedule is executed.",
      "",
      "WHAT may also be an application with its network, such as sample-sort: the collectives of"
          + " its steps are planned and executed, and its result is compared with one computed"
          + " directly; see heliograph list applications.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  heliograph execute all-reduce 'otis(mesh(4,4))'",
      "  heliograph execute all-reduce 'torus(4,4)' --operation max --seed 7",
      "  heliograph execute plan/schedule.json",
      "  heliograph execute sample-sort 'otis(mesh(2,2))'"
    })
final class ExecuteCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      paramLabel = "WHAT",
      completionCandidates = PluginNames.Executables.class,
      description = "a schedule file, or a collective or an application, which needs a network")
  private String what = "";

  @Mixin private NetworkOption network = new NetworkOption();

  @Mixin private ScheduleFileOptions options = new ScheduleFileOptions();

  @Mixin private PlanningOptions planning = new PlanningOptions();

  @Option(
      names = "--operation",
      paramLabel = "NAME",
      description =
          "operation of combining: ${COMPLETION-CANDIDATES} (default: sum, or max for a barrier)")
  private Optional<Operation> operation = Optional.empty();

  @Mixin private SeedOption seed = new SeedOption();

  @Mixin private TimeOption time = new TimeOption();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    time.start();
    final Lab lab = Heliograph.with(Plugins.load(spec.commandLine().getErr()));
    if (isApplication(lab)) {
      return applied(lab);
    }
    final int code =
        sourced(lab).map(schedule -> executed(lab, schedule)).orElse(ExitCode.REJECTED);
    return InterruptSignal.requested() ? ExitCode.INTERRUPTED : code;
  }

  /// Refuses a name that is nearly that of an application, with those of both kinds.
  private boolean isApplication(final Lab lab) {
    final String name = what.split("\\(", 2)[0].strip();
    final Collection<String> applications = lab.registry().names(Application.class);
    final List<String> known = new ArrayList<>(applications);
    known.addAll(lab.registry().names(Collective.class));
    if (!ScheduleText.isFile(what)
        && !known.contains(name)
        && NearestNames.meant(name, applications).isPresent()) {
      throw NearestNames.unknown("application or collective", name, known);
    }
    return applications.contains(name) && !ScheduleText.isFile(what);
  }

  private int applied(final Lab lab) {
    if (operation.isPresent()) {
      throw new IllegalArgumentException(
          "execute: an application chooses its operations itself. Leave out --operation.");
    }
    final String topology = network.needed("execute", what);
    final ApplicationRecord record =
        lab.execute(
                what,
                collective -> planning.plan(collective, topology, Optional.empty(), seed.value()),
                seed.value())
            .onProgress(print.talk(spec.commandLine().getErr()))
            .cancelWhen(time::isOver)
            .run();
    if (print.json()) {
      JsonOutput.print(spec.commandLine().getOut(), record);
    } else {
      ApplicationText.print(spec.commandLine().getOut(), record);
    }
    return record.wrong() == 0 ? ExitCode.DONE : ExitCode.REJECTED;
  }

  private Optional<StatedSchedule> sourced(final Lab lab) {
    final PrintWriter err = spec.commandLine().getErr();
    final ScheduleSource source = new ScheduleSource(lab, err, time, "execute", "executed");
    final Optional<String> topology = network.given();
    if (topology.isEmpty() || ScheduleText.isFile(what)) {
      planning.requireNone("execute");
      return source.read(
          options
              .request(ScheduleText.existing("execute", TextInput.path(what)), topology)
              .hardware(planning.hardware()));
    }
    options.requireNone("execute");
    final PlanRequest request = planning.plan(what, topology.get(), Optional.empty(), seed.value());
    // Nothing is ranked where only one scheduler is asked.
    return request.schedulers().size() == 1
        ? source.made(request, print.talk(err))
        : source.planned(request, print.talk(err));
  }

  private int executed(final Lab lab, final StatedSchedule schedule) {
    final ExecutionRecord record =
        lab.execute(schedule, operation, seed.value()).cancelWhen(time::isOver).run();
    if (print.json()) {
      JsonOutput.print(spec.commandLine().getOut(), record);
    } else {
      print(spec.commandLine().getOut(), record);
    }
    return record.wrong() == 0 ? ExitCode.DONE : ExitCode.REJECTED;
  }

  private static void print(final PrintWriter out, final ExecutionRecord record) {
    out.printf(
        "%s on %s, %s%n",
        ChunkChoice.title(record.problem().collective()),
        record.problem().topology(),
        record.problem().switching());
    out.printf(
        "%s: %s (%s electronic, %s optical), %s, verified (%s)%n",
        record.schedule().scheduler().orElse(record.schedule().digest()),
        Count.of(record.schedule().slots(), "slot"),
        record.schedule().electronicSlots(),
        record.schedule().opticalSlots(),
        Count.of(record.schedule().transmissions(), "transmission"),
        record.schedule().verified());
    out.printf("hardware: %s%n", record.hardware().text());
    out.printf(
        "%s of %s' numbers (seed %s): %s results checked, %s wrong%n",
        record.operation(),
        Count.of(record.nodes(), "node"),
        record.run().seed(),
        record.checked(),
        record.wrong());
    out.printf("the first chunk's direct result is %s%n", record.result());
    out.printf(
        Locale.ROOT,
        "executed in %.2f s, %d MiB in use%n",
        record.run().seconds(),
        record.run().memoryBytes() >> 20);
  }
}
