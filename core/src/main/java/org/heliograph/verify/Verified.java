package org.heliograph.verify;

import org.heliograph.problem.Problem;
import org.heliograph.schedule.Schedule;

/// A schedule that the verifier has accepted for a problem. Pricing, simulation, drawing and export
/// all require one.
public final class Verified implements Verdict {
  private final Problem problem;
  private final Schedule schedule;
  private final Method method;

  /// The method by which possession was checked.
  public enum Method {
    /// Every contribution of every chunk.
    EXACT("exact"),
    /// Sums of random 64-bit fingerprints: for each chunk a wrong sum passes with a probability
    /// below targets · 2⁻⁶⁴.
    FINGERPRINT("fingerprints, error below targets times 2^-64");

    private final String text;

    Method(final String text) {
      this.text = text;
    }

    /// The text printed beside a verdict, with the error probability.
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
