package org.heliograph.formats.msccl.export;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.interchange.ExportFiles;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.verify.Verified;

/// An algorithm of msccl-tools as JSON: a step of one round per slot, with the collective and the
/// network.
///
/// A transmission over several links becomes a send per link, each in its own step, so a slot
/// becomes as many steps as its longest route has links.
@AutoService(ScheduleExport.class)
@Summary("Algorithm of msccl-tools (SCCL) as JSON: a step per slot, collective, network.")
public record MscclJson() implements ScheduleExport {
  private static final int MOST_NODES = 4096;

  @Override
  public Support supports(final Verified verified) {
    return reason(verified).map(Support::no).orElseGet(Support::yes);
  }

  private static Optional<String> reason(final Verified verified) {
    final Optional<String> known = LinkHops.reason(verified);
    if (known.isPresent()) {
      return known;
    }
    if (verified.problem().topology().nodes() > MOST_NODES) {
      return Optional.of("its matrix of links has at most %s rows".formatted(MOST_NODES));
    }
    if (verified.problem().topology().ranks().size() < verified.problem().topology().nodes()) {
      return Optional.of(
          "its network has links between GPUs alone, and here are nodes that only forward");
    }
    final Capabilities allowed = verified.problem().capabilities();
    if (AlgorithmSteps.mostHops(verified) > 1
        && (!allowed.relay()
            || Math.min(allowed.sendPorts(), allowed.receivePorts()) < Capabilities.UNLIMITED)) {
      return Optional.of(
          "a route over several links becomes a send per link, for which the nodes on the way have"
              + " no ports, or which they may not forward");
    }
    return verified.problem().demand().combines() && AlgorithmSteps.mostHops(verified) > 1
        ? Optional.of(
            "a sum that is forwarded over several links would be added to that of the node on the"
                + " way")
        : Optional.empty();
  }

  @Override
  public List<String> omissions(final Verified verified) {
    final List<String> omissions = new ArrayList<>();
    omissions.add("The file does not say which lane (wavelength) a transmission uses.");
    if (AlgorithmSteps.mostHops(verified) > 1) {
      omissions.add(
          "Routes over several links become sends from node to node in steps that follow each"
              + " other.");
    }
    omissions.add("Bandwidths, propagation times and the switching model are not in the file.");
    return omissions;
  }

  @Override
  public String fileName() {
    return "schedule.msccl.json";
  }

  @Override
  public void write(final Verified verified, final String collective, final ExportFiles files)
      throws IOException {
    try (Writer out = files.text(fileName())) {
      new AlgorithmText(verified, collective).write(out);
    }
  }
}
