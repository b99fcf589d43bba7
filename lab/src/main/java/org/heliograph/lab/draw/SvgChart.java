package org.heliograph.lab.draw;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.heliograph.interchange.ExportFiles;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.verify.Verified;

/// The picture of a schedule as SVG, as [ScheduleChart] makes it.
@AutoService(ScheduleExport.class)
@PublicName("svg")
@Summary("SVG, the picture of the schedule.")
public record SvgChart() implements ScheduleExport {
  @Override
  public List<String> omissions(final Verified verified) {
    return List.of("The file is a drawing: no program can read the schedule from it.");
  }

  @Override
  public String fileName() {
    return "schedule.svg";
  }

  @Override
  public void write(final Verified verified, final String collective, final ExportFiles files)
      throws IOException {
    try (Writer out = files.text(fileName())) {
      out.write(ScheduleChart.svg(verified));
    }
  }
}
