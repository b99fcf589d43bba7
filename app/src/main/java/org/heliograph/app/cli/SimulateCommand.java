package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.heliograph.formats.ResultFolder;
import org.heliograph.formats.slotted.Trace;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.LabContext;
import org.heliograph.lab.experiment.simulation.Simulation;
import org.heliograph.lab.experiment.simulation.SimulationRecord;
import org.heliograph.lab.experiment.slotted.SlottedRecord;
import org.heliograph.lab.experiment.slotted.SlottedStudy;
import org.heliograph.lab.experiment.traffic.TrafficRecord;
import org.heliograph.lab.experiment.traffic.TrafficStudy;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.slotted.RecordingWorkload;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `simulate`: runs a schedule in time, beside what closed forms say.
///
/// Each kind of simulation has a separate options object.
@Command(
    name = "simulate",
    description = {
      "Runs a verified schedule in time and says where the time goes, beside closed forms;",
      "with --traffic, random traffic on a network of wormhole routers;",
      "with --protocol, messages on passive stars under a control protocol.",
      "",
      "WHAT is a schedule file, as plan --out writes it, or with --on a collective, which is"
          + " planned first; then the best schedule is run. With --traffic or --protocol there is"
          + " no WHAT.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  heliograph simulate all-gather --on 'wdm-ring(n=64,wavelengths=8)' --scheduler flooding",
      "  heliograph simulate plan/schedule.json --size 64KiB --out simulation",
      "  heliograph simulate plan/schedule.json --simulator 'lightpath-clock(barrier=false)'",
      "  heliograph simulate --traffic uniform --on 'mesh(8,8)' --load 0.1,0.2,0.3 --saturation",
      "  heliograph simulate --protocol simple --protocol advanced --on 'stack-kautz(4,2,2)'"
          + " --load 0.5"
    })
final class SimulateCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "WHAT",
      description = "a schedule file, or with --on a collective")
  private Optional<String> what = Optional.empty();

  @Option(
      names = "--on",
      paramLabel = "TOPOLOGY",
      description =
          "the topology; then WHAT is a collective, unless --traffic or --protocol is given")
  private Optional<String> topology = Optional.empty();

  @Mixin private SimulateScheduleOptions options = new SimulateScheduleOptions();

  @Mixin private SimulateLoadOptions load = new SimulateLoadOptions();

  @Mixin private SimulateTrafficOptions traffic = new SimulateTrafficOptions();

  @Mixin private SimulateSlottedOptions slotted = new SimulateSlottedOptions();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "write simulation.json and the slots as slots.csv there; of traffic traffic.json,"
              + " traffic.csv and latency.svg; of protocols slotted.json, delays.csv, load.csv and"
              + " pictures")
  private Optional<Path> folder = Optional.empty();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    InterruptSignal.watch();
    folder.ifPresent(OutFolder::requireUsable);
    final Registry registry = Plugins.load(spec.commandLine().getErr());
    final int code;
    if (slotted.areGiven()) {
      code = slotted(registry);
    } else if (load.patterns().isEmpty()) {
      code = schedule(registry);
    } else {
      code = traffic(registry);
    }
    return InterruptSignal.requested() ? ExitCode.INTERRUPTED : code;
  }

  private LabContext context(final Registry registry) {
    return new LabContext(registry, talk(), InterruptSignal::requested);
  }

  private int slotted(final Registry registry) {
    final String network = network("--protocol", "stack-kautz(s=4,d=2,k=2)");
    traffic.requireNone();
    final SlottedStudy study = new SlottedStudy(context(registry));
    final SlottedRecord record = study.run(slotted.request(network, options.seed(), load));
    print(
        record,
        out -> new SimulateSlottedText(record).print(out),
        new SimulateSlottedFolder(record));
    study.recording().ifPresent(this::writeTrace);
    return ExitCode.DONE;
  }

  private void writeTrace(final RecordingWorkload recordingWorkload) {
    final Path file = slotted.recorded().orElseThrow();
    Trace.write(file, recordingWorkload);
    spec.commandLine().getErr().println("wrote " + file);
  }

  private int traffic(final Registry registry) {
    final String network = network("--traffic", "mesh(8,8)");
    slotted.requireNone();
    final TrafficRecord record =
        new TrafficStudy(context(registry)).run(traffic.request(network, options.seed(), load));
    print(
        record,
        out -> new SimulateTrafficText(record).print(out),
        new SimulateTrafficFolder(record));
    return ExitCode.DONE;
  }

  /// The network that messages are made on; throws if a schedule is spoken of.
  private String network(final String option, final String example) {
    if (what.isPresent()) {
      throw new IllegalArgumentException(
          "simulate: '%s' is one word too many, since %s runs no schedule. Maybe --on %s."
              .formatted(what.get(), option, topology.orElse(what.get())));
    }
    options.requireNoSchedule(spec.commandLine().getParseResult(), option);
    return topology.orElseThrow(
        () ->
            new IllegalArgumentException(
                "simulate: %s needs a network. Maybe --on '%s'.".formatted(option, example)));
  }

  private ProgressLine talk() {
    return print.talk(spec.commandLine().getErr());
  }

  /// Prints a record as data or `text` of it, and fills the folder if there is one.
  private void print(
      final Object record, final Consumer<PrintWriter> text, final ResultFolder.Content content) {
    final PrintWriter out = spec.commandLine().getOut();
    if (print.json()) {
      JsonOutput.print(out, record);
    } else {
      text.accept(out);
    }
    OutFolder.fill(folder, content, spec.commandLine().getErr());
  }

  private int schedule(final Registry registry) {
    load.requireNone();
    traffic.requireNone();
    slotted.requireNone();
    final String words =
        what.orElseThrow(
            () ->
                new IllegalArgumentException(
                    "simulate: say what to run: a schedule file, or with --on a collective, or"
                        + " --traffic PATTERN or --protocol PROTOCOL."));
    final PrintWriter err = spec.commandLine().getErr();
    final ScheduleSource source = new ScheduleSource(registry, err, "simulate", "run");
    final Simulation simulation = new Simulation(registry, options.simulation());
    if (topology.isEmpty()) {
      options.requireNoPlanning();
    }
    final Optional<ScheduleSource.Sourced> sourced =
        topology.isPresent()
            ? source.planned(options.plan(words, topology.get()), talk())
            : source.read(words);
    return sourced
        .map(
            given ->
                InterruptibleExecutor.needed(
                    InterruptSignal::requested,
                    "the simulation ended",
                    () -> simulation.run(given.stated(), given.verified(), given.scheduler())))
        .map(this::print)
        .orElse(ExitCode.REJECTED);
  }

  private int print(final SimulationRecord record) {
    print(record, out -> new SimulateText(record).print(out), new SimulateFolder(record));
    return ExitCode.DONE;
  }
}
