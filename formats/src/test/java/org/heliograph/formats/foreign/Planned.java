package org.heliograph.formats.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heliograph.formats.ExportOutput;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// What verified schedules look like in a file and slot by slot, for tests.
public final class Planned {
  private Planned() {}

  /// What an export writes.
  public static String text(final ScheduleExport export, final Verified verified) {
    assertThat(export.supports(verified).reason()).isEmpty();
    final StringWriter out = new StringWriter();
    try {
      ExportOutput.text(out, files -> export.write(verified, "a collective", files));
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString();
  }

  /// The transmissions by slot, as [Bound#bySlot] writes them.
  public static Map<Integer, List<String>> bySlot(final Verified verified) {
    final Topology topology = verified.problem().topology();
    final Map<Integer, List<String>> slots = new TreeMap<>();
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      final List<Integer> path = new ArrayList<>(List.of(at.sender()));
      for (int hop = 0; hop < at.hops(); hop++) {
        path.add(topology.reader(at.channel(hop), 0));
      }
      slots
          .computeIfAbsent(at.slot(), _ -> new ArrayList<>())
          .add("%s %s %s".formatted(path, at.chunk(), at.action()));
    }
    slots.values().forEach(sends -> sends.sort(null));
    return slots;
  }
}
