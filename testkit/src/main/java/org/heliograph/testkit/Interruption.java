package org.heliograph.testkit;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/// An interruption that begins with question number `first`, counted from 1, and counts the
/// questions after it.
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
