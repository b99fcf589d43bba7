package org.heliograph.simulate;

import java.util.Set;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Assumption;
import org.heliograph.problem.Support;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// A simulator: runs a verified schedule in time and records when each event happened.
///
/// Deterministic, in whole picoseconds. It shares no arithmetic with closed-form cost models, so
/// each checks the other.
public interface ScheduleSimulator extends Plugin {
  /// Whether its model of time applies to the switching model and the network of `verified`.
  default Support supports(final Verified verified) {
    return Support.yes();
  }

  /// The assumptions behind the times of a simulation of `verified`, as far as they matter there.
  default Set<Assumption> assumptions(final Verified verified, final Bytes size) {
    return Set.of(new Assumption.Particular(SpecText.of(this)));
  }

  /// When nodes arrive, before which they neither send nor receive.
  default NodeArrivals arrivals() {
    return NodeArrivals.AT_ONCE;
  }

  /// The trace if each node contributes `size` in total; throws `IllegalArgumentException` if the
  /// run would exceed the largest [org.heliograph.units.Time].
  Trace simulate(Verified verified, Bytes size);
}
