package org.heliograph.workload;

import org.heliograph.plugin.Plugin;

/// A rule that makes workloads: a generator, or a file.
public interface WorkloadFamily extends Plugin {
  /// The workload for a network of `ranks` ranks, of which the first ones take part.
  ///
  /// A family without a fixed number of processes uses all ranks. Throws with one sentence if that
  /// number does not fit.
  Workload workload(int ranks);

  /// How the work changes if the number of processes does.
  default Scaling scaling() {
    return Scaling.WEAK;
  }
}
