package org.heliograph.lab.planner;

import java.util.Optional;
import org.heliograph.cost.Conversions;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.EnergyModel;
import org.heliograph.cost.NetworkUse;
import org.heliograph.cost.OpticalPowerCheck;
import org.heliograph.cost.ScheduleTime;
import org.heliograph.cost.SlotTime;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.TimeBounds;
import org.heliograph.lab.planner.ResultRecord.ConversionsRecord;
import org.heliograph.lab.planner.ResultRecord.EnergyRecord;
import org.heliograph.plugin.SpecText;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// What is measured of a verified schedule for its row in a plan; each part is a pass over all
/// transmissions, so it is done where the schedule was made.
///
/// `startup` is that of messages in the price, if the lower bounds on time hold for it.
record ScheduleMeasures(
    Optional<ScheduleTime> price,
    Optional<ScheduleTime> otherPrice,
    Optional<Time> startup,
    NetworkUse usage,
    double channelUse,
    Optional<OpticalPowerCheck> lighting,
    Optional<ConversionsRecord> conversions,
    Optional<EnergyRecord> energy,
    ScheduleDigest digest) {
  /// What models of time are called where they fail.
  static final String COST_MODEL = "cost model";

  /// What prices where the model asked for cannot.
  static final CostModel OTHER_MODEL = new SlotTime();

  /// Measures `verified` for contributions of `size`; a model that fails gives no value and is
  /// noted in `failures`. `otherPrice` is present where the model asked for has no price.
  static ScheduleMeasures of(
      final Verified verified,
      final CostModel cost,
      final Optional<EnergyModel> energy,
      final Bytes size,
      final Failures failures) {
    final NetworkUse networkUse = NetworkUse.of(verified);
    final Optional<ScheduleTime> price =
        failures.computed(COST_MODEL, SpecText.of(cost), () -> cost.price(verified, size));
    return new ScheduleMeasures(
        price,
        price.isEmpty() && !OTHER_MODEL.equals(cost)
            ? Optional.of(OTHER_MODEL.price(verified, size))
            : Optional.empty(),
        price.flatMap(_ -> TimeBounds.startup(cost, verified, size)),
        networkUse,
        channelUse(verified, networkUse),
        OpticalPowerCheck.of(verified),
        Conversions.of(verified).map(ConversionsRecord::of),
        energy.flatMap(model -> energy(model, verified, size, failures)),
        new ScheduleDigest(verified.schedule()));
  }

  /// Whether it ranks below all schedules whose lightpaths have enough light.
  boolean isDim() {
    return lighting.filter(OpticalPowerCheck::ranksLower).isPresent();
  }

  private static Optional<EnergyRecord> energy(
      final EnergyModel model, final Verified verified, final Bytes size, final Failures failures) {
    return failures.computed(
        "energy model", SpecText.of(model), () -> EnergyRecord.of(model.expense(verified, size)));
  }

  private static double channelUse(final Verified verified, final NetworkUse networkUse) {
    final Topology topology = verified.problem().topology();
    final double laneTimes =
        LaneCount.total(topology) * (double) Math.max(1, networkUse.serialChunks());
    return Math.rint(networkUse.channelUses() / laneTimes * 1e4) / 1e4;
  }

  /// Counts the lanes of a network.
  private static final class LaneCount {
    private LaneCount() {}

    /// All lanes of all channels; O(m), or O(1) for an implicit complete network.
    static double total(final Topology topology) {
      if (topology instanceof CompleteTopology) {
        final int ports = Math.min(topology.ports(), topology.nodes() - 1);
        return (double) topology.nodes() * ports * topology.lanes(0);
      }
      double lanes = 0;
      for (long channel = 0; channel < topology.channels(); channel++) {
        lanes += topology.lanes(channel);
      }
      return lanes;
    }
  }
}
