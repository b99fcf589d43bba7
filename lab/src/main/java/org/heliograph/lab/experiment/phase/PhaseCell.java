package org.heliograph.lab.experiment.phase;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.BandwidthRecord;
import org.heliograph.plugin.Summary;

/// One cell of a phase diagram: the fastest strategy, the scheduler it chose, and how far it is
/// ahead.
///
/// `next` is the fastest of the strategies that are slower, `ahead` its time over the winner's, 1
/// if there is none. `neverPs` is the least time of those whose schedule never reconfigures,
/// `everySlotPs` of those whose schedule does so in every slot.
public record PhaseCell(
    long sizeBytes,
    long delayPs,
    @Summary("the fastest") String strategy,
    @Summary("what it chose") String scheduler,
    @Summary("parts of each contribution in its schedule") int chunks,
    @Summary("how often the schedule reconfigures") ReconfigurationCount reconfiguring,
    long timePs,
    @Summary("as nccl-tests define them; null where they define none")
        Optional<BandwidthRecord> bandwidth,
    @Summary("strategies that are as fast") List<String> tied,
    @Summary("the fastest of those that are slower") Optional<String> next,
    Optional<Long> nextPs,
    @Summary("nextPs over timePs; 1 if there is no next") double ahead,
    @Summary("the least time of those that never reconfigure") Optional<Long> neverPs,
    @Summary("the least time of those that reconfigure in every slot") Optional<Long> everySlotPs) {
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
