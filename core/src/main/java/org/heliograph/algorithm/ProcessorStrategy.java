package org.heliograph.algorithm;

import org.heliograph.problem.ProcessorParameters;
import org.heliograph.units.Bytes;

/// A scheduler whose tree depends on how soon processors send again and how late messages arrive,
/// or a composite that may have such a component.
public interface ProcessorStrategy extends Scheduler {
  /// The choice for messages of one chunk of `chunk` each.
  Scheduler at(ProcessorParameters processors, Bytes chunk);

  /// The choice of `scheduler`, which is the scheduler itself if it has none.
  static Scheduler at(
      final Scheduler scheduler, final ProcessorParameters processors, final Bytes chunk) {
    return scheduler instanceof final ProcessorStrategy strategy
        ? strategy.at(processors, chunk)
        : scheduler;
  }
}
