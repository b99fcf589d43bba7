package org.heliograph.verify;

import java.util.Arrays;
import java.util.List;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Violation;
import org.heliograph.switching.ViolationReport;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// Possession of combining chunks: for each node and chunk, exactly which contributions of a block
/// its value holds.
///
/// A block is `words` · 64 sources, starting at source number `firstSource` of each chunk. Several
/// passes over blocks together check all contributions, in bounded memory.
final class UnionPossession implements Possession {
  private final Topology topology;
  private final Demand demand;
  private final int firstChunk;
  private final int lastChunk;
  private final int firstSource;
  private final int words;
  private final int nodes;
  private final long[] values;
  private final Arrivals arrivals;

  UnionPossession(
      final Topology topology,
      final Demand demand,
      final int firstChunk,
      final int lastChunk,
      final int firstSource,
      final int words) {
    this.topology = topology;
    this.demand = demand;
    this.firstChunk = firstChunk;
    this.lastChunk = lastChunk;
    this.firstSource = firstSource;
    this.words = words;
    this.nodes = topology.nodes();
    this.values = new long[Math.multiplyExact(place(lastChunk, 0), words)];
    this.arrivals = new Arrivals(words, place(lastChunk, 0));
    for (int chunk = firstChunk; chunk < lastChunk; chunk++) {
      final NodeSet sources = demand.sources(chunk);
      for (int i = firstSource; i < lastSource(chunk); i++) {
        final int bit = i - firstSource;
        values[place(chunk, sources.get(i)) * words + (bit >> 6)] |= 1L << bit;
      }
    }
  }

  private int place(final int chunk, final int node) {
    return Math.toIntExact((long) (chunk - firstChunk) * nodes + node);
  }

  private int lastSource(final int chunk) {
    return (int) Math.min(demand.sources(chunk).size(), firstSource + 64L * words);
  }

  @Override
  public boolean follows(final int chunk) {
    return chunk >= firstChunk && chunk < lastChunk;
  }

  @Override
  public void transmit(
      final TransmissionCursor at,
      final Receivers receivers,
      final ViolationReport violationReport) {
    final int from = place(at.chunk(), at.sender()) * words;
    for (int i = 0; i < receivers.count(); i++) {
      final int receiver = receivers.get(i);
      arrivals.add(values, from, place(at.chunk(), receiver), receiver, at);
    }
  }

  @Override
  public void endSlot(final ViolationReport violationReport) {
    arrivals.reportRaces(topology, violationReport);
    int next = 0;
    while (next < arrivals.count() && !isTwice(next)) {
      arrive(next++);
    }
    if (next < arrivals.count()) {
      // Which of several sums overlap with those before them depends on the order: start again.
      while (next > 0) {
        withdraw(--next);
      }
      for (final int arrival : arrivals.inOrder()) {
        if (isTwice(arrival)) {
          report(arrival, violationReport);
        }
        arrive(arrival);
      }
    }
    arrivals.clear();
  }

  private boolean combines(final int arrival) {
    return !arrivals.isCopy(arrival) && !arrivals.isRaced(arrival);
  }

  /// Whether a contribution would be counted twice.
  private boolean isTwice(final int arrival) {
    boolean isTwice = false;
    if (demand.reduction() == Reduction.ONCE && combines(arrival)) {
      final int to = arrivals.place(arrival) * words;
      for (int word = 0; word < words; word++) {
        isTwice |= (values[to + word] & arrivals.word(arrival, word)) != 0;
      }
    }
    return isTwice;
  }

  private void arrive(final int arrival) {
    if (arrivals.isRaced(arrival)) {
      return;
    }
    final int to = arrivals.place(arrival) * words;
    final boolean isCopy = arrivals.isCopy(arrival);
    for (int word = 0; word < words; word++) {
      values[to + word] = arrivals.word(arrival, word) | (isCopy ? 0 : values[to + word]);
    }
  }

  /// Takes back a sum that had no contribution in common with what was there.
  private void withdraw(final int arrival) {
    if (combines(arrival)) {
      final int to = arrivals.place(arrival) * words;
      for (int word = 0; word < words; word++) {
        values[to + word] &= ~arrivals.word(arrival, word);
      }
    }
  }

  private void report(final int arrival, final ViolationReport violationReport) {
    violationReport.violation(
        new Violation(
            CONTRIBUTION_ONCE,
            arrivals.slot(arrival),
            arrivals.chunk(arrival),
            "node %s combines contributions from node %s that it already has."
                .formatted(
                    topology.label(arrivals.receiver(arrival)),
                    topology.label(arrivals.sender(arrival))),
            List.of(arrivals.sendings(arrival))));
  }

  @Override
  public void finish(final ViolationReport violationReport) {
    final long[] full = new long[words];
    for (int chunk = firstChunk; chunk < lastChunk; chunk++) {
      Arrays.fill(full, 0);
      for (int i = 0; i < lastSource(chunk) - firstSource; i++) {
        full[i >> 6] |= 1L << i;
      }
      final NodeSet targets = demand.targets(chunk);
      for (int i = 0; i < targets.size(); i++) {
        final int from = place(chunk, targets.get(i)) * words;
        if (!Arrays.equals(values, from, from + words, full, 0, words)) {
          violationReport.violation(
              COMPLETION,
              -1,
              chunk,
              "node %s ends without all contributions to chunk %s."
                  .formatted(topology.label(targets.get(i)), chunk));
        }
      }
    }
  }
}
