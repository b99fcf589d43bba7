package org.heliograph.lab.experiment.atlas;

import java.util.OptionalInt;
import java.util.OptionalLong;

/// What the atlas knows of a collective on a network: the certified bound, and the best schedule,
/// if there is one.
///
/// `group` is that of the catalogue. `scheduler`, `seed` and `budget` say how the schedule was
/// found; one that was added has the scheduler [#ADDED]. `solver` is the scheduler that proved,
/// without a certificate, that no schedule has fewer slots; it is empty if none did, or if a
/// certificate says so.
public record AtlasEntry(
    String group, AtlasProblem problem, Size size, BoundValue bound, Best best, String solver) {
  /// The scheduler of a schedule that was added from a file.
  public static final String ADDED = "added";

  private static final int CLOSE_PARTS = 20;

  /// The size of the problem, and the digest of its network.
  public record Size(int ranks, int nodes, long channels, int chunks, String topologyDigest) {}

  /// The highest certified bound and its name.
  public record BoundValue(String name, long slots) {}

  /// The best schedule: its slots, absent if there is none, its transmissions and its digest, and
  /// how it was found.
  public record Best(
      OptionalInt slots,
      long transmissions,
      String digest,
      String scheduler,
      long seed,
      long budget) {
    /// Whether it was added from a file.
    boolean isAdded() {
      return scheduler.equals(ADDED);
    }

    /// The same schedule after the search of `other` found none of fewer slots. Seed and budget of
    /// an added schedule are those of the last search; of a found one they find it again.
    Best after(final Best other) {
      return isAdded()
          ? new Best(slots, transmissions, digest, scheduler, other.seed, other.budget)
          : this;
    }
  }

  /// How far the best schedule is from the bound.
  public enum Standing {
    /// The schedule has as many slots as the certified bound.
    OPTIMAL,
    /// A solver proved that no schedule has fewer slots, without a certificate.
    PROVED,
    /// At most 5 % above the bound.
    CLOSE,
    /// More than 5 % above the bound.
    OPEN,
    /// No schedule is known.
    MISSING
  }

  /// The same entry in a group of this name.
  AtlasEntry in(final String name) {
    return new AtlasEntry(name, problem, size, bound, best, solver);
  }

  /// The same entry with another bound.
  AtlasEntry with(final BoundValue other) {
    return new AtlasEntry(group, problem, size, other, best, solver);
  }

  /// The same entry with another schedule.
  AtlasEntry with(final Best other) {
    return new AtlasEntry(group, problem, size, bound, other, solver);
  }

  /// Slots above the bound; absent if there is no schedule.
  public OptionalLong gap() {
    return best.slots.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(best.slots.getAsInt() - bound.slots);
  }

  /// How far the best schedule is from the bound.
  public Standing standing() {
    final OptionalLong gap = gap();
    if (gap.isEmpty()) {
      return Standing.MISSING;
    }
    if (gap.getAsLong() == 0) {
      return Standing.OPTIMAL;
    }
    if (!solver.isEmpty()) {
      return Standing.PROVED;
    }
    return gap.getAsLong() * CLOSE_PARTS <= bound.slots ? Standing.CLOSE : Standing.OPEN;
  }
}
