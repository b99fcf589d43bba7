package org.heliograph.formats.msccl.export;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.collective.Demand;
import org.heliograph.topology.NodeSet;
import org.heliograph.verify.Verified;

/// The threadblocks of all ranks of an execution plan: each slot first as its puts, then as their
/// receipts.
///
/// A put goes where the chunk must be if nobody used that place before, and otherwise into scratch
/// that nobody else uses, from where the receiver copies or adds it. One threadblock puts and one
/// receives on each channel, at most [#MOST_MESSAGES] times.
final class PlanRanks {
  /// The number of messages that fit into a threadblock of the executor.
  static final int MOST_MESSAGES = 10;

  private static final int MOST_COPIES = 20; // of a threadblock

  /// Two ranks, of which one puts to the other.
  private record Pair(int from, int to) {}

  /// The threadblocks of a channel that put and receive, and how often they have.
  private record Lane(int sender, int receiver, int messages) {}

  private final BufferLayout layout;
  private final List<PlanRank> ranks = new ArrayList<>();
  private final Map<Pair, Lane> lanes = new HashMap<>();

  private PlanRanks(final BufferLayout layout) {
    this.layout = layout;
    for (int rank = 0; rank < layout.gpus(); rank++) {
      ranks.add(new PlanRank());
    }
  }

  /// The ranks of a schedule that the format supports.
  static PlanRanks of(final Verified verified) {
    final Demand demand = verified.problem().demand();
    final NodeSet nodes = verified.problem().topology().ranks();
    final PlanRanks all = new PlanRanks(new BufferLayout(demand, nodes));
    Move.bySlot(verified).forEach(all::addSlot);
    all.addCopies(demand);
    return all;
  }

  BufferLayout layout() {
    return layout;
  }

  PlanRank rank(final int rank) {
    return ranks.get(rank);
  }

  private BufferLayout.Cell location(final int chunk, final int rank) {
    return ranks.get(rank).location(chunk, layout.input(chunk));
  }

  /// A put that is on its way: where it arrives.
  private record Arriving(Move move, int to, BufferLayout.Cell place, int receiver) {}

  private void addSlot(final List<Move> slot) {
    final Map<Move, BufferLayout.Cell> relays = new HashMap<>();
    final int most = slot.stream().mapToInt(move -> move.ranks().size()).max().orElse(0);
    for (int hop = 0; hop + 1 < most; hop++) {
      final List<Arriving> arriving = new ArrayList<>();
      for (final Move move : slot) {
        if (hop + 1 < move.ranks().size()) {
          final boolean isLast = hop + 2 == move.ranks().size();
          arriving.add(put(move, hop, isLast, relays));
        }
      }
      arriving.forEach(put -> receive(put, relays));
    }
  }

  private Arriving put(
      final Move move,
      final int hop,
      final boolean isLast,
      final Map<Move, BufferLayout.Cell> relays) {
    final int from = move.ranks().get(hop);
    final int to = move.ranks().get(hop + 1);
    final BufferLayout.Cell source =
        hop == 0 ? location(move.chunk(), from) : relays.getOrDefault(move, layout.input(0));
    final Optional<BufferLayout.Cell> home =
        isLast && !move.isSum()
            ? layout.home(move.chunk(), to).filter(cell -> isFree(to, cell))
            : Optional.empty();
    final BufferLayout.Cell place = home.orElseGet(() -> ranks.get(to).newScratch());
    if (home.isPresent()) {
      ranks.get(to).reserve(place);
    }
    final Lane lane = lane(new Pair(from, to));
    ranks.get(from).send(lane.sender, source, place);
    return new Arriving(move, to, place, lane.receiver);
  }

  private boolean isFree(final int rank, final BufferLayout.Cell cell) {
    return cell.buffer() != 'i' && ranks.get(rank).isFresh(cell);
  }

