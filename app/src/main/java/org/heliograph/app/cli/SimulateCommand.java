package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.heliograph.formats.ResultFolder;
import org.heliograph.formats.slotted.Trace;
import org.heliograph.lab.ProtocolResult;
import org.heliograph.lab.SimulationResult;
import org.heliograph.lab.TrafficResult;
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

/// `simulate`: simulates a schedule in time and compares it with closed forms.
///
/// Each kind of simulation has its own options object.
@Command(
    name = "simulate",
    description = {
      "Simulates a verified schedule, shows where the time goes, and compares it with closed"
          + " forms.",
      "With --traffic: simulates random traffic on a network of wormhole routers.",
      "With --protocol: simulates messages on passive stars under a control protocol.",
      "",
      "WHAT is a schedule file, as written by plan --out. With --on TOPOLOGY it is a collective,"
          + " which is planned first; then the best schedule is simulated. With --traffic or"
          + " --protocol there is no WHAT.",
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
      description = "a schedule file; with --on, a collective")
  private Optional<String> what = Optional.empty();

  @Option(
      names = "--on",
      paramLabel = "TOPOLOGY",
      description =
          "the network; then WHAT is a collective, unless --traffic or --protocol is given")
  private Optional<String> topology = Optional.empty();

  @Mixin private SimulateScheduleOptions options = new SimulateScheduleOptions();

  @Mixin private SimulateLoadOptions load = new SimulateLoadOptions();

  @Mixin private SimulateTrafficOptions traffic = new SimulateTrafficOptions();

  @Mixin private SimulateSlottedOptions slotted = new SimulateSlottedOptions();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "write results to this folder: simulation.json and slots.csv; with --traffic"
              + " traffic.json, traffic.csv and latency.svg; with --protocol slotted.json,"
              + " delays.csv, load.csv and pictures")
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
        new ProtocolResult(record, study.recording()).content());
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
        new TrafficResult(record).content());
    return ExitCode.DONE;
  }

  /// The network of random messages; throws if a schedule is given.
  private String network(final String option, final String example) {
    if (what.isPresent()) {
      throw new IllegalArgumentException(
          "simulate: '%s' cannot be used, since %s simulates no schedule. Maybe --on %s."
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

  /// Prints a record as JSON or as `text`, and fills the folder if one is given.
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
                    "simulate: name what to simulate: a schedule file, a collective with --on, or"
                        + " --traffic PATTERN or --protocol PROTOCOL."));
    final PrintWriter err = spec.commandLine().getErr();
    final ScheduleSource source = new ScheduleSource(registry, err, "simulate", "simulated");
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
    print(
        record, out -> new SimulateText(record).print(out), new SimulationResult(record).content());
    return ExitCode.DONE;
  }
}
