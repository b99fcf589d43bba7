package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.network.TextLines;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;

/// The matrix that `nvidia-smi topo -m` prints: what joins each pair of GPUs and network
/// interfaces.
///
/// `NV4` between two GPUs is four NVLinks. If every pair of GPUs has as many, and these are more
/// than a GPU has ports for (18), the GPUs are joined by an NVSwitch, which only forwards. Other
/// entries, such as `PIX` and `SYS`, are ways over PCI that pairs share, so they are no links and
/// not used. The matrix has no rates. Source: documentation of nvidia-smi.
@AutoService(TopologyImport.class)
@Summary("Matrix of nvidia-smi topo -m: NVLinks between GPUs.")
public record NvidiaSmiTopology() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(Reader.begins(beginning));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return new Reader(file).graph().build(reading);
  }

  /// Reads the rows of the matrix; each row is a device and its entries, one for each device.
  private static final class Reader {
    private static final int MOST_PORTS = 18;
    private static final Pattern CONTROL = Pattern.compile("\\x1B\\[[0-9;]*m");
    private static final String DEVICE = "GPU[0-9]+|NIC[0-9]+|mlx[0-9]+_[0-9]+|ibp?[0-9a-z]+";

    private final NamedGraph graph;
    private List<String> columns = List.of();
    private final Map<String, List<String>> rows = new HashMap<>();
    private final List<String> order = new ArrayList<>();
    private int others;

    Reader(final Path file) {
      this.graph = new NamedGraph(file);
      TextLines.each(
          file, (text, line) -> line(CONTROL.matcher(text).replaceAll("").strip(), line));
    }

    /// Whether the first line names devices, of which the first is a GPU, and the next is its row.
    static boolean begins(final FileBeginning beginning) {
      final List<String> lines =
          beginning
              .text()
              .lines()
              .map(line -> CONTROL.matcher(line).replaceAll("").strip())
              .filter(line -> !line.isEmpty())
              .limit(2)
              .toList();
      return lines.size() == 2
          && lines.get(0).matches("GPU0(\\s.*)?")
          && lines.get(1).matches("GPU0\\s+X(\\s.*)?");
    }

    private void line(final String text, final int line) {
      final List<String> words = Arrays.asList(text.split("\\s+", -1));
      if (columns.isEmpty() && words.getFirst().equals("GPU0")) {
        columns = words.stream().takeWhile(word -> word.matches(DEVICE)).toList();
      } else if (columns.contains(words.getFirst()) && !rows.containsKey(words.getFirst())) {
        if (words.size() <= columns.size()) {
          throw graph.fault(
              line,
              "the row of %s has %s entries for %s devices"
                  .formatted(words.getFirst(), words.size() - 1, columns.size()));
        }
        rows.put(words.getFirst(), words.subList(1, columns.size() + 1));
        order.add(words.getFirst());
      }
    }

    NamedGraph graph() {
      final List<String> gpus = columns.stream().filter(name -> name.startsWith("GPU")).toList();
      if (gpus.isEmpty() || !order.containsAll(gpus)) {
        throw graph.fault(0, "it has no row for each GPU of its first line");
      }
      gpus.forEach(gpu -> graph.declare(gpu, 0));
      final Set<Integer> counts = new HashSet<>();
      for (final String gpu : gpus) {
        for (final String other : gpus) {
          if (!gpu.equals(other)) {
            counts.add(links(gpu, other));
          }
        }
      }
      final int each = counts.size() == 1 ? counts.iterator().next() : 0;
      if (each * (gpus.size() - 1) > MOST_PORTS) {
        addSwitch(gpus, each);
      } else {
        if (each > 0 && gpus.size() > 2) {
          graph.remark(
              "all pairs of GPUs have %s NVLinks, for which a GPU has ports, so they are direct"
                  .formatted(each));
        }
        addPairs(gpus);
      }
      if (others > 0) {
        graph.remark(
            "ways over PCI between GPUs (pairs: %s) are shared, so they are no links and not used"
                .formatted(others));
      }
      if (columns.size() > gpus.size()) {
        graph.remark(
            "network interfaces (%s) have no separate links to GPUs, so they are not used"
                .formatted(columns.size() - gpus.size()));
      }
      graph.remark(
          "the matrix has no rate of a NVLink, so the hardware gives it. Maybe rated(FILE,200Gb/s):"
              + " NVLink 2 to 4 has 25 GB/s each way per link and NVLink 5 has 50 GB/s");
      return graph;
    }

    /// The number of NVLinks between two GPUs; throws if they state it differently.
    private int links(final String one, final String other) {
      final String there = rows.getOrDefault(one, List.of()).get(columns.indexOf(other));
      final String back = rows.getOrDefault(other, List.of()).get(columns.indexOf(one));
      if (!there.equals(back)) {
        throw graph.fault(
            0,
            "%s and %s state different links: %s and %s"
                .formatted(one, other, NamedGraph.shortened(there), NamedGraph.shortened(back)));
      }
      return there.matches("NV[0-9]{1,3}") ? Integer.parseInt(there.substring(2)) : 0;
    }

    private void addSwitch(final List<String> gpus, final int links) {
      final int node = graph.declare("nvswitch", 0);
      graph.forwardOnly(node);
      for (final String gpu : gpus) {
        join(graph.refer(gpu, 0), node, links);
      }
      graph.remark(
          ("all pairs of GPUs have %s NVLinks, more than a GPU has for each, so these lead to a"
                  + " switch")
              .formatted(links));
    }

    private void addPairs(final List<String> gpus) {
      for (int i = 0; i < gpus.size(); i++) {
        for (int j = i + 1; j < gpus.size(); j++) {
          final int links = links(gpus.get(i), gpus.get(j));
          if (links > 0) {
            join(graph.refer(gpus.get(i), 0), graph.refer(gpus.get(j), 0), links);
          } else {
            others++;
          }
        }
      }
      if (others == gpus.size() * (gpus.size() - 1) / 2 && gpus.size() > 1) {
        throw graph.fault(
            0,
            "no two GPUs are joined by NVLinks, and ways over PCI are no links. Maybe the XML that"
                + " NCCL_TOPO_DUMP_FILE writes");
      }
    }

    private void join(final int one, final int other, final int links) {
      graph.edge(
          one,
          other,
          NamedGraph.Direction.BOTH_WAYS,
          ChannelKind.PLAIN.withMedium(Medium.ELECTRICAL).withLanes(links),
          0);
    }
  }
}
