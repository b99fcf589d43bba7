package org.heliograph.problem;

import java.util.Objects;

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

  /// Yes if `condition` holds, otherwise no with the reason.
  public static Support when(final boolean condition, final String reasonIfNot) {
    return condition ? YES : no(reasonIfNot);
  }
}
