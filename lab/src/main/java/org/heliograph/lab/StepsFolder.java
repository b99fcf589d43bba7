package org.heliograph.lab;

import org.heliograph.formats.JsonText;
import org.heliograph.formats.ResultFolder;
import org.heliograph.formats.schedule.ScheduleWriter;
import org.heliograph.lab.experiment.steps.StepsFront;
import org.heliograph.lab.experiment.steps.StepsPoint;

/// The folder that `steps --out` fills: the record, and a schedule for each point, named by its
/// chunks, steps and rounds.
record StepsFolder(StepsFront front) implements ResultFolder.Content {
  @Override
  public boolean owns(final String name) {
    return name.equals("steps.json") || name.matches("schedule-[0-9]+-[0-9]+-[0-9]+\\.json");
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    draft.text("steps.json", JsonText.of(front.record()) + "\n");
    for (final StepsFront.Found found : front.found()) {
      final StepsPoint point = found.point();
      draft.to(
          "schedule-%s-%s-%s.json".formatted(point.chunks(), point.steps(), point.rounds()),
          out -> ScheduleWriter.write(out, found.header(), found.verified()));
    }
  }
}
