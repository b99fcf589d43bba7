package org.heliograph.lab.experiment;

import java.util.Locale;
import org.heliograph.problem.Support;

/// A scheduler without a result, the kind of reason, and the reason as a clause.
public record SkippedRecord(String scheduler, Kind kind, String reason) {
  /// A scheduler that is made for other problems, for a reason.
  public SkippedRecord(final String scheduler, final String reason) {
    this(scheduler, Kind.OTHER_PROBLEM, reason);
  }

  /// A scheduler that does not apply, as `support` says.
  public static SkippedRecord of(final String scheduler, final Support support) {
    return new SkippedRecord(scheduler, Kind.of(support), support.reason());
  }

  /// Whether this is the scheduler that failed, with the same reason.
  boolean isOf(final FailureRecord failure) {
    return scheduler.equals(failure.name()) && reason.equals(failure.reason());
  }

  /// Why a scheduler has no result.
  public enum Kind {
    /// It is made for other problems.
    OTHER_PROBLEM,
    /// It would apply if the switching model were another.
    SWITCHING,
    /// The problem is too large for it.
    TOO_LARGE,
    /// This machine lacks something that it needs.
    LACKING,
    /// Its schedule was rejected.
    REJECTED,
    /// It failed.
    FAILED,
    /// It found nothing, or proved that there is nothing.
    NOTHING_FOUND,
    /// The time was over.
    OUT_OF_TIME,
    /// It was not run, since the answer could not become better.
    NOT_NEEDED,
    /// The user left it out.
    LEFT_OUT;

    /// The kind of a "no".
    public static Kind of(final Support support) {
      return switch (support.cause()) {
        case NONE, PROBLEM -> OTHER_PROBLEM;
        case SWITCHING -> SWITCHING;
        case SIZE -> TOO_LARGE;
        case MACHINE -> LACKING;
      };
    }

    /// The word in JSON.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Whether the user can do something about it.
    public boolean isActionable() {
      return this != OTHER_PROBLEM && this != NOT_NEEDED && this != NOTHING_FOUND;
    }
  }
}
