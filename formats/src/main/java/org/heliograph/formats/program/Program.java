package org.heliograph.formats.program;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.Writer;
import org.heliograph.interchange.ExportFiles;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.verify.Verified;

/// One program a node: slot, ports, source route, chunk and other end of every sending and every
/// reception, and the operations of the node that each of them waits for. An engine that follows
/// these dependencies needs no slots.
///
/// A source route is the output port to take at the sender and at each node on the way, so an
/// engine needs to know its own ports and nothing of the network. For links and paths: a coupler
/// is heard by several nodes, and a port number would not say which of them goes on.
@AutoService(ScheduleExport.class)
@Summary("One program per node for DMA engines: slot, output ports on the way, chunk, target.")
public record Program(@Summary("format of the program: json or text") ProgramLayout layout)
    implements ScheduleExport {
  /// The version of the format. Format 1 had no receptions and no dependencies.
  public static final int FORMAT = 2;

  public Program() {
    this(ProgramLayout.JSON);
  }

  @Override
  public Support supports(final Verified verified) {
    if (!verified.problem().topology().isPointToPoint()) {
      return Support.no("a source route of ports needs links, and here are couplers");
    }
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      if (at.isTree()) {
        return Support.no("a source route of ports is a path, and here are light-trees");
      }
    }
    return Support.yes();
  }

  @Override
  public String fileName() {
    return switch (layout) {
      case JSON -> "program.json";
      case TEXT -> "program.txt";
    };
  }

  @Override
  public void write(final Verified verified, final String collective, final ExportFiles files)
      throws IOException {
    try (Writer out = files.text(fileName())) {
      switch (layout) {
        case JSON -> new ProgramJson(verified, collective).write(out);
        case TEXT -> new ProgramText(verified, collective).write(out);
      }
    }
  }
}
