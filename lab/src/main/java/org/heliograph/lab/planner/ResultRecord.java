package org.heliograph.lab.planner;

import java.util.List;
import java.util.Optional;
import org.heliograph.topology.OpticalRemedy;

/// One verified schedule of a plan, its price, and how it compares with the lower bound.
///
/// `gap` is slots over the bound; `optimal` means that the gap is 0, so these are the fewest slots.
/// `timePs` is the price in picoseconds and `time` the same as text; `timeGap` is present if time
/// is the objective and lower bounds on time hold for the price. `energy` is present if an energy
/// model was requested. `seconds` is wall time, which differs from run to run; it is 0 for a
/// schedule from a file.
public record ResultRecord(
    String scheduler,
    int slots,
    long gap,
    boolean optimal,
    Verification verification,
    String time,
    long timePs,
    Optional<TimeGapRecord> timeGap,
    Usage usage,
    Optics optics,
    Optional<EnergyRecord> energy,
    double seconds,
    ScheduleDigest digest) {

  /// The verifier's verdict, and the method by which it checked who holds which chunk.
  public record Verification(boolean verified, String method) {}

  /// What the schedule uses of the network; `channelUse` is the share of lane-slots that carry a
  /// chunk, `longestPath` the number of channels of the longest route.
  public record Usage(
      int electronicSlots,
      int opticalSlots,
      long transmissions,
      double channelUse,
      int longestPath) {}

  /// Optical loss and conversions.
  ///
  /// `loss` is the largest loss of any lightpath or light-tree, and `lit` whether the power budget
  /// allows it; both are absent if the network has no power budget. `longestLightpath` is the
  /// number of links of the longest lightpath; `remedies` are the changes each of which alone would
  /// let a schedule that is not lit work. `conversions` are absent if the switching model makes
  /// none or they were not counted.
  public record Optics(
      Optional<String> loss,
      Optional<Boolean> lit,
      Optional<Integer> longestLightpath,
      List<OpticalRemedy> remedies,
      Optional<ConversionsRecord> conversions) {
    public Optics {
      remedies = List.copyOf(remedies);
    }

    /// Whether some lightpath is known to exceed the power budget.
    public boolean exceedsBudget() {
      return !lit.orElse(true);
    }
  }
}
