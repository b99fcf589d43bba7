package org.heliograph.verify;

import org.heliograph.problem.Problem;
import org.heliograph.schedule.Schedule;

/// A schedule that the verifier accepted for a problem: the only key to pricing, simulating,
/// drawing and exporting.
public final class Verified implements Verdict {
  private final Problem problem;
  private final Schedule schedule;
  private final Method method;

  /// How possession was checked.
  public enum Method {
    /// Every contribution of every chunk.
    EXACT("exact"),
    /// Sums of random 64-bit fingerprints: a wrong sum passes with probability below
    /// targets · 2⁻⁶⁴ per chunk.
    FINGERPRINT("fingerprints, error below targets times 2^-64");

    private final String text;

    Method(final String text) {
      this.text = text;
    }

    /// What is printed beside a verdict, the error probability included.
    public String text() {
      return text;
    }
  }

  Verified(final Problem problem, final Schedule schedule, final Method method) {
    this.problem = problem;
    this.schedule = schedule;
    this.method = method;
  }

  public Problem problem() {
    return problem;
  }

  public Schedule schedule() {
    return schedule;
  }

  public Method method() {
    return method;
  }

  /// The number of slots.
  public int slots() {
    return schedule.slots();
  }
}
