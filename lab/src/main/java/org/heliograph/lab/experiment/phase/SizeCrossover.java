package org.heliograph.lab.experiment.phase;

import java.util.Optional;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;

/// A range of sizes in which reconfiguring pays at one delay, or that there is none.
///
/// Reconfiguring pays if the fastest verified schedule that reconfigures is faster than all that
/// never do. An end within the range of sizes is exact: there it pays, and a byte beyond it does
/// not. Sizes are missing if it pays nowhere.
public record SizeCrossover(
    long delayPs,
    @Summary("the least size at which reconfiguring pays") Optional<Long> paysFromBytes,
    @Summary("the largest size at which it pays without a gap") Optional<Long> paysUpToBytes,
    @Summary(
            "where the schedules below are compared: the smaller end that lies within the range of"
                + " sizes, or else the other one")
        Optional<Long> sizeBytes,
    @Summary("the fastest that reconfigures there") Optional<SideRecord> reconfiguring,
    @Summary("the fastest that never does") Optional<SideRecord> never) {
  /// A schedule and its time.
  public record SideRecord(
      @Summary("spec text") String scheduler,
      @Summary("parts of each contribution") int chunks,
      long timePs) {
    static SideRecord of(final VerifiedCandidate candidate, final long timePs) {
      return new SideRecord(candidate.scheduler(), candidate.chunks(), timePs);
    }
  }

  /// Where it pays, in words, within the range of sizes from `least` to `most`.
  String text(final String least, final String most) {
    if (paysFromBytes.isEmpty() || paysUpToBytes.isEmpty()) {
      return "at no size from %s to %s".formatted(least, most);
    }
    final String from = new Bytes(paysFromBytes.get()).display();
    final String upTo = new Bytes(paysUpToBytes.get()).display();
    final boolean isFirst = from.equals(least);
    final boolean isLast = upTo.equals(most);
    if (isFirst && isLast) {
      return "at every size from %s to %s".formatted(least, most);
    }
    final String where =
        isFirst
            ? "up to " + upTo
            : isLast ? "from %s on".formatted(from) : "from %s to %s".formatted(from, upTo);
    return "%s, where the fastest that reconfigures is %s, and the fastest that never does %s"
        .formatted(where, name(reconfiguring), name(never));
  }

  private static String name(final Optional<SideRecord> side) {
    return side.map(it -> "%s in %s".formatted(it.scheduler, Count.of(it.chunks, "chunk")))
        .orElse("none");
  }

  /// That it pays at no size.
  static SizeCrossover nowhere(final long delayPs) {
    return new SizeCrossover(
        delayPs,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }
}
