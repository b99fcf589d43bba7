package org.heliograph.simulate;

import org.heliograph.plugin.Plugin;
import org.heliograph.problem.Support;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// Runs a verified schedule in time and tells when everything happened.
///
/// Deterministic, in whole picoseconds. It shares no arithmetic with closed-form prices, so
/// that agreement of the two means something.
public interface ScheduleSimulator extends Plugin {
  /// Whether its model of time fits the switching model and the network of `verified`.
  default Support supports(final Verified verified) {
    return Support.yes();
  }

  /// The run when each node contributes `size` in all; throws `IllegalArgumentException` if it
  /// would last longer than a [org.heliograph.units.Time] can be.
  Trace simulate(Verified verified, Bytes size);
}
