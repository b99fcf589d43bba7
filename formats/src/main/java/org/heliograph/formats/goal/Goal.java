package org.heliograph.formats.goal;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.plugin.Summary;

/// A schedule of messages in GOAL: for each rank its sends, receives and computations, and which of
/// them waits for which.
///
/// A receive takes the first message from its rank with its tag. Slots are inferred; computations
/// take none. The format does not say which data a message is. If the tags can be numbers of
/// chunks of the collective, they are taken for them, and what arrives is added if its receiver has
/// nothing of it. Otherwise matching and deadlocks alone are judged. The collective and the network
/// are not in the file.
@AutoService(ScheduleImport.class)
@Summary("GOAL text (LogGOPSim, ATLAHS): sends and receives; the tag is the chunk.")
public record Goal() implements ScheduleImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(
        beginning
            .text()
            .lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !GoalReader.isComment(line))
            .findFirst()
            .orElse("")
            .startsWith("num_ranks"));
  }

  @Override
  public ImportedSchedule read(final Path file) {
    return new GoalMatching(GoalReader.read(file)).imported();
  }
}
