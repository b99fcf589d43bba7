package org.heliograph.lab.experiment.steps;

import java.util.List;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.verify.Verified;

/// The result of a study of steps: its record, and the schedule of each of its points.
public record StepsFront(StepsRecord record, List<Found> found) {
  public StepsFront {
    found = List.copyOf(found);
  }

  /// A point with its verified schedule.
  public record Found(StepsPoint point, ProblemHeader header, Verified verified) {
    Found onFront(final boolean isOnFront) {
      return new Found(point.onFront(isOnFront), header, verified);
    }
  }
}
