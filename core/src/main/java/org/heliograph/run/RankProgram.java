package org.heliograph.run;

import java.util.List;
import java.util.TreeSet;

/// The part of a verified schedule that one rank executes, in order of slots.
///
/// Ranks are numbered from 0 in the order of their nodes. `chunks` has every chunk that the rank
/// ever holds; its index there is the *place* of the chunk.
public record RankProgram(int rank, int node, List<ChunkRole> chunks, List<RankStep> steps) {
  /// Copies the lists.
  public RankProgram {
    chunks = List.copyOf(chunks);
    steps = List.copyOf(steps);
  }

  /// The ranks that this one sends to, in increasing order.
  public List<Integer> receivers() {
    final TreeSet<Integer> ranks = new TreeSet<>();
    steps.forEach(step -> step.sends().forEach(send -> ranks.add(send.to())));
    return List.copyOf(ranks);
  }

  /// The ranks that send to this one, in increasing order.
  public List<Integer> senders() {
    final TreeSet<Integer> ranks = new TreeSet<>();
    steps.forEach(step -> step.receipts().forEach(receipt -> ranks.add(receipt.from())));
    return List.copyOf(ranks);
  }
}
