package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.PhaseResult;
import org.heliograph.lab.experiment.phase.PhaseGrid;
import org.heliograph.lab.experiment.phase.PhaseRecord;
import org.heliograph.lab.experiment.phase.PhaseRequest;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `phase-diagram`: which strategy is fastest at which message size and reconfiguration delay.
@Command(
    name = "phase-diagram",
    description = {
      "Shows which strategy is fastest for each message size and reconfiguration delay, and by how"
          + " much.",
      "Every winner is a verified schedule. Some are also simulated, and the times must agree."
    },
    footer = {
      "",
      "Examples:",
      "  heliograph phase-diagram all-gather 'ron(4,64)' --out phase",
      "  heliograph phase-diagram all-reduce 'ron(2,16)' --scheduler static-ring"
    })
final class PhaseDiagramCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      paramLabel = "COLLECTIVE",
      completionCandidates = PluginNames.Collectives.class,
      description =
          "collective, such as all-gather, 'all-reduce(chunks=4)'; see heliograph list collective")
  private String collective = "";

  @Mixin private NetworkOption network = new NetworkOption();

  @Option(
      names = "--switching",
      paramLabel = "MODEL",
      completionCandidates = PluginNames.SwitchingModels.class,
      description =
          "reconfigurable switching model, without its delay (default: that of the hardware, or"
              + " else reconfigurable)")
  private Optional<String> switching = Optional.empty();

  @Mixin private UnlitOption unlit = new UnlitOption();

  @Mixin private HardwareOption hardware = new HardwareOption();

  @Option(
      names = "--size",
      paramLabel = "RANGE",
      description =
          "range of sizes: the total contribution of one node, from..to (default "
              + PhaseRequest.SIZES
              + ")")
  private String sizes = PhaseRequest.SIZES;

  @Option(
      names = "--delay",
      paramLabel = "RANGE",
      description =
          "range of reconfiguration delays, from..to (default " + PhaseRequest.DELAYS + ")")
  private String delays = PhaseRequest.DELAYS;

  @Option(
      names = "--grid",
      paramLabel = "NxM",
      description = "number of sizes by number of delays (default " + PhaseRequest.GRID + ")")
  private String grid = PhaseRequest.GRID;

  @Option(
      names = "--startup",
      paramLabel = "TIME",
      description = "start-up time of a message, instead of that of the hardware")
  private Optional<Time> startup = Optional.empty();

  @Option(
      names = "--bandwidth",
      paramLabel = "RATE",
      description = "bandwidth of one circuit, instead of that of the hardware")
  private Optional<Bandwidth> bandwidth = Optional.empty();

  @Option(
      names = "--pauses",
      description =
          "send nothing during a reconfiguration (default: as the hardware; mostly, idle"
              + " transmitters are reconfigured while others send)")
  private boolean pauses;

  @Option(
      names = "--scheduler",
      paramLabel = "SCHEDULER",
      completionCandidates = PluginNames.Schedulers.class,
      description =
          "a scheduler to compare; may be given several times (default: every"
              + " strategy that supports the problem)")
  private List<String> strategies = new ArrayList<>();

  @Option(
      names = "--sample",
      paramLabel = "CELLS",
      description =
          "number of cells whose winner is simulated (default " + PhaseRequest.SAMPLE + ")")
  private int sample = PhaseRequest.SAMPLE;

  @Mixin private SeedOption seed = new SeedOption();

  @Mixin private ThreadsOption threads = new ThreadsOption();

  @Mixin private TimeOption time = new TimeOption();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "write phase.json, phase.csv, crossovers.csv, phase.svg and gain.svg to this folder")
  private Optional<Path> folder = Optional.empty();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    time.start();
    final PrintWriter out = spec.commandLine().getOut();
    final PrintWriter err = spec.commandLine().getErr();
    folder.ifPresent(OutFolder::requireUsable);
    final PhaseResult result =
        Heliograph.with(Plugins.load(err))
            .phaseDiagram(request())
            .onProgress(print.talk(err))
            .cancelWhen(time::isOver)
            .run();
    final PhaseRecord record = result.record();
    if (print.json()) {
      JsonOutput.print(out, record);
    } else {
      new PhaseText(record).print(out);
    }
    OutFolder.fill(folder, result.content(), err);
    if (!record.counts().isClean()) {
      return ExitCode.REJECTED;
    }
    return InterruptSignal.requested() ? ExitCode.INTERRUPTED : ExitCode.DONE;
  }

  private PhaseRequest request() {
    final PhaseRequest.Builder request =
        PhaseRequest.of(collective, network.needed(spec.name(), collective))
            .grid(PhaseGrid.of(sizes, delays, grid))
            .strategies(strategies)
            .sample(sample)
            .seed(seed.value())
            .threads(threads.count());
    unlit.with(switching).ifPresent(request::switching);
    hardware.given().ifPresent(request::hardware);
    startup.ifPresent(request::startup);
    bandwidth.ifPresent(request::bandwidth);
    return pauses ? request.overlap(false).build() : request.build();
  }
}
