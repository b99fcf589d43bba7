package org.heliograph.lab.experiment.networks;

import java.util.Comparator;
import java.util.Optional;
import org.heliograph.lab.experiment.BandwidthRecord;
import org.heliograph.plugin.Summary;

/// The time of one verified schedule at one size, and the lower bounds for its network.
///
/// `sizeBytes` is the contribution of one node. `slots` and `slotBound` are of the problem with
/// these `chunks`.
public record NetworkPoint(
    long sizeBytes,
    String scheduler,
    int chunks,
    int slots,
    long slotBound,
    long timePs,
    @Summary("as nccl-tests define them; null where they define none")
        Optional<BandwidthRecord> bandwidth,
    @Summary("least time of any division into chunks; null if none is proved")
        Optional<Long> timeBoundPs,
    @Summary("energy of the bits that the power of the parts does not contain") double joules,
    boolean lit,
    @Summary("what a slot costs; null if the cost model has no price of a slot")
        Optional<SlotCost> slotCost,
    String digest) {
  /// Lit before unlit, then by time.
  static final Comparator<NetworkPoint> FASTEST_FIRST =
      Comparator.comparing((NetworkPoint point) -> !point.lit())
          .thenComparingLong(NetworkPoint::timePs);

  private static final double UNIT = 1e4;

  /// How much more than the bound the time is, as a fraction of the bound, rounded up to 0.0001.
  public Optional<Double> gap() {
    return timeBoundPs
        .filter(bound -> bound > 0)
        .map(bound -> Math.ceil((timePs - bound) / (double) bound * UNIT) / UNIT);
  }

  /// The least time that is proved; 0 if none is.
  public long leastPs() {
    return timeBoundPs.orElse(0L);
  }
}
