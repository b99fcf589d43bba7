package org.heliograph.formats;

import java.util.Optional;
import org.heliograph.plugin.Summary;

/// The problem that a file speaks of, as the spec texts it is built from; `hardware` is absent if
/// none was named.
public record ProblemHeader(
    @Summary("spec text of the network") String topology,
    @Summary("spec text of the collective, or of the application") String collective,
    @Summary("spec text of the switching model") String switching,
    @Summary("spec text of the hardware; null if none was named") Optional<String> hardware) {
  /// On the hardware that the network assumes.
  public ProblemHeader(final String topology, final String collective, final String switching) {
    this(topology, collective, switching, Optional.empty());
  }

  /// The same problem on the hardware that the network assumes; its schedules and its bounds in
  /// slots are the same.
  public ProblemHeader withoutHardware() {
    return new ProblemHeader(topology, collective, switching);
  }
}
