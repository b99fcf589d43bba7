package org.heliograph.testkit;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/// An interruption that comes when it is asked for the `first` time of so many, from 1 on, and
/// counts how often it is asked afterwards.
public final class Interruption implements BooleanSupplier {
  private final long first;
  private final AtomicLong questions = new AtomicLong();

  /// An interruption that says yes to question `first` and all later ones.
  public Interruption(final long first) {
    this.first = first;
  }

  @Override
  public boolean getAsBoolean() {
    return questions.incrementAndGet() >= first;
  }

  /// How many questions came after the first that it said yes to.
  public long questionsAfterIt() {
    return Math.max(0, questions.get() - first);
  }
}
