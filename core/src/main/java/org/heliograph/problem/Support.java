package org.heliograph.problem;

import java.util.Objects;
import java.util.function.Supplier;

/// Whether something applies to a problem; a "no" carries its reason, which every comparison shows.
///
/// `isLacking` means that the problem is supported, but this machine lacks something.
public record Support(boolean isSupported, String reason, boolean isLacking) {
  private static final Support YES = new Support(true, "", false);

  /// Requires a reason, empty for "yes".
  public Support {
    Objects.requireNonNull(reason, "a reason");
  }

  public static Support yes() {
    return YES;
  }

  /// "No", because of `reason`: a clause that reads well after "skipped:".
  public static Support no(final String reason) {
    return new Support(false, reason, false);
  }

  /// "No", because this machine lacks what `reason` names, such as a native library.
  public static Support lacking(final String reason) {
    return new Support(false, reason, true);
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
}
