package org.heliograph.lab.experiment.phase;

import java.util.List;
import java.util.Optional;

/// One cell of a phase diagram: the fastest strategy, the scheduler it chose, and how far it is
/// ahead.
///
/// `next` is the fastest of the strategies that are slower, `ahead` its time over the winner's, 1
/// if there is none; `tied` are those that are as fast. `neverPs` is the least time of those whose
/// schedule never reconfigures, `everySlotPs` of those whose schedule does so in every slot.
public record PhaseCell(
    long sizeBytes,
    long delayPs,
    String strategy,
    String scheduler,
    ReconfigurationCount reconfiguring,
    long timePs,
    List<String> tied,
    Optional<String> next,
    Optional<Long> nextPs,
    double ahead,
    Optional<Long> neverPs,
    Optional<Long> everySlotPs) {
  public PhaseCell {
    tied = List.copyOf(tied);
  }

  /// How many times faster the winner is than the best that never reconfigures; 1 if none does so.
  double gain() {
    return neverPs.map(never -> (double) never / timePs).orElse(1.0);
  }

  /// Whether the winner is faster than all that never reconfigure, if there are any.
  boolean isWorthReconfiguring() {
    return neverPs.isPresent() && timePs < neverPs.get();
  }

  /// Whether nothing is faster than reconfiguring in every slot, and that pays.
  boolean isBestEverySlot() {
    return isWorthReconfiguring() && everySlotPs.isPresent() && timePs == everySlotPs.get();
  }
}
