package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.lab.experiment.simulation.Simulation;
import org.heliograph.lab.experiment.simulation.SimulationRecord;
import org.heliograph.lab.experiment.traffic.TrafficRecord;
import org.heliograph.lab.experiment.traffic.TrafficStudy;
import org.heliograph.registry.Registry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `simulate`: runs a schedule in time, beside what closed forms say.
///
/// What is particular to one sort of simulation is in an options object of its own.
@Command(
    name = "simulate",
    description = {
      "Runs a verified schedule in time and says where the time goes, beside closed forms;",
      "with --traffic, random traffic on a network of wormhole routers.",
      "",
      "WHAT is a schedule file, as plan --out writes it, or with --on a collective, which is"
          + " planned first; then the best schedule is run. With --traffic there is no WHAT.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  heliograph simulate all-gather --on 'wdm-ring(n=64,wavelengths=8)' --scheduler flooding",
      "  heliograph simulate plan/schedule.json --size 64KiB --out simulation",
      "  heliograph simulate plan/schedule.json --simulator 'lightpath-clock(barrier=false)'",
      "  heliograph simulate --traffic uniform --on 'mesh(8,8)' --load 0.1,0.2,0.3 --saturation"
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
      description = "the topology; then WHAT is a collective, unless --traffic is given")
  private Optional<String> topology = Optional.empty();

  @Mixin private SimulateScheduleOptions options = new SimulateScheduleOptions();

  @Mixin private SimulateTrafficOptions traffic = new SimulateTrafficOptions();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "write simulation.json and the slots as slots.csv there; of traffic traffic.json,"
              + " traffic.csv and latency.svg")
  private Optional<Path> folder = Optional.empty();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    Interrupt.watch();
    folder.ifPresent(OutFolder::requireUsable);
    final Registry registry = Registry.load();
    final int code = traffic.areGiven() ? traffic(registry) : schedule(registry);
    return Interrupt.requested() ? ExitCode.INTERRUPTED : code;
  }

  private int traffic(final Registry registry) {
    if (what.isPresent()) {
      throw new IllegalArgumentException(
          "simulate: '%s' is one word too many, since --traffic runs no schedule. Maybe --on %s."
              .formatted(what.get(), topology.orElse(what.get())));
    }
    options.requireNoSchedule(spec.commandLine().getParseResult());
    final String network =
        topology.orElseThrow(
            () ->
                new IllegalArgumentException(
                    "simulate: --traffic needs a network. Maybe --on 'mesh(8,8)'."));
    final PrintWriter out = spec.commandLine().getOut();
    final PrintWriter err = spec.commandLine().getErr();
    final TrafficRecord record =
        new TrafficStudy(registry, print.talk(err), Interrupt::requested)
            .run(traffic.request(network, options.seed()));
    if (print.json()) {
      Json.print(out, record);
    } else {
      new SimulateTrafficText(record).print(out);
    }
    folder.ifPresent(
        path ->
            new SimulateTrafficFolder(path)
                .write(record)
                .forEach(file -> err.println("wrote " + file)));
    return ExitCode.DONE;
  }

  private int schedule(final Registry registry) {
    traffic.requireNone();
    final String words =
        what.orElseThrow(
            () ->
                new IllegalArgumentException(
                    "simulate: say what to run: a schedule file, or with --on a collective, or"
                        + " --traffic PATTERN."));
    final PrintWriter err = spec.commandLine().getErr();
    final ScheduleSource source = new ScheduleSource(registry, err, "simulate", "run");
    final Simulation simulation = new Simulation(registry, options.simulation());
    if (topology.isEmpty()) {
      options.requireNoPlanning();
    }
    final Optional<ScheduleSource.Sourced> sourced =
        topology.isPresent()
            ? source.planned(options.plan(words, topology.get()), print.talk(err))
            : source.read(words);
    return sourced
        .map(given -> print(simulation.run(given.stated(), given.verified(), given.scheduler())))
        .orElse(ExitCode.REJECTED);
  }

  private int print(final SimulationRecord record) {
    final PrintWriter out = spec.commandLine().getOut();
    if (print.json()) {
      Json.print(out, record);
    } else {
      new SimulateText(record).print(out);
    }
    folder.ifPresent(
        path ->
            new SimulateFolder(path)
                .write(record)
                .forEach(file -> spec.commandLine().getErr().println("wrote " + file)));
    return ExitCode.DONE;
  }
}
