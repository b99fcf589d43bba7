package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.heliograph.formats.TextInput;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.network.SimulatorUnits;
import org.heliograph.formats.network.TextLines;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;

/// The physical topology of ASTRA-sim's ns-3 network: a line with the numbers of nodes, of switches
/// and of links, a line with the switches, and a line for each link, such as
/// `0 8 400Gbps 0.0005ms 0`.
///
/// Links go both ways. Switches only forward. The last column, an error rate, is not used. Longer
/// first lines of other versions are refused. Source: ASTRA-sim, ns-3 network backend.
@AutoService(TopologyImport.class)
@Summary("Physical topology of ASTRA-sim's ns-3 network: nodes, switches, links with rates.")
public record AstraSimNs3() implements TopologyImport {
  private static final Pattern BEGINNING =
      Pattern.compile(
          "\\s*\\d{1,9}([ \\t]+\\d{1,9}){2,9}[ \\t\\r]*\\n[\\d \\t\\r]*\\n"
              + "\\s*\\d{1,9}[ \\t]+\\d{1,9}[ \\t]+[0-9.]{1,20}[kKMGT]?[bB](ps|/s)\\b");

  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(BEGINNING.matcher(beginning.text()).lookingAt());
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return TextInput.read(
        file, TextInput.MAX_BYTES, reader -> new Reader(file, reader).topology(reading));
  }

  /// Reads the lines of a physical topology.
  private static final class Reader {
    private static final int MOST_NODES = 1 << 20;
    private static final int MOST_LINKS = 1 << 22;

    private final NamedGraph graph;
    private final TextLines lines;
    private int nodes;

    Reader(final Path file, final BufferedReader reader) {
      this.graph = new NamedGraph(file);
      this.lines = new TextLines(file, reader);
    }

    private Topology topology(final NetworkReading reading) throws IOException {
      final String[] head = words("the file is empty");
      if (head.length != 3) {
        throw fault(
            "the first line has %s numbers, but is read with three: nodes, switches and links"
                .formatted(head.length));
      }
      nodes = whole(head[0], "the number of nodes", MOST_NODES);
      final int switches = whole(head[1], "the number of switches", nodes);
      final int links = whole(head[2], "the number of links", MOST_LINKS);
      graph.declareNumbers(nodes, lines.line());
      readSwitches(switches);
      for (int link = 0; link < links; link++) {
        link(words("%s of %s links are missing".formatted(links - link, links)));
      }
      while (lines.next()) {
        if (!lines.text().isBlank()) {
          throw fault("a line follows the %s links of the first line".formatted(links));
        }
      }
      return graph.build(reading);
    }

    /// The words of the next line that is not blank.
    private String[] words(final String ifMissing) throws IOException {
      while (lines.next()) {
        if (!lines.text().isBlank()) {
          return lines.text().strip().split("\\s+", -1);
        }
      }
      throw graph.fault(lines.line(), ifMissing);
    }

    private void readSwitches(final int switches) throws IOException {
      if (switches == 0) {
        return;
      }
      final String[] words = words("the line of switches is missing");
      if (words.length != switches) {
        throw fault("%s switches are named, but there are %s".formatted(words.length, switches));
      }
      final boolean[] seen = new boolean[nodes];
      for (final String word : words) {
        final int node = whole(word, "a switch", nodes - 1);
        if (seen[node]) {
          throw fault("switch %s is given twice".formatted(node));
        }
        seen[node] = true;
        graph.forwardOnly(graph.refer(String.valueOf(node), lines.line()));
      }
    }

    private void link(final String[] words) {
      if (words.length < 4 || words.length > 5) {
        throw fault(
            "a link has two nodes, a rate, a delay and an error rate: 0 8 400Gbps 0.0005ms 0");
      }
      final int from = whole(words[0], "a node", nodes - 1);
      final int to = whole(words[1], "a node", nodes - 1);
      graph.edge(
          String.valueOf(from),
          String.valueOf(to),
          NamedGraph.Direction.BOTH_WAYS,
          graph.located(
              lines.line(),
              () ->
                  ChannelKind.PLAIN
                      .withBandwidth(SimulatorUnits.bandwidth(words[2]))
                      .withPropagation(SimulatorUnits.time(words[3]))),
          lines.line());
      if (words.length == 5 && !words[4].matches("0*[.]?0*")) {
        graph.unused("error rate", "link");
      }
    }

    private int whole(final String word, final String what, final int most) {
      if (word.matches("[0-9]{1,9}") && Integer.parseInt(word) <= most) {
        return Integer.parseInt(word);
      }
      throw fault(
          "%s '%s' must be a whole number up to %s"
              .formatted(what, NamedGraph.shortened(word), most));
    }

    private IllegalArgumentException fault(final String what) {
      return graph.fault(lines.line(), what);
    }
  }
}
