package org.heliograph.lab.experiment.networks;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.study.StudyContext;

/// What networks are compared by: something that takes a time on each of them, such as a
/// collective.
public interface NetworkMeasure {
  /// What is measured, as text.
  String text();

  /// The schedulers that are compared with the best one, each as a separate series.
  List<String> schedulers();

  /// The measurement on `network` within `limit`, by the best schedule or by that of `scheduler`.
  ///
  /// Throws `IllegalArgumentException` with one sentence if there is none.
  MeasuredNetwork measured(
      StudyContext context, TimeLimit limit, String network, Optional<String> scheduler);
}
