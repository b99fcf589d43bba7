package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.TrafficResult;
import org.heliograph.lab.experiment.traffic.RandomMessages;
import org.heliograph.lab.experiment.traffic.RunPhases;
import org.heliograph.lab.experiment.traffic.RunWindow;
import org.heliograph.lab.experiment.traffic.TrafficRecord;
import org.heliograph.lab.experiment.traffic.TrafficRequest;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `simulate traffic`: random traffic on a network of wormhole routers.
@Command(
    name = "traffic",
    description = "Simulates random traffic on a network of wormhole routers, flit by flit.",
    footer = {
      "",
      "Examples:",
      "  heliograph simulate traffic 'mesh(8,8)' --load 0.1,0.2,0.3,saturation",
      "  heliograph simulate traffic 'mesh(8,8)' --traffic transpose --load 0.1,0.2",
      "  heliograph simulate traffic 'mesh(4,4)' --load 0.1 --messages 'messages(8)'",
      "  heliograph simulate traffic 'mesh(4,4)' --load 0.1 --window 'window(500,2000)'"
    })
final class SimulateTrafficCommand implements Callable<Integer> {
  private static final String PATTERN = "uniform";

  @Mixin private TopologyOption topology = new TopologyOption();

  @Option(
      names = "--traffic",
      paramLabel = "PATTERN",
      completionCandidates = PluginNames.Patterns.class,
      description =
          "traffic pattern (default "
              + PATTERN
              + "); may be given several times; see heliograph list traffic")
  private List<String> patterns = new ArrayList<>();

  @Mixin private SimulateLoadOptions load = new SimulateLoadOptions();

  @Option(
      names = {"--router", "--hardware"},
      paramLabel = "ROUTER",
      description =
          "routers and interfaces (default "
              + TrafficRequest.HARDWARE
              + "); see heliograph list routers")
  private String hardware = TrafficRequest.HARDWARE;

  @Option(
      names = "--messages",
      paramLabel = "SPEC",
      description =
          "length of messages and the process that generates them: messages(flits="
              + TrafficRequest.FLITS
              + ",arrivals=bernoulli); see heliograph list arrivals")
  private Optional<String> messages = Optional.empty();

  @Option(
      names = "--window",
      paramLabel = "SPEC",
      description =
          "cycles before the measurement, measured cycles, and maximum wait for the last messages,"
              + " 0 for as long as the measurement: window(warmUp="
              + TrafficRequest.WARM_UP
              + ",cycles="
              + TrafficRequest.CYCLES
              + ",drain=0)")
  private Optional<String> window = Optional.empty();

  // Former spellings of parts of --messages and --window.
  @Option(names = "--flits", hidden = true)
  private Optional<Integer> flits = Optional.empty();

  @Option(names = "--arrivals", hidden = true)
  private Optional<String> arrivals = Optional.empty();

  @Option(names = "--warm-up", hidden = true)
  private Optional<Integer> warmUp = Optional.empty();

  @Option(names = "--cycles", hidden = true)
  private Optional<Integer> cycles = Optional.empty();

  @Option(names = "--drain", hidden = true)
  private Optional<Integer> drain = Optional.empty();

  @Mixin private SimulationOutput output = new SimulationOutput();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    output.start();
    final PrintWriter err = spec.commandLine().getErr();
    final String network = topology.needed("simulate traffic", "'mesh(8,8)' --load 0.1");
    final Registry registry = Plugins.load(err);
    final TrafficResult result =
        output.limited(Heliograph.with(registry).traffic(request(registry, network)), err).run();
    final TrafficRecord record = result.record();
    output.print(
        record,
        out -> new SimulateTrafficText(record).print(out),
        result.content(),
        new SimulationOutput.Streams(spec.commandLine().getOut(), err));
    return SimulationOutput.code(ExitCode.DONE);
  }

  private TrafficRequest request(final Registry registry, final String network) {
    final RandomMessages sent = messages(registry);
    return TrafficRequest.of(network, patterns.isEmpty() ? List.of(PATTERN) : patterns)
        .arrivals(arrivals.orElseGet(() -> SpecText.of(sent.arrivals())))
        .hardware(hardware)
        .loads(load.loads().stream().map(BigDecimal::doubleValue).toList())
        .flits(flits.orElse(sent.flits()))
        .phases(phases(registry))
        .replications(load.runs())
        .threads(load.threads())
        .seed(load.seed())
        .saturation(load.saturation())
        .build();
  }

  private RandomMessages messages(final Registry registry) {
    requireOne("--flits and --arrivals", messages, Stream.of(flits, arrivals));
    return registry.parse("messages", RandomMessages.class, messages.orElse("messages"));
  }

  private RunPhases phases(final Registry registry) {
    requireOne("--warm-up, --cycles and --drain", window, Stream.of(warmUp, cycles, drain));
    final RunWindow given = registry.parse("window", RunWindow.class, window.orElse("window"));
    final int measured = cycles.orElse(given.cycles());
    return new RunPhases(
        warmUp.orElse(given.warmUp()),
        measured,
        drain.orElse(given.drain() == 0 ? measured : given.drain()));
  }

  private static void requireOne(
      final String options, final Optional<String> text, final Stream<Optional<?>> parts) {
    if (text.isPresent() && parts.anyMatch(Optional::isPresent)) {
      throw new IllegalArgumentException(
          "simulate traffic: '%s' already says what %s say. Leave them out."
              .formatted(text.get(), options));
    }
  }
}
