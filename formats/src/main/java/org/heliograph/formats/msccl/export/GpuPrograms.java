package org.heliograph.formats.msccl.export;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.collective.Demand;
import org.heliograph.topology.NodeSet;
import org.heliograph.verify.Verified;

/// The programs of all GPUs: each slot first as its sends, then as its receives, link by link.
final class GpuPrograms {
  private static final int MOST_COPIES = 64; // of one step, which the executors accept

  /// A sending from GPU to GPU in one slot.
  private record Pair(int from, int to) {}

  private final BufferLayout layout;
  private final List<GpuProgram> programs = new ArrayList<>();
  private int channels = 1;
  private boolean hasRelays;

  private GpuPrograms(final BufferLayout layout) {
    this.layout = layout;
    for (int gpu = 0; gpu < layout.gpus(); gpu++) {
      programs.add(new GpuProgram());
    }
  }

  /// The programs of a schedule that the format supports.
  static GpuPrograms of(final Verified verified) {
    final Demand demand = verified.problem().demand();
    final NodeSet ranks = verified.problem().topology().ranks();
    final GpuPrograms all = new GpuPrograms(new BufferLayout(demand, ranks));
    all.addCopies(demand);
    Move.bySlot(verified).forEach(all::addSlot);
    return all;
  }

  BufferLayout layout() {
    return layout;
  }

  int channels() {
    return channels;
  }

  boolean hasRelays() {
    return hasRelays;
  }

  GpuProgram program(final int gpu) {
    return programs.get(gpu);
  }

  /// A copy of chunks that follow one another.
  private record Copied(BufferLayout.Cell source, BufferLayout.Cell target, int count) {
    boolean isFollowedBy(final BufferLayout.Cell from, final BufferLayout.Cell to) {
      return count < MOST_COPIES
          && from.offset() == source.offset() + count
          && to.buffer() == target.buffer()
          && to.offset() == target.offset() + count;
    }
  }

  /// Every GPU begins with what it has and must keep, or must add to.
  private void addCopies(final Demand demand) {
    for (int gpu = 0; gpu < programs.size(); gpu++) {
      final List<Copied> copies = new ArrayList<>();
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        if (layout.isSource(chunk, gpu) && home(chunk, gpu).buffer() != 'i') {
          addCopy(copies, layout.input(chunk), home(chunk, gpu));
        }
      }
      for (int part = 0; layout.keepsOwn(gpu) && part < layout.parts(); part++) {
        addCopy(copies, plus(layout.ownInput(gpu), part), plus(layout.ownOutput(gpu), part));
      }
      for (final Copied copy : copies) {
        programs.get(gpu).copy(copy.source, copy.target, copy.count);
      }
    }
  }

  private static BufferLayout.Cell plus(final BufferLayout.Cell cell, final int more) {
    return new BufferLayout.Cell(cell.buffer(), cell.offset() + more);
  }

  private static void addCopy(
      final List<Copied> copies, final BufferLayout.Cell from, final BufferLayout.Cell to) {
    if (!copies.isEmpty() && copies.getLast().isFollowedBy(from, to)) {
      final Copied last = copies.removeLast();
      copies.add(new Copied(last.source, last.target, last.count + 1));
    } else {
      copies.add(new Copied(from, to, 1));
    }
  }

  /// Where a GPU keeps a chunk: in scratch if it has no place in its input and output.
  private BufferLayout.Cell home(final int chunk, final int gpu) {
    return layout.home(chunk, gpu).orElseGet(() -> programs.get(gpu).scratchOf(chunk));
  }

  private void addSlot(final List<Move> slot) {
    final Map<Move, BufferLayout.Cell> relays = new HashMap<>();
    final int most = slot.stream().mapToInt(move -> move.ranks().size()).max().orElse(0);
    for (int hop = 0; hop + 1 < most; hop++) {
      final Map<Pair, Integer> used = new HashMap<>();
      final List<Integer> channelOf = new ArrayList<>();
      for (final Move move : slot) {
        channelOf.add(hop + 1 < move.ranks().size() ? channel(used, move, hop) : 0);
      }
      for (int i = 0; i < slot.size(); i++) {
        if (hop + 1 < slot.get(i).ranks().size()) {
          addSend(slot.get(i), hop, channelOf.get(i), relays);
        }
      }
      for (int i = 0; i < slot.size(); i++) {
        if (hop + 1 < slot.get(i).ranks().size()) {
          addReceive(slot.get(i), hop, channelOf.get(i), relays);
        }
      }
    }
  }

  /// The first channel between two GPUs that is not used in this slot.
  private int channel(final Map<Pair, Integer> used, final Move move, final int hop) {
    final Pair pair = new Pair(move.ranks().get(hop), move.ranks().get(hop + 1));
    final int count = used.merge(pair, 1, Integer::sum);
    channels = Math.max(channels, count);
    return count - 1;
  }

  private void addSend(
      final Move move,
      final int hop,
      final int channel,
      final Map<Move, BufferLayout.Cell> relays) {
    final int gpu = move.ranks().get(hop);
    final BufferLayout.Cell source =
        hop == 0
            ? home(move.chunk(), gpu)
            : relays.getOrDefault(move, new BufferLayout.Cell('s', 0));
    programs.get(gpu).send(move.ranks().get(hop + 1), channel, source);
  }

  private void addReceive(
      final Move move,
      final int hop,
      final int channel,
      final Map<Move, BufferLayout.Cell> relays) {
    final int gpu = move.ranks().get(hop + 1);
    final GpuProgram program = programs.get(gpu);
    final boolean isLast = hop + 2 == move.ranks().size();
    hasRelays |= !isLast;
    final BufferLayout.Cell home = isLast ? home(move.chunk(), gpu) : program.newScratch();
    // What comes back to where it started is not written over the input.
    final BufferLayout.Cell target = home.buffer() == 'i' ? program.newScratch() : home;
    if (!isLast) {
      relays.put(move, target);
    }
    program.receive(move.ranks().get(hop), channel, target, isLast && move.isSum());
  }
}
