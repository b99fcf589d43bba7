package org.heliograph.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.collective.Demand;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// The programs of all ranks of a verified schedule.
///
/// A delivery is one chunk that one sender gives to one receiver in one slot; a path is a delivery
/// from its sender to its end, and a tree or a coupler one to each receiver. Both ends have their
/// deliveries in the canonical order of the schedule, so that for each pair of ranks the k-th that
/// is sent is the k-th that is expected. `burst` is the largest number of deliveries between one
/// sender and one receiver in one slot.
public record RankPrograms(List<RankProgram> programs, long deliveries, int burst) {
  /// The largest number of deliveries of a schedule that is run.
  public static final long MAX_DELIVERIES = 1L << 24;

  /// Copies the list.
  public RankPrograms {
    programs = List.copyOf(programs);
  }

  /// The programs for a verified schedule. A node has a rank if the network says so, or if it is a
  /// source or a target, or if it sends or receives: a switch that stores a chunk takes part, and a
  /// node that light only passes does not.
  ///
  /// Throws if there are too many deliveries. Time and memory O(deliveries + chunks).
  public static RankPrograms of(final Verified verified) {
    return new Collector(verified).collected();
  }

  /// The number of ranks.
  public int ranks() {
    return programs.size();
  }

  /// The nodes of the ranks, in the order of ranks.
  public NodeSet nodes() {
    return NodeSet.of(programs.stream().mapToInt(RankProgram::node).toArray());
  }

  /// The number of chunks that are held at the same time at most, over all ranks.
  public long places() {
    return programs.stream().mapToLong(program -> program.chunks().size()).sum();
  }

  /// Collects the deliveries in one pass over the schedule.
  private static final class Collector {
    private final Verified verified;
    private final Topology topology;
    private final Demand demand;
    private final NodeSet nodes;
    private final List<Draft> drafts = new ArrayList<>();
    private final Map<Long, Integer> pairs = new HashMap<>(); // deliveries of the current slot
    private final long[] servedBy; // the last transmission that reached each node
    private long transmissions;
    private long deliveries;
    private int burst;

    Collector(final Verified verified) {
      this.verified = verified;
      this.topology = verified.problem().topology();
      this.demand = verified.problem().demand();
      this.nodes = participants();
      this.servedBy = new long[topology.nodes()];
      for (int rank = 0; rank < nodes.size(); rank++) {
        drafts.add(new Draft(demand, rank, nodes.get(rank)));
      }
    }

    private NodeSet participants() {
      final boolean[] takesPart = new boolean[topology.nodes()];
      mark(takesPart, topology.ranks());
      mark(takesPart, demand.participants());
      final Receivers receivers = new Receivers();
      final TransmissionCursor at = verified.schedule().cursor();
      while (at.advance()) {
        receivers.find(topology, at);
        takesPart[at.sender()] = true;
        for (int i = 0; i < receivers.count(); i++) {
          takesPart[receivers.get(i)] = true;
        }
      }
      final IntList members = new IntList();
      for (int node = 0; node < takesPart.length; node++) {
        if (takesPart[node]) {
          members.add(node);
        }
      }
      return NodeSet.of(members.toArray());
    }

    private static void mark(final boolean[] marks, final NodeSet nodes) {
      for (int i = 0; i < nodes.size(); i++) {
        marks[nodes.get(i)] = true;
      }
    }

    RankPrograms collected() {
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        place(demand.sources(chunk), chunk);
        place(demand.targets(chunk), chunk);
      }
      final Receivers receivers = new Receivers();
      final TransmissionCursor at = verified.schedule().cursor();
      int slot = 0;
      while (at.advance()) {
        if (at.slot() != slot) {
          slot = at.slot();
          pairs.clear();
        }
        receivers.find(topology, at);
        deliver(at, receivers);
      }
      return new RankPrograms(drafts.stream().map(Draft::program).toList(), deliveries, burst);
    }

    private void place(final NodeSet members, final int chunk) {
      for (int i = 0; i < members.size(); i++) {
        drafts.get(nodes.indexOf(members.get(i))).place(chunk);
      }
    }

    private void deliver(final TransmissionCursor at, final Receivers receivers) {
      final Draft sender = drafts.get(nodes.indexOf(at.sender()));
      transmissions++;
      for (int i = 0; i < receivers.count(); i++) {
        final int node = receivers.get(i);
        // A tree may reach a node twice; what it takes is the same.
        if (servedBy[node] != transmissions) {
          servedBy[node] = transmissions;
          final Draft receiver = drafts.get(nodes.indexOf(node));
          sender
              .at(at.slot())
              .sends
              .add(new RankStep.Send(sender.place(at.chunk()), receiver.rank));
          receiver
              .at(at.slot())
              .receipts
              .add(
                  new RankStep.Receipt(
                      receiver.place(at.chunk()), sender.rank, at.action() == Action.COMBINE));
          count(sender.rank, receiver.rank);
        }
      }
    }

    private void count(final int sender, final int receiver) {
      deliveries++;
      if (deliveries > MAX_DELIVERIES) {
        throw new IllegalArgumentException(
            "run: the schedule has more than %s deliveries of a chunk. Maybe fewer chunks."
                .formatted(MAX_DELIVERIES));
      }
      final long pair = (long) sender * drafts.size() + receiver;
      burst = Math.max(burst, pairs.merge(pair, 1, Integer::sum));
    }
  }

  /// The program of one rank as it grows.
  private static final class Draft {
    private final Demand demand;
    private final int rank;
    private final int node;
    private final Map<Integer, Integer> places = new HashMap<>();
    private final List<ChunkRole> chunks = new ArrayList<>();
    private final List<Step> steps = new ArrayList<>();

    /// A slot of a rank as it grows.
    private record Step(int slot, List<RankStep.Send> sends, List<RankStep.Receipt> receipts) {}

    Draft(final Demand demand, final int rank, final int node) {
      this.demand = demand;
      this.rank = rank;
      this.node = node;
    }

    int place(final int chunk) {
      return places.computeIfAbsent(
          chunk,
          _ -> {
            final NodeSet sources = demand.sources(chunk);
            chunks.add(
                new ChunkRole(
                    chunk, sources.contains(node), demand.targets(chunk).contains(node), sources));
            return chunks.size() - 1;
          });
    }

    Step at(final int slot) {
      if (steps.isEmpty() || steps.getLast().slot != slot) {
        steps.add(new Step(slot, new ArrayList<>(), new ArrayList<>()));
      }
      return steps.getLast();
    }

    RankProgram program() {
      return new RankProgram(
          rank,
          node,
          chunks,
          steps.stream().map(step -> new RankStep(step.slot, step.sends, step.receipts)).toList());
    }
  }
}
