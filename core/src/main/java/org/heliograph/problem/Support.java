package org.heliograph.problem;

/// Whether something applies to a problem; a "no" carries its reason, shown in every comparison.
public record Support(boolean isSupported, String reason) {
  private static final Support YES = new Support(true, "");

  public static Support yes() {
    return YES;
  }

  /// "No", because of `reason`: a clause that reads well after "skipped:".
  public static Support no(final String reason) {
    return new Support(false, reason);
  }

  /// Yes if `condition` holds, otherwise no with the reason.
  public static Support when(final boolean condition, final String reasonIfNot) {
    return condition ? YES : no(reasonIfNot);
  }
}