  /// The channel that takes the next message, which may be a new one.
  private Lane lane(final Pair pair) {
    final Lane open = lanes.get(pair);
    final Lane lane =
        open == null || open.messages == MOST_MESSAGES
            ? new Lane(
                ranks.get(pair.from).open(PlanRank.Role.SEND, pair.to),
                ranks.get(pair.to).open(PlanRank.Role.RECEIVE, pair.from),
                1)
            : new Lane(open.sender, open.receiver, open.messages + 1);
    lanes.put(pair, lane);
    return lane;
  }

  private void receive(final Arriving put, final Map<Move, BufferLayout.Cell> relays) {
    final PlanRank rank = ranks.get(put.to);
    final int chunk = put.move.chunk();
    final boolean isLast = put.move.ranks().getLast() == put.to;
    if (!isLast) {
      relays.put(put.move, put.place);
      rank.receive(put.receiver, put.place);
    } else if (put.move.isSum()) {
      final BufferLayout.Cell source = location(chunk, put.to);
      final BufferLayout.Cell home =
          layout
              .home(chunk, put.to)
              .orElseGet(() -> source.buffer() == 's' ? source : rank.newScratch());
      rank.receive(put.receiver, new PlanTask.Transfer(source, Optional.of(put.place), home, 1));
      rank.relocate(chunk, home);
    } else {
      final Optional<BufferLayout.Cell> home =
          layout.home(chunk, put.to).filter(cell -> cell.buffer() == 'o');
      if (home.isEmpty() || home.get().equals(put.place)) {
        rank.receive(put.receiver, put.place);
        rank.relocate(chunk, put.place);
      } else {
        rank.receive(
            put.receiver, new PlanTask.Transfer(put.place, Optional.empty(), home.get(), 1));
        rank.relocate(chunk, home.get());
      }
    }
  }

  /// Every rank copies what it must end with and nobody sends to it.
  private void addCopies(final Demand demand) {
    for (int rank = 0; rank < ranks.size(); rank++) {
      final List<PlanTask.Transfer> copies = new ArrayList<>();
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        final BufferLayout.Cell location = location(chunk, rank);
        final Optional<BufferLayout.Cell> home = layout.home(chunk, rank);
        if (layout.isSource(chunk, rank)
            && location.buffer() == 'i'
            && home.isPresent()
            && !home.get().equals(location)) {
          addCopy(copies, location, home.get());
        }
      }
      for (int part = 0; layout.keepsOwn(rank) && part < layout.parts(); part++) {
        addCopy(copies, plus(layout.ownInput(rank), part), plus(layout.ownOutput(rank), part));
      }
      addCopies(ranks.get(rank), copies);
    }
  }

  private static void addCopies(final PlanRank rank, final List<PlanTask.Transfer> copies) {
    for (int i = 0; i < copies.size(); i++) {
      final int block =
          i % MOST_COPIES == 0 ? rank.open(PlanRank.Role.COPY, -1) : rank.blocks().size() - 1;
      rank.copy(block, copies.get(i));
    }
  }

  private static BufferLayout.Cell plus(final BufferLayout.Cell cell, final int more) {
    return new BufferLayout.Cell(cell.buffer(), cell.offset() + more);
  }

  private static void addCopy(
      final List<PlanTask.Transfer> copies,
      final BufferLayout.Cell from,
      final BufferLayout.Cell to) {
    final Optional<PlanTask.Transfer> last =
        copies.isEmpty() ? Optional.empty() : Optional.of(copies.getLast());
    if (last.isPresent()
        && from.equals(plus(last.get().source(), last.get().count()))
        && to.equals(plus(last.get().target(), last.get().count()))) {
      copies.removeLast();
      copies.add(
          new PlanTask.Transfer(
              last.get().source(), Optional.empty(), last.get().target(), last.get().count() + 1));
    } else {
      copies.add(new PlanTask.Transfer(from, Optional.empty(), to, 1));
    }
  }
}
