package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.Lab;
import org.heliograph.lab.ScalingResult;
import org.heliograph.lab.WorkloadResult;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.workload.StreamRule;
import org.heliograph.lab.experiment.workload.WorkloadRequest;
import org.heliograph.units.ValueRange;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `workload`: the time of a program of computations and collectives on a network.
@Command(
    name = "workload",
    description = {
      "Computes the time of an iteration of a workload on a network: every collective is planned"
          + " and verified, and operations begin as soon as dependencies and processes allow.",
      "With --nodes: speed-up and efficiency against the number of nodes."
    },
    footer = {
      "",
      "Examples:",
      "  heliograph workload data-parallel 'torus(4,4)'",
      "  heliograph workload examples/workloads/transformer-24.csv 'ring(8)'",
      "  heliograph workload 'fft(log=20)' 'ring(N)' --nodes 4,8,16 --out scaling"
    })
final class WorkloadCommand implements Callable<Integer> {
  private static final int LISTED = 12;

  @Parameters(
      index = "0",
      paramLabel = "WORKLOAD",
      completionCandidates = PluginNames.Workloads.class,
      description =
          "workload, such as data-parallel, 'fft(log=20)' or a file; see heliograph list workloads")
  private String workload = "";

  @Mixin private NetworkOption network = new NetworkOption();

  @Option(
      names = "--switching",
      paramLabel = "MODEL",
      completionCandidates = PluginNames.SwitchingModels.class,
      description = "switching model (default: that of the switching model)")
  private Optional<String> switching = Optional.empty();

  @Mixin private HardwareOption hardware = new HardwareOption();

  @Option(
      names = "--cost",
      paramLabel = "COST",
      completionCandidates = PluginNames.Costs.class,
      description = "cost model for times (default: that of the switching model)")
  private Optional<String> cost = Optional.empty();

  @Option(
      names = "--processes",
      paramLabel = "P",
      description =
          "number of processes, on the first ranks of the network (default: as many as the workload"
              + " states, or all ranks)")
  private Optional<Integer> processes = Optional.empty();

  @Option(
      names = "--nodes",
      paramLabel = "LIST",
      description =
          "numbers of nodes, such as 8,16,64: N in the network and in the workload stands for each"
              + " of them")
  private Optional<String> nodes = Optional.empty();

  @Option(
      names = "--streams",
      paramLabel = "RULE",
      description =
          "overlap: processes compute and communicate at the same time (default); one-collective:"
              + " also only one collective at a time; serial: nothing overlaps")
  private StreamRule streams = StreamRule.OVERLAP;

  @Option(
      names = "--effort",
      paramLabel = "EFFORT",
      description =
          "search effort for each collective: quick, normal or thorough (default: quick up to "
              + WorkloadRequest.SEARCHED_RANKS
              + " ranks, otherwise constructions without a search)")
  private Optional<Effort> effort = Optional.empty();

  @Mixin private SeedOption seed = new SeedOption();

  @Mixin private ThreadsOption threads = new ThreadsOption();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "write the record, tables and a chart to this folder")
  private Optional<Path> folder = Optional.empty();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    folder.ifPresent(OutFolder::requireUsable);
    final PrintWriter err = spec.commandLine().getErr();
    final Lab lab = Heliograph.with(Plugins.load(err));
    final ProgressLine progress = print.talk(err);
    final int code = nodes.isPresent() ? scaling(lab, progress) : iteration(lab, progress);
    return InterruptSignal.requested() ? ExitCode.INTERRUPTED : code;
  }

  private int iteration(final Lab lab, final ProgressLine progress) {
    final WorkloadResult result =
        lab.workload(request()).onProgress(progress).cancelWhen(InterruptSignal::requested).run();
    progress.clear();
    if (print.json()) {
      JsonOutput.print(out(), result.record());
    } else {
      new WorkloadText(result.record(), LISTED).print(out());
    }
    OutFolder.fill(folder, result.content(), spec.commandLine().getErr());
    return ExitCode.DONE;
  }

  private int scaling(final Lab lab, final ProgressLine progress) {
    final List<Integer> counts =
        ValueRange.of("--nodes", int.class).values(nodes.orElseThrow()).stream()
            .map(WorkloadCommand::count)
            .toList();
    final ScalingResult result =
        lab.scaling(request(), counts)
            .onProgress(progress)
            .cancelWhen(InterruptSignal::requested)
            .run();
    progress.clear();
    if (print.json()) {
      JsonOutput.print(out(), result.record());
    } else {
      ScalingText.print(result.record(), out());
    }
    OutFolder.fill(folder, result.content(), spec.commandLine().getErr());
    return ExitCode.DONE;
  }

  private static int count(final String text) {
    if (!text.matches("[0-9]{1,9}") || Integer.parseInt(text) < 1) {
      throw new IllegalArgumentException(
          "--nodes: '%s' must be a whole number from 1. Maybe --nodes 8,16,64.".formatted(text));
    }
    return Integer.parseInt(text);
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private WorkloadRequest request() {
    return WorkloadRequest.of(workload, network.needed(spec.name(), workload))
        .switching(switching)
        .hardware(hardware.given())
        .cost(cost)
        .processes(processes.map(OptionalInt::of).orElseGet(OptionalInt::empty))
        .streams(streams)
        .effort(effort)
        .seed(seed.value())
        .threads(threads.count())
        .build();
  }
}
