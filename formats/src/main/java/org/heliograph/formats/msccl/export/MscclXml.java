package org.heliograph.formats.msccl.export;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.formats.foreign.CollectiveSpec;
import org.heliograph.interchange.ExportFiles;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// A program of MSCCL as XML: for each GPU a threadblock per peer, direction and channel.
///
/// Slots become dependencies: a step waits for those that wrote what it reads, and for those that
/// still read what it overwrites. A route over several ranks becomes a relay through scratch; nodes
/// that only forward stay out of the program. As the steps of each threadblock, and the sends and
/// receives of each connection, stand in the order of the slots, no deadlock is possible.
@AutoService(ScheduleExport.class)
@Summary("Program of MSCCL as XML: threadblocks with sends, receives and dependencies.")
public record MscclXml(@Summary("attributes and names: msccl-2022 or azure-2024") Dialect dialect)
    implements ScheduleExport {
  private static final int MOST_CHANNELS = 32;

  public MscclXml() {
    this(Dialect.AZURE_2024);
  }

  @Override
  public Support supports(final Verified verified) {
    return reason(verified).map(Support::no).orElseGet(Support::yes);
  }

  private static Optional<String> reason(final Verified verified) {
    final Optional<String> known = LinkHops.reason(verified);
    if (known.isPresent()) {
      return known;
    }
    final NodeSet ranks = verified.problem().topology().ranks();
    if (CollectiveSpec.of(verified.problem().demand(), ranks).isEmpty()) {
      return Optional.of("MSCCL has names for collectives of all ranks with equal parts alone");
    }
    if (!endsAtRanks(verified)) {
      return Optional.of(
          "a switch would have to store a chunk and forward it later, and it has no GPU");
    }
    final int channels = GpuPrograms.of(verified).channels();
    return channels > MOST_CHANNELS
        ? Optional.of(
            "two GPUs exchange %s chunks in one slot, and MSCCL has at most %s channels"
                .formatted(channels, MOST_CHANNELS))
        : Optional.empty();
  }

  private static boolean endsAtRanks(final Verified verified) {
    final Topology topology = verified.problem().topology();
    final TransmissionCursor at = verified.schedule().cursor();
    boolean ends = true;
    while (at.advance() && ends) {
      ends =
          topology.ranks().contains(at.sender())
              && topology.ranks().contains(LinkHops.receiver(topology, at));
    }
    return ends;
  }

  @Override
  public List<String> omissions(final Verified verified) {
    final List<String> omissions = new ArrayList<>();
    omissions.add("Slots become dependencies between steps; the executor keeps no common time.");
    omissions.add(
        "The network, its lanes (wavelengths) and the routes through switches are not in the"
            + " file.");
    if (GpuPrograms.of(verified).hasRelays()) {
      omissions.add("Routes over several ranks become relays through their scratch buffers.");
    }
    return omissions;
  }

  @Override
  public String fileName() {
    return "schedule.msccl.xml";
  }

  @Override
  public void write(final Verified verified, final String collective, final ExportFiles files)
      throws IOException {
    try (Writer out = files.text(fileName())) {
      new ProgramText(verified, collective, dialect).write(out);
    }
  }
}
