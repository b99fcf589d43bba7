package org.heliograph.formats.teccl;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.heliograph.collective.Demand;
import org.heliograph.formats.JsonInput;
import org.heliograph.formats.TextInput;
import org.heliograph.formats.foreign.CollectiveSpec;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.schedule.Action;
import org.heliograph.topology.NodeSet;

/// Reads the output of TE-CCL.
final class TecclReader {
  private static final int MOST_NODES = 1 << 16;
  private static final String NUMBER = "([0-9]{1,9})";
  private static final Pattern FLOW =
      Pattern.compile(
          "Chunk %1$s from %1$s traveled over %1$s->%1$s in epoch %1$s\\.?".formatted(NUMBER));
  private static final Pattern HOP =
      Pattern.compile("%1$s->%1$s in epoch %1$s\\.?".formatted(NUMBER));
  private static final Pattern DEMAND =
      Pattern.compile("Demand at %1$s for chunk %1$s from %1$s met.*".formatted(NUMBER));
  private static final Pattern GPU = Pattern.compile("(?:GPU )?" + NUMBER);
  private static final Pattern CHUNK = Pattern.compile("(?:Chunk )?" + NUMBER);

  /// A chunk of a node.
  private record Piece(int source, int chunk) {}

  /// A chunk that moves over a link in an epoch.
  private record Flow(Piece piece, int from, int to, int epoch) {}

  private final JsonInput in;
  private final Map<Flow, String> flows = new LinkedHashMap<>();
  private final Map<Flow, String> hops = new LinkedHashMap<>();
  private final MetDemand demand = new MetDemand();
  private final List<String> unused = new ArrayList<>();
  private final List<String> notices = new ArrayList<>();
  private boolean hasFlows;
  private boolean hasPaths;
  private int nodes;

  private TecclReader(final JsonInput in) {
    this.in = in;
  }

  static ImportedSchedule read(final Path file) {
    return JsonInput.read(file, TextInput.MAX_BYTES, in -> new TecclReader(in).output());
  }

  private ImportedSchedule output() {
    in.object(
        field -> {
          switch (field) {
            case "6-Demand_Met" -> in.object(this::target);
            case "7-Flows" -> {
              hasFlows = true;
              in.array(this::flow);
            }
            case "8-Chunk paths" -> {
              hasPaths = true;
              in.object(this::paths);
            }
            default -> {
              unused.add("'%s'".formatted(NamedGraph.shortened(field)));
              in.skip();
            }
          }
        });
    if (!hasFlows && !hasPaths) {
      throw in.fault("there is neither '7-Flows' nor '8-Chunk paths'");
    }
    addNotices();
    final Optional<Demand> met = nodes < 2 ? Optional.empty() : demand.demand(nodes);
    return new ImportedSchedule(
        "teccl",
        IntStream.range(0, nodes).mapToObj(String::valueOf).toList(),
        Optional.empty(),
        met.flatMap(known -> CollectiveSpec.of(known, NodeSet.range(0, nodes))),
        met,
        Optional.empty(),
        sends(hasFlows ? flows : hops),
        notices);
  }

  private void addNotices() {
    if (!unused.isEmpty()) {
      notices.add("Fields that are not used: %s.".formatted(String.join(", ", unused)));
    }
    final long others = hops.keySet().stream().filter(hop -> !flows.containsKey(hop)).count();
    if (hasFlows && others > 0) {
      notices.add(
          "%s links of '8-Chunk paths' are not among '7-Flows', which are read.".formatted(others));
    }
    if (demand.isEmpty()) {
      notices.add("There is no '6-Demand_Met', so the collective is not known.");
    }
  }

  private List<ImportedSend> sends(final Map<Flow, String> moved) {
    final List<ImportedSend> sends = new ArrayList<>();
    moved.forEach(
        (flow, place) ->
            sends.add(
                new ImportedSend(
                    flow.epoch,
                    demand.name(flow.piece.source, flow.piece.chunk),
                    List.of(flow.from, flow.to),
                    OptionalInt.empty(),
                    Action.COPY,
                    place)));
    return sends;
  }

  private void flow() {
    final String text = in.text("a flow");
    final Matcher matcher = matcher(FLOW, text, "Chunk 0 from 1 traveled over 1->2 in epoch 0");
    final Flow flow =
        new Flow(
            new Piece(node(matcher, 2), number(matcher, 1)),
            node(matcher, 3),
            node(matcher, 4),
            number(matcher, 5));
    requireLink(flow, text);
    if (flows.put(flow, place("flow " + (flows.size() + 1))) != null) {
      throw in.fault("'%s' is given twice".formatted(text));
    }
  }

  private void requireLink(final Flow flow, final String text) {
    if (flow.from == flow.to) {
      throw in.fault("'%s' leads from a node to itself".formatted(NamedGraph.shortened(text)));
    }
  }

  private String place(final String what) {
    return "line %s (%s)".formatted(in.line(), what);
  }

  /// All demands that one node has met.
  private void target(final String field) {
    final int target = node(matcher(GPU, field, "GPU 1"), 1);
    in.object(
        from -> {
          final int source = node(matcher(GPU, from, "GPU 1"), 1);
          in.object(
              chunk -> {
                demand.add(source, number(matcher(CHUNK, chunk, "Chunk 0"), 1), target);
                in.skip();
              });
        });
  }

  /// The hops by which one demand was met.
  private void paths(final String field) {
    final Matcher met = matcher(DEMAND, field, "Demand at 1 for chunk 0 from 2 met by epoch 3");
    final Piece piece = new Piece(node(met, 3), number(met, 2));
    final int target = node(met, 1);
    demand.add(piece.source, piece.chunk, target);
    in.array(
        () -> {
          final String text = in.text("a hop of a path");
          final Matcher hop = matcher(HOP, text, "1->2 in epoch 0");
          final Flow flow = new Flow(piece, node(hop, 1), node(hop, 2), number(hop, 3));
          requireLink(flow, text);
          hops.putIfAbsent(flow, place("path of the demand at %s".formatted(target)));
        });
  }

  private Matcher matcher(final Pattern pattern, final String text, final String example) {
    final Matcher matcher = pattern.matcher(text.strip());
    if (!matcher.matches()) {
      throw in.fault("'%s' does not read like '%s'".formatted(NamedGraph.shortened(text), example));
    }
    return matcher;
  }

  private static int number(final Matcher matcher, final int group) {
    return Integer.parseInt(matcher.group(group));
  }

  private int node(final Matcher matcher, final int group) {
    final int node = number(matcher, group);
    if (node >= MOST_NODES) {
      throw in.fault("node %s is beyond the limit of %s nodes".formatted(node, MOST_NODES));
    }
    nodes = Math.max(nodes, node + 1);
    return node;
  }
}
