package org.heliograph.lab.draw;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.heliograph.interchange.ExportFiles;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.verify.Verified;

/// A schedule that moves over its network as SVG, slot by slot, again and again: a picture that
/// needs no script, so that it plays wherever pictures are shown.
///
/// Networks are those that [TopologyDrawing] draws node by node; schedules have at most 200 slots
/// and 5000 messages. A reader who prefers less motion sees the network alone.
@AutoService(ScheduleExport.class)
@PublicName("svg-animation")
@Summary("SVG that moves: the schedule over its network, slot by slot.")
public record SvgAnimation() implements ScheduleExport {
  private static final int SLOTS_MAX = 200;
  private static final long TRANSMISSIONS_MAX = 5_000;

  @Override
  public Support supports(final Verified verified) {
    if (DrawingLayout.of(verified.problem().topology()).isEmpty()) {
      return Support.no("the network is too large to be drawn node by node");
    }
    if (verified.slots() == 0) {
      return Support.no("nothing moves in a schedule without slots");
    }
    if (verified.slots() > SLOTS_MAX) {
      return Support.no("it has more than %s slots".formatted(SLOTS_MAX));
    }
    return verified.schedule().transmissions() > TRANSMISSIONS_MAX
        ? Support.no("it has more than %s transmissions".formatted(TRANSMISSIONS_MAX))
        : Support.yes();
  }

  @Override
  public List<String> omissions(final Verified verified) {
    return List.of("The file is a drawing: no program can read the schedule from it.");
  }

  @Override
  public String fileName() {
    return "animation.svg";
  }

  @Override
  public void write(final Verified verified, final String collective, final ExportFiles files)
      throws IOException {
    try (Writer out = files.text(fileName())) {
      out.write(new SlotAnimation(verified).svg());
    }
  }
}
