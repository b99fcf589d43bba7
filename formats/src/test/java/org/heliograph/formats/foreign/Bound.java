package org.heliograph.formats.foreign;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.heliograph.collective.Demand;
import org.heliograph.interchange.ChunkName;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Violation;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verifier;

/// A schedule of another program, bound to a network and a demand and judged: for tests alone.
public final class Bound {
  /// Channel, slot.
  private record Use(long channel, int slot) {}

  private final ImportedSchedule imported;
  private final Topology topology;
  private final Demand demand;
  private final Map<ChunkName, Integer> chunks = new HashMap<>();
  private final Map<Use, Integer> lanes = new HashMap<>();
  private final List<String> missing = new ArrayList<>();

  private Bound(final ImportedSchedule imported, final Topology topology, final Demand demand) {
    this.imported = imported;
    this.topology = topology;
    this.demand = demand;
  }

  /// What the verifier finds, as sentences with the places of the file; none if it accepts.
  public static List<String> faults(
      final ImportedSchedule imported, final Topology topology, final Demand demand) {
    return new Bound(imported, topology, demand).faults();
  }

  /// The same on the network and the demand of the file.
  public static List<String> faults(final ImportedSchedule imported) {
    return faults(imported, imported.network().orElseThrow(), imported.demand().orElseThrow());
  }

  private List<String> faults() {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (final ImportedSend send : imported.sends()) {
      add(schedule, send);
    }
    if (!missing.isEmpty()) {
      return missing;
    }
    final Verdict verdict =
        new Verifier().verify(new Problem(topology, demand, new Circuit()), schedule.build());
    return verdict instanceof Rejected(final List<Violation> violations, _)
        ? violations.stream().map(this::sentence).toList()
        : List.of();
  }

  private String sentence(final Violation violation) {
    final String places =
        imported.sends().stream()
            .filter(
                send -> send.slot() == violation.slot() && chunk(send.chunk()) == violation.chunk())
            .map(ImportedSend::place)
            .collect(Collectors.joining(", "));
    return "%s: %s %s".formatted(places, violation.rule(), violation.sentence());
  }

  private void add(final ColumnarSchedule.Builder schedule, final ImportedSend send) {
    final long[] channels = new long[send.path().size() - 1];
    for (int hop = 0; hop < channels.length; hop++) {
      channels[hop] = channel(send.path().get(hop), send.path().get(hop + 1), send.slot());
      if (channels[hop] < 0) {
        missing.add("%s: there is no link".formatted(send.place()));
        return;
      }
    }
    schedule.add(
        new Transmission(
            chunk(send.chunk()),
            send.sender(),
            Transmission.EVERY_READER,
            new Route.Path(channels),
            Transmission.ANY_LANE,
            send.slot(),
            send.action()));
  }

  /// The channel between two nodes that is used least in the slot; −1 if there is none.
  private long channel(final int from, final int to, final int slot) {
    long best = -1;
    for (int i = 0; i < topology.outDegree(from); i++) {
      final long channel = topology.outChannel(from, i);
      if (topology.reader(channel, 0) == to
          && (best < 0 || used(channel, slot) < used(best, slot))) {
        best = channel;
      }
    }
    if (best >= 0) {
      lanes.merge(new Use(best, slot), 1, Integer::sum);
    }
    return best;
  }

  private int used(final long channel, final int slot) {
    return lanes.getOrDefault(new Use(channel, slot), 0);
  }

  private int chunk(final ChunkName name) {
    return chunks.computeIfAbsent(name, this::find);
  }

  private int find(final ChunkName name) {
    return switch (name) {
      case ChunkName.Numbered(final int chunk) -> chunk;
      case ChunkName.Message(
              final OptionalInt source,
              final OptionalInt target,
              final int part) -> {
        int left = part;
        for (int chunk = 0; chunk < demand.chunks(); chunk++) {
          final boolean fits =
              demand.sources(chunk).contains(source.orElseThrow())
                  && (target.isEmpty() || demand.targets(chunk).contains(target.orElseThrow()));
          if (fits && left-- == 0) {
            yield chunk;
          }
        }
        throw new IllegalArgumentException("no chunk " + name);
      }
      case ChunkName.Between(
              final Set<Integer> sources,
              final Set<Integer> targets,
              final int part) -> {
        int left = part;
        for (int chunk = 0; chunk < demand.chunks(); chunk++) {
          if (demand.sources(chunk).equals(set(sources))
              && demand.targets(chunk).equals(set(targets))
              && left-- == 0) {
            yield chunk;
          }
        }
        throw new IllegalArgumentException("no chunk " + name);
      }
    };
  }

  private static NodeSet set(final Set<Integer> nodes) {
    return NodeSet.of(nodes.stream().mapToInt(Integer::intValue).toArray());
  }

  /// The sendings by slot, each as its path, its chunk and its action, in no particular order.
  public static Map<Integer, List<String>> bySlot(
      final ImportedSchedule imported, final Demand demand) {
    final Bound bound = new Bound(imported, imported.network().orElseThrow(), demand);
    final Map<Integer, List<String>> slots = new TreeMap<>();
    for (final ImportedSend send : imported.sends()) {
      slots
          .computeIfAbsent(send.slot(), _ -> new ArrayList<>())
          .add("%s %s %s".formatted(send.path(), bound.chunk(send.chunk()), send.action()));
    }
    slots.values().forEach(sends -> sends.sort(null));
    return slots;
  }
}
