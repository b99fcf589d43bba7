package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.heliograph.formats.slotted.Trace;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.ProtocolResult;
import org.heliograph.lab.experiment.slotted.SlottedRecord;
import org.heliograph.lab.experiment.slotted.SlottedRequest;
import org.heliograph.registry.Registry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `simulate control`: messages on passive stars under control protocols.
@Command(
    name = "control",
    description = "Simulates messages on passive stars under control protocols, slot by slot.",
    footer = {
      "",
      "Examples:",
      "  heliograph simulate control 'stack-kautz(4,2,2)' --load 0.5",
      "  heliograph simulate control 'pops(4,4)' --load 0.5..2:0.5,saturation",
      "  heliograph simulate control 'pops(4,4)' --generator 'open(0.1)' --steps 5000",
      "  heliograph simulate control 'pops(4,4)' --load 1 --traffic shuffle --steps 500"
    })
final class SimulateControlCommand implements Callable<Integer> {
  private static final String COMMAND = "simulate control";
  private static final String PROTOCOL = "simple";

  @Mixin private TopologyOption topology = new TopologyOption();

  @Option(
      names = "--protocol",
      paramLabel = "PROTOCOL",
      completionCandidates = PluginNames.Protocols.class,
      description =
          "control protocol (default "
              + PROTOCOL
              + "); may be given several times; see heliograph list protocols")
  private List<String> protocols = new ArrayList<>();

  @Mixin private SimulateLoadOptions load = new SimulateLoadOptions();

  @Mixin private SimulateControlSources sources = new SimulateControlSources();

  @Option(
      names = "--steps",
      paramLabel = "N",
      description = "number of measured steps (default " + SlottedRequest.STEPS + ")")
  private int steps = SlottedRequest.STEPS;

  @Mixin private SimulateControlSettings settings = new SimulateControlSettings();

  @Mixin private SimulationOutput output = new SimulationOutput();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    output.start();
    final PrintWriter err = spec.commandLine().getErr();
    final String network = topology.needed(COMMAND, "'stack-kautz(4,2,2)' --load 0.5");
    final Registry registry = Plugins.load(err);
    final SimulateControlSettings.Given given = settings.given(registry);
    final ProtocolResult result =
        output.limited(Heliograph.with(registry).protocol(request(network, given)), err).run();
    final SlottedRecord record = result.record();
    output.print(
        record,
        out -> new SimulateSlottedText(record).print(out),
        result.content(),
        new SimulationOutput.Streams(spec.commandLine().getOut(), err));
    result
        .messages()
        .ifPresent(
            recording -> {
              Trace.write(given.notes().trace().orElseThrow(), recording);
              err.println("wrote " + given.notes().trace().orElseThrow());
            });
    return SimulationOutput.code(ExitCode.DONE);
  }

  private SlottedRequest request(final String network, final SimulateControlSettings.Given given) {
    return SlottedRequest.of(
            network,
            protocols.isEmpty() ? List.of(PROTOCOL) : protocols,
            sources.generators(load.loads(), load.saturation()))
        .traffic(sources.traffic())
        .relay(given.relay())
        .arrivals(sources.arrivals())
        .warmUp(given.warmUp())
        .steps(steps)
        .replications(load.runs())
        .threads(load.threads())
        .seed(load.seed())
        .saturation(load.saturation())
        .impairments(given.impairments())
        .notes(given.notes())
        .timing(given.timing())
        .build();
  }
}
