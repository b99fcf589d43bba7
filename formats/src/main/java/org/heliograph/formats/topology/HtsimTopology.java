package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.network.TextLines;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// The `.topo` file of htsim: a fat tree or leaf-spine network of two or three tiers.
///
/// `Nodes` hosts are ranks; switches of tier 0, 1 and 2 only forward. A host is linked to one
/// switch of tier 0, each of these to every switch of tier 1 of its pod, and each of these to its
/// share of tier 2, by `Bundle` parallel links both ways. Rates and latencies are those of the
/// downlinks, `Downlink_speed_Gbps` and `Downlink_Latency_ns`. Latencies of switches and sizes of
/// queues are not used. Counts that do not fit together are refused, as htsim does. Source: htsim,
/// `fat_tree_topology.cpp`.
@AutoService(TopologyImport.class)
@Summary("Topology file of htsim: a fat tree by its tiers.")
public record HtsimTopology() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(Reader.begins(beginning));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return new Reader(file).graph().build(reading);
  }

  /// Reads the tiers of a fat tree and builds it.
  private static final class Reader {
    private static final int MOST_NODES = 1 << 20;
    private static final int MOST_LINKS = 1 << 22;
    private static final Set<String> KNOWN =
        Set.of(
            ("nodes tiers podsize tier downlink_speed_gbps radix_down radix_up"
                    + " downlink_latency_ns bundle oversubscribed")
                .split(" ", -1));

    private final NamedGraph graph;
    private final Map<String, Integer> heading = new HashMap<>();
    private final Map<Integer, Map<String, Integer>> tiers = new TreeMap<>();
    private Map<String, Integer> open = heading; // what the next counts belong to

    Reader(final Path file) {
      this.graph = new NamedGraph(file);
      TextLines.each(file, this::line);
    }

    /// Whether the first lines are counts, of tiers among them.
    static boolean begins(final FileBeginning beginning) {
      final List<String> lines =
          beginning
              .text()
              .lines()
              .map(line -> line.strip().toLowerCase(Locale.ROOT))
              .limit(100)
              .toList();
      return beginning.firstLine().matches("(?i)(nodes|tiers|podsize)\\s+[0-9]+.*")
          && lines.stream().anyMatch(line -> line.matches("tiers\\s+[0-9]+.*"))
          && lines.stream().anyMatch(line -> line.matches("tier\\s+[0-9]+.*"));
    }

    private void line(final String text, final int line) {
      if (text.charAt(0) == '#') {
        return;
      }
      final String[] words = text.split("\\s+", 3);
      final String key = words[0].toLowerCase(Locale.ROOT);
      if (words.length < 2 || !words[1].matches("[0-9]{1,9}")) {
        throw graph.fault(
            line, "'%s' is no key with a whole number".formatted(NamedGraph.shortened(text)));
      }
      final int value = Integer.parseInt(words[1]);
      if (key.equals("tier")) {
        open = tiers.computeIfAbsent(value, _ -> new HashMap<>());
        return;
      }
      if (open.put(key, value) != null) {
        throw graph.fault(line, "'%s' is given twice".formatted(NamedGraph.shortened(words[0])));
      }
      if (!KNOWN.contains(key) && value > 0) {
        graph.unused(words[0], "tier");
      }
    }

    private int needed(final Map<String, Integer> of, final String key) {
      final int value = of.getOrDefault(key, 0);
      if (value < 1) {
        throw graph.fault(0, "'%s' is missing, or 0".formatted(key));
      }
      return value;
    }

    private Map<String, Integer> tier(final int tier) {
      final Map<String, Integer> values = tiers.get(tier);
      if (values == null) {
        throw graph.fault(0, "there is no 'Tier %s'".formatted(tier));
      }
      return values;
    }

    private int divided(final long dividend, final int divisor, final String what) {
      if (dividend % divisor != 0 || dividend / divisor < 1 || dividend / divisor > MOST_NODES) {
        throw graph.fault(0, "%s (%s) must be a multiple of %s".formatted(what, dividend, divisor));
      }
      return (int) (dividend / divisor);
    }

    private void require(final boolean fits, final String what, final long given, final long is) {
      if (!fits) {
        throw graph.fault(
            0, "%s is %s, but the other counts make it %s".formatted(what, given, is));
      }
    }

    NamedGraph graph() {
      final int all = needed(heading, "tiers");
      if (all < 2 || all > 3) {
        throw graph.fault(0, "'Tiers' (%s) must be 2 or 3".formatted(all));
      }
      final int hosts = needed(heading, "nodes");
      final int pods = divided(hosts, needed(heading, "podsize"), "Nodes");
      final int perSwitch = needed(tier(0), "radix_down");
      final int tors = divided(needed(heading, "podsize"), perSwitch, "Podsize");
      final int bundle = tier(1).getOrDefault("bundle", 1);
      final int uppers =
          divided(needed(tier(0), "radix_up"), Math.max(1, bundle), "Radix_Up of tier 0");
      final int down = needed(tier(1), "radix_down");
      require(down == (long) tors * bundle, "Radix_Down of tier 1", down, (long) tors * bundle);
      if (hosts > MOST_NODES || (long) pods * tors * uppers * bundle > MOST_LINKS) {
        throw graph.fault(0, "it has more than %s nodes or links".formatted(MOST_NODES));
      }
      declare("host", hosts, false);
      declare("tier 0 switch", pods * tors, true);
      declare("tier 1 switch", pods * uppers, true);
      for (int host = 0; host < hosts; host++) {
        links("host " + host, "tier 0 switch " + host / perSwitch, 0);
      }
      for (int tor = 0; tor < pods * tors; tor++) {
        for (int upper = 0; upper < uppers; upper++) {
          links("tier 0 switch " + tor, "tier 1 switch " + (tor / tors * uppers + upper), 1);
        }
      }
      if (all == 3) {
        addTop(pods, uppers);
      }
      return graph;
    }

    /// The switches of tier 2: each switch of tier 1 has a share of them, the same in every pod.
    private void addTop(final int pods, final int uppers) {
      final int bundle = Math.max(1, tier(2).getOrDefault("bundle", 1));
      final int share = divided(needed(tier(1), "radix_up"), bundle, "Radix_Up of tier 1");
      final int down = needed(tier(2), "radix_down");
      require(down == (long) pods * bundle, "Radix_Down of tier 2", down, (long) pods * bundle);
      if ((long) pods * uppers * share * bundle > MOST_LINKS) {
        throw graph.fault(0, "it has more than %s links".formatted(MOST_LINKS));
      }
      declare("tier 2 switch", uppers * share, true);
      for (int upper = 0; upper < pods * uppers; upper++) {
        for (int i = 0; i < share; i++) {
          links("tier 1 switch " + upper, "tier 2 switch " + (upper % uppers * share + i), 2);
        }
      }
    }

    private void declare(final String what, final int count, final boolean isForwarding) {
      for (int i = 0; i < count; i++) {
        final int node = graph.declare(what + " " + i, 0);
        if (isForwarding) {
          graph.forwardOnly(node);
        }
      }
    }

    private void links(final String lower, final String upper, final int tier) {
      final Map<String, Integer> values = tier(tier);
      final ChannelKind kind =
          ChannelKind.PLAIN
              .withBandwidth(new Bandwidth(needed(values, "downlink_speed_gbps") * 1_000_000_000L))
              .withPropagation(new Time(values.getOrDefault("downlink_latency_ns", 0) * 1_000L));
      for (int i = 0; i < Math.max(1, values.getOrDefault("bundle", 1)); i++) {
        graph.edge(lower, upper, NamedGraph.Direction.BOTH_WAYS, kind, 0);
      }
    }
  }
}
