package org.heliograph.formats.schedule;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.formats.SafeWrite;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.verify.Verified;

/// Writes verified schedules as our own JSON, one transmission a line: `schedule.schema.json`.
///
/// The ends of the channels that are used come first. A transmission's `to`, `lane`, `combine` and
/// `tree` are left out unless a receiver is named, a lane is, copies combine, the route is a tree.
/// Memory grows with the channels used, not with the transmissions.
public final class ScheduleWriter {
  private ScheduleWriter() {}

  /// Replaces the file at `path` by `verified`, whose problem was built from the texts in `header`.
  public static void write(
      final Path path, final ProblemHeader problemHeader, final Verified verified) {
    SafeWrite.to(path, out -> write(out, problemHeader, verified));
  }

  /// Writes `verified`, whose problem was built from the texts in `header`, to `out`.
  public static void write(
      final Writer out, final ProblemHeader problemHeader, final Verified verified)
      throws IOException {
    write(out, ScheduleFile.of(problemHeader, verified.problem(), verified.schedule()));
  }

  /// Replaces the file at `path` by `file`.
  static void write(final Path path, final ScheduleFile file) {
    SafeWrite.to(path, writer -> write(writer, file));
  }

  private static void write(final Writer out, final ScheduleFile file) throws IOException {
    final Schedule schedule = file.schedule();
    out.write("{\"heliograph\":\"schedule\",\"format\":" + ScheduleFile.FORMAT + ",\n");
    text(out, "topology", file.statement().topology());
    text(out, "collective", file.statement().collective());
    text(out, "switching", file.statement().switching());
    text(out, "hardware", file.statement().hardware());
    out.write("\"nodes\":" + file.claims().nodes().orElseThrow() + ",\n");
    out.write("\"channels\":" + file.claims().channels().orElseThrow() + ",\n");
    out.write("\"chunks\":" + file.claims().chunks().orElseThrow() + ",\n");
    out.write("\"slots\":" + schedule.slots() + ",\n");
    text(out, "topologyDigest", file.claims().topologyDigest());
    text(out, "digest", Optional.of(schedule.digest()));
    out.write("\"channelEnds\":[");
    String between = "\n";
    for (final ChannelEnds ends : file.claims().channelEnds()) {
      out.append(between).append(channelEnds(ends));
      between = ",\n";
    }
    out.write("\n],\n");
    out.write("\"transmissions\":[");
    final TransmissionCursor at = schedule.cursor();
    final StringBuilder line = new StringBuilder();
    String separator = "\n";
    while (at.advance()) {
      line.setLength(0);
      transmission(line.append(separator), at);
      out.append(line);
      separator = ",\n";
    }
    out.write("\n]}\n");
  }

  private static void text(final Writer out, final String name, final Optional<String> value)
      throws IOException {
    if (value.isPresent()) {
      out.write("\"" + name + "\":" + SafeWrite.quoted(value.get()) + ",\n");
    }
  }

  private static String channelEnds(final ChannelEnds ends) {
    return "{\"channel\":%s,\"from\":%s,\"to\":%s}"
        .formatted(ends.channel(), nodes(ends.from()), nodes(ends.to()));
  }

  /// The one node, or a list of several.
  private static String nodes(final List<Integer> nodes) {
    return nodes.size() == 1
        ? nodes.getFirst().toString()
        : nodes.stream().map(String::valueOf).collect(Collectors.joining(",", "[", "]"));
  }

  private static void transmission(final StringBuilder line, final TransmissionCursor at) {
    line.append("{\"slot\":").append(at.slot());
    line.append(",\"chunk\":").append(at.chunk());
    line.append(",\"from\":").append(at.sender());
    if (at.receiver() != Transmission.EVERY_READER) {
      line.append(",\"to\":").append(at.receiver());
    }
    line.append(",\"route\":[");
    for (int hop = 0; hop < at.hops(); hop++) {
      line.append(hop == 0 ? "" : ",").append(at.channel(hop));
    }
    line.append(']');
    if (at.lane() != Transmission.ANY_LANE) {
      line.append(",\"lane\":").append(at.lane());
    }
    if (at.action() == Action.COMBINE) {
      line.append(",\"combine\":true");
    }
    if (at.isTree()) {
      line.append(",\"tree\":true");
    }
    line.append('}');
  }
}
