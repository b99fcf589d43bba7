package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.draw.TopologyDrawing;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFacts;
import org.heliograph.topology.TopologyFamily;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `show`: the facts of a network, and its drawing.
@Command(name = "show", description = "Prints the facts of a network and draws it.")
final class ShowCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      arity = "0..1",
      defaultValue = "",
      paramLabel = "TOPOLOGY",
      description = "network, such as 'kautz(d=3,k=2)' or net.graphml")
  private String topology = "";

  @Option(
      names = "--on",
      paramLabel = "TOPOLOGY",
      description = "the network, instead of the first argument")
  private String on = "";

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "write the drawing as SVG to this file")
  private Optional<Path> drawing = Optional.empty();

  @Option(
      names = "--budget",
      defaultValue = "200000000",
      description =
          "effort, in elementary steps per fact (default 2e8); with more, more facts may be found")
  private long budget = 200_000_000;

  @Mixin private JsonOption json = new JsonOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    if (topology.isEmpty() == on.isEmpty()) {
      throw new IllegalArgumentException(
          "show: name one topology. Maybe: heliograph show petersen");
    }
    if (budget < 0) {
      throw new IllegalArgumentException("--budget (%s) must not be negative.".formatted(budget));
    }
    final PrintWriter out = spec.commandLine().getOut();
    final Topology network =
        Plugins.load(spec.commandLine().getErr())
            .parse(TopologyFamily.class, topology + on)
            .build();
    final TopologyFacts topologyFacts = TopologyFacts.of(network, budget);
    if (json.isGiven()) {
      JsonOutput.print(out, topologyFacts.rows());
    } else {
      final TextTable table = new TextTable();
      out.println(network.name());
      topologyFacts.rows().forEach(row -> table.row(row.name(), row.value(), row.note()));
      table.print(out, "  ");
    }
    drawing.ifPresent(
        file -> {
          SafeWrite.text(file, TopologyDrawing.svg(network));
          spec.commandLine().getErr().println("wrote " + file);
        });
    return ExitCode.DONE;
  }
}
