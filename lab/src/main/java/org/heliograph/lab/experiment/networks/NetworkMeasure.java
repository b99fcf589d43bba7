package org.heliograph.lab.experiment.networks;

import java.util.Optional;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.study.StudyContext;

/// What networks are compared by: something that takes a time on each of them, such as a
/// collective.
public interface NetworkMeasure {
  /// The measurement on `network` within `limit`, by the best schedule or by that of `scheduler`.
  ///
  /// Throws `IllegalArgumentException` with one sentence if there is none.
  MeasuredNetwork measured(
      StudyContext context, TimeLimit limit, String network, Optional<String> scheduler);
}
