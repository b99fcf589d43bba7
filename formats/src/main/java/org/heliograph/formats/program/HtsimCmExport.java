package org.heliograph.formats.program;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.interchange.ExportFiles;
import org.heliograph.interchange.RankOperations;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// The connection matrix of htsim: a connection for each message, and triggers that start it once
/// the rank has what it sends.
///
/// Connections are numbered from 1 in the order of the schedule. One that waits for nothing starts
/// at 0; another is started by a trigger, which fires once all receptions before it have ended:
/// `oneshot` for one, `barrier` for several. Without triggers all connections start at 0, which is
/// the demand of the messages. Source: `connection_matrix.cpp` of Broadcom/csg-htsim at commit
/// `841d9e7b`, which reads the same form in the htsim of the Ultra Ethernet Consortium.
@AutoService(ScheduleExport.class)
@PublicName("htsim-cm")
@Summary("Connection matrix of htsim: a connection per message, with triggers between them.")
public record HtsimCmExport(
    @Summary("size of one chunk, less than 2 GiB") Bytes chunk,
    @Summary("whether a connection waits for what it sends on") boolean triggers)
    implements ScheduleExport {
  private static final long DEFAULT_CHUNK = 1 << 20;

  public HtsimCmExport() {
    this(new Bytes(DEFAULT_CHUNK), true);
  }

  public HtsimCmExport {
    if (chunk.bytes() == 0 || chunk.bytes() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "htsim-cm: chunk (%s) must be from 1B to %sB. Maybe 1MiB."
              .formatted(chunk, Integer.MAX_VALUE));
    }
  }

  @Override
  public Support supports(final Verified verified) {
    return RankOperations.support(verified);
  }

  @Override
  public List<String> omissions(final Verified verified) {
    final List<String> omissions = new ArrayList<>(RankOperations.omissions(verified));
    omissions.add("A connection does not say which chunk it carries, nor whether it is added.");
    if (triggers && TriggeredConnections.of(verified).stream().anyMatch(it -> it.sent() > 0)) {
      omissions.add(
          "A rank that sends a growing sum several times waits for the end of each sending.");
    }
    return omissions;
  }

  @Override
  public String fileName() {
    return "schedule.cm";
  }

  @Override
  public void write(final Verified verified, final String collective, final ExportFiles files)
      throws IOException {
    final List<TriggeredConnections.Connection> connections = TriggeredConnections.of(verified);
    final int[] awaited = TriggeredConnections.awaited(connections);
    try (Writer out = files.text(fileName())) {
      out.append("Nodes " + RankOperations.of(verified).count() + "\n");
      out.append("Connections " + connections.size() + "\n");
      if (triggers && awaited.length > 1) {
        out.append("Triggers " + (awaited.length - 1) + "\n");
      }
      for (final TriggeredConnections.Connection one : connections) {
        out.append("%s->%s id %s".formatted(one.source(), one.target(), one.id()));
        out.append(triggers && one.trigger() > 0 ? " trigger " + one.trigger() : " start 0");
        out.append(" size " + chunk.bytes());
        if (triggers) {
          out.append(one.sent() > 0 ? " send_done_trigger " + one.sent() : "");
          out.append(one.received() > 0 ? " recv_done_trigger " + one.received() : "");
        }
        out.append('\n');
      }
      for (int trigger = 1; triggers && trigger < awaited.length; trigger++) {
        out.append(
            awaited[trigger] == 1
                ? "trigger id %s oneshot\n".formatted(trigger)
                : "trigger id %s barrier count %s\n".formatted(trigger, awaited[trigger]));
      }
    }
  }
}
