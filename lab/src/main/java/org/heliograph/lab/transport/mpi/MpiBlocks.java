package org.heliograph.lab.transport.mpi;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllGather;
import org.heliograph.collective.CollectivePattern.AllReduce;
import org.heliograph.collective.CollectivePattern.AllToAll;
import org.heliograph.collective.CollectivePattern.Broadcast;
import org.heliograph.collective.CollectivePattern.Gather;
import org.heliograph.collective.CollectivePattern.Multicast;
import org.heliograph.collective.CollectivePattern.OtherCopy;
import org.heliograph.collective.CollectivePattern.OtherReduction;
import org.heliograph.collective.CollectivePattern.Reduce;
import org.heliograph.collective.CollectivePattern.ReduceScatter;
import org.heliograph.collective.CollectivePattern.Scatter;
import org.heliograph.collective.CollectivePattern.Unicast;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.topology.NodeSet;

/// The collective of MPI that does what a demand asks, as one rank sees it: which chunks each block
/// consists of that it sends and receives.
///
/// In MPI all blocks are equally long. So a block has room for `most` chunks, and a shorter one is
/// padded; only a reduce-scatter has blocks of any length.
record MpiBlocks(
    MpiCollective collective,
    int root,
    int most,
    List<List<Integer>> send,
    List<List<Integer>> receive) {
  MpiBlocks {
    send = send.stream().map(List::copyOf).toList();
    receive = receive.stream().map(List::copyOf).toList();
  }

  /// What each of the ranks on `nodes` sends and receives; empty if no collective of MPI has this
  /// demand.
  static Optional<List<MpiBlocks>> of(final Demand demand, final NodeSet nodes) {
    final Chunks chunks = new Chunks(demand, nodes);
    return switch (CollectivePattern.of(demand)) {
      case Unicast it -> Optional.of(chunks.scattered(it.root()));
      case Scatter it -> Optional.of(chunks.scattered(it.root()));
      case Broadcast it -> Optional.of(chunks.whole(MpiCollective.BROADCAST, it.root()));
      case Multicast it -> Optional.of(chunks.whole(MpiCollective.BROADCAST, it.root()));
      case Gather it -> Optional.of(chunks.gathered(it.root()));
      case AllGather _ -> Optional.of(chunks.allGathered());
      case AllToAll _ -> Optional.of(chunks.exchanged());
      case Reduce it -> Optional.of(chunks.whole(MpiCollective.REDUCE, it.root()));
      case AllReduce _ ->
          Optional.of(
              chunks.whole(
                  demand.reduction() == Reduction.IDEMPOTENT
                      ? MpiCollective.BARRIER
                      : MpiCollective.ALL_REDUCE,
                  nodes.get(0)));
      case ReduceScatter _ -> Optional.of(chunks.reduced());
      case OtherCopy _, OtherReduction _ -> Optional.empty();
    };
  }

  /// The chunks of a demand, by rank.
  private record Chunks(Demand demand, NodeSet nodes) {
    private int rank(final int node) {
      return nodes.indexOf(node);
    }

    private List<List<Integer>> none() {
      final List<List<Integer>> lists = new ArrayList<>();
      for (int rank = 0; rank < nodes.size(); rank++) {
        lists.add(new ArrayList<>());
      }
      return lists;
    }

    private List<List<Integer>> bySource() {
      final List<List<Integer>> lists = none();
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        lists.get(rank(demand.source(chunk))).add(chunk);
      }
      return lists;
    }

    private List<List<Integer>> byTarget() {
      final List<List<Integer>> lists = none();
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        lists.get(rank(demand.target(chunk))).add(chunk);
      }
      return lists;
    }

    private List<Integer> all() {
      final List<Integer> chunks = new ArrayList<>();
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        chunks.add(chunk);
      }
      return chunks;
    }

    private static int most(final List<List<Integer>> blocks) {
      return blocks.stream().mapToInt(List::size).max().orElse(0);
    }

    private List<MpiBlocks> whole(final MpiCollective collective, final int root) {
      final MpiBlocks blocks =
          new MpiBlocks(collective, rank(root), demand.chunks(), List.of(all()), List.of(all()));
      return none().stream().map(_ -> blocks).toList();
    }

    private List<MpiBlocks> scattered(final int root) {
      final List<List<Integer>> targets = byTarget();
      return targets.stream()
          .map(
              own ->
                  new MpiBlocks(
                      MpiCollective.SCATTER, rank(root), most(targets), targets, List.of(own)))
          .toList();
    }

    private List<MpiBlocks> gathered(final int root) {
      final List<List<Integer>> sources = bySource();
      return sources.stream()
          .map(
              own ->
                  new MpiBlocks(
                      MpiCollective.GATHER, rank(root), most(sources), List.of(own), sources))
          .toList();
    }

    private List<MpiBlocks> allGathered() {
      final List<List<Integer>> sources = bySource();
      return sources.stream()
          .map(
              own ->
                  new MpiBlocks(MpiCollective.ALL_GATHER, 0, most(sources), List.of(own), sources))
          .toList();
    }

    private List<MpiBlocks> exchanged() {
      final List<List<List<Integer>>> sends = new ArrayList<>();
      final List<List<List<Integer>>> receives = new ArrayList<>();
      for (int rank = 0; rank < nodes.size(); rank++) {
        sends.add(none());
        receives.add(none());
      }
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        final int from = rank(demand.source(chunk));
        final int to = rank(demand.target(chunk));
        sends.get(from).get(to).add(chunk);
        receives.get(to).get(from).add(chunk);
      }
      final int most = sends.stream().mapToInt(Chunks::most).max().orElse(0);
      final List<MpiBlocks> blocks = new ArrayList<>();
      for (int rank = 0; rank < nodes.size(); rank++) {
        blocks.add(
            new MpiBlocks(MpiCollective.ALL_TO_ALL, 0, most, sends.get(rank), receives.get(rank)));
      }
      return blocks;
    }

    private List<MpiBlocks> reduced() {
      final List<List<Integer>> targets = byTarget();
      return targets.stream()
          .map(
              own ->
                  new MpiBlocks(
                      MpiCollective.REDUCE_SCATTER, 0, most(targets), targets, List.of(own)))
          .toList();
    }
  }

  void write(final DataOutput out) throws IOException {
    out.writeUTF(collective.name());
    out.writeInt(root);
    out.writeInt(most);
    write(out, send);
    write(out, receive);
  }

  private static void write(final DataOutput out, final List<List<Integer>> blocks)
      throws IOException {
    out.writeInt(blocks.size());
    for (final List<Integer> block : blocks) {
      out.writeInt(block.size());
      for (final int chunk : block) {
        out.writeInt(chunk);
      }
    }
  }

  static MpiBlocks read(final DataInput in) throws IOException {
    return new MpiBlocks(
        MpiCollective.valueOf(in.readUTF()),
        in.readInt(),
        in.readInt(),
        readBlocks(in),
        readBlocks(in));
  }

  private static List<List<Integer>> readBlocks(final DataInput in) throws IOException {
    final List<List<Integer>> blocks = new ArrayList<>();
    for (int count = in.readInt(); count > 0; count--) {
      final List<Integer> block = new ArrayList<>();
      for (int chunks = in.readInt(); chunks > 0; chunks--) {
        block.add(in.readInt());
      }
      blocks.add(block);
    }
    return blocks;
  }
}
