package org.heliograph.testkit;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/// An interruption that answers yes from query number `first` on, counted from 1, and counts the
/// queries after it.
public final class Interruption implements BooleanSupplier {
  private final long first;
  private final AtomicLong questions = new AtomicLong();

  /// An interruption that answers yes to query `first` and all later ones.
  public Interruption(final long first) {
    this.first = first;
  }

  @Override
  public boolean getAsBoolean() {
    return questions.incrementAndGet() >= first;
  }

  /// The number of queries after the first that was answered with yes.
  public long questionsAfterIt() {
    return Math.max(0, questions.get() - first);
  }
}
