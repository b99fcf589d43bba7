package org.heliograph.lab;

import java.nio.file.Path;
import java.util.List;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.steps.StepsFront;
import org.heliograph.lab.experiment.steps.StepsRecord;

/// The Pareto front between the steps of a schedule and the rounds that they last.
public record StepsResult(StepsFront front) {
  /// The record, as `steps --json` prints it.
  public StepsRecord record() {
    return front.record();
  }

  /// Writes what `steps --out` writes: the record, and a schedule for each point; returns the
  /// files.
  public List<Path> writeTo(final Path folder) {
    return new ResultFolder(folder).replace(content());
  }

  /// What `writeTo` writes.
  public ResultFolder.Content content() {
    return new StepsFolder(front);
  }
}
