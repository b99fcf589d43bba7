package org.heliograph.problem;

import java.util.Objects;
import java.util.function.Supplier;

/// Whether something applies to a problem; a "no" carries its reason, which every comparison shows,
/// and the cause, which says who can do something about it.
public record Support(boolean isSupported, String reason, Cause cause) {
  private static final Support YES = new Support(true, "", Cause.NONE);

  /// What a "no" is due to.
  public enum Cause {
    /// It is a "yes".
    NONE,
    /// The network or the collective, for which it is not made.
    PROBLEM,
    /// The switching model; the reason names one under which it applies.
    SWITCHING,
    /// The size of the problem.
    SIZE,
    /// This machine, which lacks something.
    MACHINE
  }

  /// Requires a reason, empty for "yes".
  public Support {
    Objects.requireNonNull(reason, "a reason");
    Objects.requireNonNull(cause, "a cause");
  }

  public static Support yes() {
    return YES;
  }

  /// "No", because of `reason`: a clause that reads well after "skipped:".
  public static Support no(final String reason) {
    return new Support(false, reason, Cause.PROBLEM);
  }

  /// "No", because this machine lacks what `reason` names, such as a native library.
  public static Support lacking(final String reason) {
    return new Support(false, reason, Cause.MACHINE);
  }

  /// "No", because the problem is larger than `reason` allows.
  public static Support tooLarge(final String reason) {
    return new Support(false, reason, Cause.SIZE);
  }

  /// "No", because of the switching model; `reason` names another.
  public static Support switching(final String reason) {
    return new Support(false, reason, Cause.SWITCHING);
  }

  /// "No", because the problem is not or has not `what`: a noun with an article, such as "a mesh".
  public static Support needs(final String what) {
    return no("it needs " + what);
  }

  /// Yes if `condition` holds, otherwise no, because the problem is not or has not `what`.
  public static Support needs(final boolean condition, final String what) {
    return condition ? YES : needs(what);
  }

  /// This if it is a "no", otherwise what `next` says.
  public Support and(final Supplier<Support> next) {
    return isSupported ? next.get() : this;
  }

  /// Yes if `condition` holds, otherwise no with the reason.
  public static Support when(final boolean condition, final String reasonIfNot) {
    return condition ? YES : no(reasonIfNot);
  }

  /// Yes if the problem `fits`, otherwise no, because it is larger than `reasonIfNot` allows.
  public static Support size(final boolean fits, final String reasonIfNot) {
    return fits ? YES : tooLarge(reasonIfNot);
  }

  /// Whether the problem is supported, but this machine lacks something.
  public boolean isLacking() {
    return cause == Cause.MACHINE;
  }
}
