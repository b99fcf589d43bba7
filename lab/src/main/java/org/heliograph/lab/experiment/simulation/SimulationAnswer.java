package org.heliograph.lab.experiment.simulation;

import java.nio.file.Path;
import java.util.List;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.AnswerFolder;
import org.heliograph.lab.study.Sheet;
import org.heliograph.simulate.SimulatedRun;

/// The answer of `simulate schedule`: when each slot began and ended, the closed forms, and the run
/// itself with the times of each lightpath.
public record SimulationAnswer(SimulationRecord record, SimulatedRun run) implements Answer {
  @Override
  public String name() {
    return "simulation";
  }

  @Override
  public Sheet sheet() {
    return new SimulationSheet(record).sheet();
  }

  /// Writes what `--out` writes: the record, and the slots as a table; returns the files.
  public List<Path> writeTo(final Path folder) {
    return new ResultFolder(folder).replace(new AnswerFolder(this));
  }
}
