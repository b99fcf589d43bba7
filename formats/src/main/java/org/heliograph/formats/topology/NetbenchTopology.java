package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.network.TextLines;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;

/// The `.topology` file of netbench: counts, sets of nodes, then one-way links as pairs of numbers.
///
/// Nodes are `0` to `|V|` − 1. If there are `Servers` beside the switches, these are the ranks;
/// otherwise, or if they are the same nodes as `ToRs`, the switches with servers are. Counts that
/// the links contradict are refused. The format has no rates. Source: netbench.
@AutoService(TopologyImport.class)
@Summary("Topology file of netbench: links as pairs of numbers.")
public record NetbenchTopology() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.firstLine().matches("\\|[VE]\\|\\s*=.*"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return new Reader(file).graph().build(reading);
  }

  /// Reads counts, sets of nodes and links.
  private static final class Reader {
    private static final int MOST_NODES = 1 << 20;
    private static final Pattern RANGE =
        Pattern.compile("incl_range\\(\\s*([0-9]{1,7})\\s*,\\s*([0-9]{1,7})\\s*\\)");
    private static final Pattern SET = Pattern.compile("set\\(([0-9,\\s]*)\\)");

    private final NamedGraph graph;
    private final Map<String, String> values = new HashMap<>();
    private int links;

    Reader(final Path file) {
      this.graph = new NamedGraph(file);
      TextLines.each(file, this::line);
    }

    private void line(final String text, final int line) {
      if (text.charAt(0) == '#') {
        return;
      }
      final int equals = text.indexOf('=');
      if (equals > 0) {
        if (values.put(text.substring(0, equals).strip(), text.substring(equals + 1).strip())
            != null) {
          throw graph.fault(line, "'%s' is given twice".formatted(NamedGraph.shortened(text)));
        }
        return;
      }
      final String[] ends = text.split("\\s+", -1);
      if (ends.length != 2 || !ends[0].matches("[0-9]{1,7}") || !ends[1].matches("[0-9]{1,7}")) {
        throw graph.fault(
            line, "'%s' is no link, which is two numbers".formatted(NamedGraph.shortened(text)));
      }
      graph.edge(
          Integer.toString(Integer.parseInt(ends[0])),
          Integer.toString(Integer.parseInt(ends[1])),
          NamedGraph.Direction.ONE_WAY,
          ChannelKind.PLAIN,
          line);
      links++;
    }

    NamedGraph graph() {
      final int nodes = count("|V|");
      if (values.containsKey("|E|") && count("|E|") != links) {
        throw graph.fault(0, "|E| is %s, but there are %s links".formatted(count("|E|"), links));
      }
      graph.declareNumbers(nodes, 0);
      final Set<Integer> servers = nodes("Servers", nodes);
      final Set<Integer> ranks = servers.isEmpty() ? nodes("ToRs", nodes) : servers;
      for (int node = 0; node < nodes && !ranks.isEmpty(); node++) {
        if (!ranks.contains(node)) {
          graph.forwardOnly(graph.refer(Integer.toString(node), 0));
        }
      }
      graph.unusedBeside(
          Set.of("|V|", "|E|", "Servers", "ToRs", "Switches"), values.keySet(), "file");
      graph.remark("the format has no rates of links");
      return graph;
    }

    private int count(final String key) {
      final String text = values.getOrDefault(key, "");
      if (!text.matches("[0-9]{1,7}") || Integer.parseInt(text) > MOST_NODES) {
        throw graph.fault(0, "%s must be a number up to %s".formatted(key, MOST_NODES));
      }
      return Integer.parseInt(text);
    }

    private Set<Integer> nodes(final String key, final int most) {
      final String text = values.getOrDefault(key, "set()");
      final Set<Integer> nodes = new TreeSet<>();
      final Matcher range = RANGE.matcher(text);
      final Matcher set = SET.matcher(text);
      if (range.matches()) {
        final int last = Math.min(most, Integer.parseInt(range.group(2)));
        for (int node = Integer.parseInt(range.group(1)); node <= last; node++) {
          nodes.add(node);
        }
      } else if (set.matches()) {
        for (final String word :
            set.group(1).isBlank() ? new String[0] : set.group(1).split(",", -1)) {
          nodes.add(word.strip().matches("[0-9]{1,7}") ? Integer.parseInt(word.strip()) : most);
        }
      } else {
        throw graph.fault(0, "%s must be like incl_range(0,7) or set(0,1,2)".formatted(key));
      }
      if (!nodes.isEmpty() && nodes.stream().mapToInt(node -> node).max().orElse(0) >= most) {
        throw graph.fault(0, "%s has a node that is not below |V| (%s)".formatted(key, most));
      }
      return nodes;
    }
  }
}
