package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.draw.TopologyDrawing;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFacts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `show`: the facts of a network, and its drawing.
@Command(
    name = "show",
    description = "Prints the facts of a network and draws it.",
    footer = {
      "",
      "Examples:",
      "  heliograph show petersen",
      "  heliograph show 'torus(8,8)' -o torus.svg"
    })
final class ShowCommand implements Callable<Integer> {
  @Mixin private TopologyOption topology = new TopologyOption();

  @Mixin private OutputFile drawing = new OutputFile();

  @Option(
      names = "--budget",
      paramLabel = "N",
      description =
          "effort, in elementary steps per fact (default "
              + RequestDefaults.FACT_STEPS
              + "); with more, more facts may be found")
  private long budget = RequestDefaults.FACT_STEPS;

  @Mixin private JsonOption json = new JsonOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    if (budget < 0) {
      throw new IllegalArgumentException("--budget (%s) must not be negative.".formatted(budget));
    }
    final PrintWriter out = spec.commandLine().getOut();
    final Topology network =
        Plugins.load(spec.commandLine().getErr()).network(topology.needed("show", "petersen"));
    final TopologyFacts topologyFacts = TopologyFacts.of(network, budget);
    if (json.isGiven()) {
      JsonOutput.print(out, topologyFacts.rows().stream().map(NamedFact::of).toList());
    } else {
      final TextTable table = new TextTable();
      out.println(network.name());
      topologyFacts
          .rows()
          .forEach(row -> table.row(row.name(), QuantityText.of(row.value()), row.note()));
      table.print(out, "  ");
    }
    drawing
        .file("topology.svg")
        .ifPresent(
            file -> {
              SafeWrite.text(file, TopologyDrawing.svg(network));
              spec.commandLine().getErr().println("wrote " + file);
            });
    return ExitCode.DONE;
  }

  /// A fact of a network in JSON: a number as a number, anything else as text; `note` is absent if
  /// there is nothing to note.
  private record NamedFact(String name, Object value, Optional<String> note) {
    static NamedFact of(final TopologyFacts.Row row) {
      return new NamedFact(
          row.name(), number(row.value()), Optional.of(row.note()).filter(note -> !note.isEmpty()));
    }

    private static Object number(final String value) {
      return value.matches("-?(0|[1-9][0-9]*)([.][0-9]+)?") ? new BigDecimal(value) : value;
    }
  }
}
