package org.heliograph.formats.foreign;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.heliograph.collective.Demand;
import org.heliograph.formats.JsonInput;
import org.heliograph.formats.TextInput;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.plugin.Summary;
import org.heliograph.schedule.Action;
import org.heliograph.topology.NodeSet;
import org.heliograph.units.Time;
import org.jspecify.annotations.Nullable;

/// The output of TE-CCL: sentences such as `Chunk 0 from 1 traveled over 1->2 in epoch 0`.
///
/// An epoch is a slot. Nodes are the numbers of the file. The collective follows from the demand
/// that the file says is met; a file without it needs one from elsewhere. If `7-Flows` is missing,
/// the paths of `8-Chunk paths` are read. The network is not in the file. Its finish time is the
/// time that the file states, in seconds as TE-CCL prints it.
@AutoService(ScheduleImport.class)
@Summary("Output of TE-CCL as JSON: flows of chunks by epochs.")
public record Teccl() implements ScheduleImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(
        beginning.isJsonWith("7-Flows")
            || beginning.isJsonWith("6-Flows")
            || beginning.isJsonWith("8-Chunk paths")
            || beginning.isJsonWith("1-Epoch_Duration"));
  }

  @Override
  public ImportedSchedule read(final Path file) {
    return JsonInput.read(file, TextInput.MAX_BYTES, in -> new Reader(in).output());
  }

  /// Reads the output of TE-CCL.
  private static final class Reader {
    private static final int MOST_NODES = 1 << 16;
    private static final double PICO = 1e12;
    private static final double MOST_PICOSECONDS = 1e18;
    private static final String NUMBER = "([0-9]{1,9})";
    private static final String OVER =
        ("%1$s->%1$s(?: with volume ([0-9.eE+-]{1,30}))? in epoch %1$s"
                + "(?: via switches ([0-9, >-]+))?\\.?")
            .formatted(NUMBER);
    private static final Pattern FLOW =
        Pattern.compile("Chunk %1$s from %1$s traveled over ".formatted(NUMBER) + OVER);
    private static final Pattern HOP = Pattern.compile(OVER);
    private static final Pattern SWITCH = Pattern.compile(NUMBER);
    private static final double WHOLE = 1e-6; // volumes are results of a floating-point solver
    private static final Pattern DEMAND =
        Pattern.compile("Demand at %1$s for chunk %1$s from %1$s met.*".formatted(NUMBER));
    private static final Pattern GPU = Pattern.compile("(?:GPU )?" + NUMBER);
    private static final Pattern CHUNK = Pattern.compile("(?:Chunk )?" + NUMBER);

    /// A chunk of a node.
    private record Piece(int source, int chunk) {}

    /// A chunk that moves over the nodes of a path in an epoch.
    private record Flow(Piece piece, List<Integer> path, int epoch) {
      Flow {
        path = List.copyOf(path);
      }
    }

    private final JsonInput in;
    private final Map<Flow, String> flows = new LinkedHashMap<>();
    private final Map<Flow, String> hops = new LinkedHashMap<>();
    private final MetDemand demand = new MetDemand();
    private final List<String> unused = new ArrayList<>();
    private final List<String> notices = new ArrayList<>();
    private boolean hasFlows;
    private boolean hasPaths;
    private Optional<Time> finish = Optional.empty();
    private final Set<Integer> switches = new HashSet<>();
    private int nodes;

    Reader(final JsonInput in) {
      this.in = in;
    }

    private ImportedSchedule output() {
      in.object(
          field -> {
            // Without a demand the fields that follow it have smaller numbers.
            switch (field.replaceFirst("^[0-9]-", "").toLowerCase(Locale.ROOT)) {
              case "collective_finish_time" -> finish = seconds();
              case "demand_met" -> in.object(this::target);
              case "flows" -> {
                hasFlows = true;
                in.array(this::flow);
              }
              case "chunk paths" -> {
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
      final int[] gpus =
          IntStream.range(0, nodes).filter(node -> !switches.contains(node)).toArray();
      final Optional<Demand> met = nodes < 2 ? Optional.empty() : demand.demand(gpus.length);
      return new ImportedSchedule(
              "teccl",
              IntStream.range(0, nodes).mapToObj(String::valueOf).toList(),
              Optional.empty(),
              met.flatMap(known -> CollectiveSpec.of(known, NodeSet.of(gpus))),
              met,
              Optional.empty(),
              sends(hasFlows ? flows : hops),
              notices)
          .stating(finish);
    }

    /// A time in seconds, rounded to picoseconds; none if it is beyond what times can be.
    private Optional<Time> seconds() {
      final double picoseconds = Math.rint(in.number("a time in seconds") * PICO);
      return picoseconds >= 0 && picoseconds < MOST_PICOSECONDS
          ? Optional.of(new Time((long) picoseconds))
          : Optional.empty();
    }

    private void addNotices() {
      if (!unused.isEmpty()) {
        notices.add("Fields that are not used: %s.".formatted(String.join(", ", unused)));
      }
      final long others = hops.keySet().stream().filter(hop -> !flows.containsKey(hop)).count();
      if (hasFlows && others > 0) {
        notices.add(
            "%s links of the chunk paths are not among the flows, which are read."
                .formatted(others));
      }
      if (demand.isEmpty()) {
        notices.add("Nothing says which demand is met, so the collective is not known.");
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
                      flow.path,
                      OptionalInt.empty(),
                      Action.COPY,
                      place)));
      return sends;
    }

    private void flow() {
      final String text = in.text("a flow");
      final Matcher matcher = matcher(FLOW, text, "Chunk 0 from 1 traveled over 1->2 in epoch 0");
      requireWhole(matcher.group(5), text);
      final Flow flow = flow(new Piece(node(matcher, 2), number(matcher, 1)), matcher, 3, text);
      if (flows.put(flow, place("flow " + (flows.size() + 1))) != null) {
        throw in.fault("'%s' is given twice".formatted(text));
      }
    }

    /// The move that a sentence says from group `first` of its pattern on.
    private Flow flow(
        final Piece piece, final Matcher matcher, final int first, final String text) {
      final int from = node(matcher, first);
      final int to = node(matcher, first + 1);
      if (from == to) {
        throw in.fault("'%s' leads from a node to itself".formatted(NamedGraph.shortened(text)));
      }
      final List<Integer> path = new ArrayList<>(List.of(from));
      final Matcher via = SWITCH.matcher(group(matcher, first + 4));
      while (via.find()) {
        path.add(node(via, 1));
        switches.add(path.getLast());
      }
      path.add(to);
      return new Flow(piece, path, number(matcher, first + 3));
    }

    /// A part of a chunk cannot be read: no sentence says which part it is.
    private void requireWhole(final @Nullable String volume, final String text) {
      if (volume == null) {
        return;
      }
      final double size;
      try {
        size = Double.parseDouble(volume);
      } catch (final NumberFormatException _) {
        throw in.fault("the volume of '%s' is no number".formatted(NamedGraph.shortened(text)));
      }
      if (Math.abs(size - 1) > WHOLE) {
        throw in.fault(
            "'%s' divides a chunk, and does not say which part is sent; whole chunks are read"
                .formatted(NamedGraph.shortened(text)));
      }
    }

    private static String group(final Matcher matcher, final int group) {
      return Optional.ofNullable(matcher.group(group)).orElse("");
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
      in.array(() -> hop(piece, target));
    }

    /// A hop, a list of hops, or the number of a hop in a divided path.
    private void hop(final Piece piece, final int target) {
      switch (in.token()) {
        case START_ARRAY -> in.array(() -> hop(piece, target));
        case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> in.skip();
        default -> {
          final String text = in.text("a hop of a path");
          final Matcher hop = matcher(HOP, text, "1->2 in epoch 0");
          if (!hasFlows) {
            requireWhole(hop.group(3), text);
          }
          hops.putIfAbsent(
              flow(piece, hop, 1, text), place("path of the demand at %s".formatted(target)));
        }
      }
    }

    private Matcher matcher(final Pattern pattern, final String text, final String example) {
      final Matcher matcher = pattern.matcher(text.strip());
      if (!matcher.matches()) {
        throw in.fault(
            "'%s' does not read like '%s'".formatted(NamedGraph.shortened(text), example));
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
}
