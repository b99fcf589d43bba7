package org.heliograph.reproduction.latency;

import java.util.OptionalLong;
import org.heliograph.algorithm.broadcast.latency.B1;
import org.heliograph.algorithm.broadcast.latency.B2;
import org.heliograph.algorithm.broadcast.latency.B3;
import org.heliograph.algorithm.broadcast.latency.B4;
import org.heliograph.cost.claim.RonFormula;
import org.heliograph.cost.claim.RonFormulas;

/// A broadcast that the paper compares: its name, its scheduler, its formula, and whether that
/// formula counts the first reconfiguration.
enum BroadcastAlgorithm {
  NAIVE("naive", "naive-broadcast", true),
  B1("B1", "b1", true),
  B2("B2", "b2", true),
  B3("B3", "b3", true),
  B4("B4", "b4", false),
  BINOMIAL("binomial", "b2", true),
  BF1("BF1", "b4", false);

  private final String title;
  private final String scheduler;
  private final boolean countsFirst;

  BroadcastAlgorithm(final String title, final String scheduler, final boolean countsFirst) {
    this.title = title;
    this.scheduler = scheduler;
    this.countsFirst = countsFirst;
  }

  /// Its name in tables.
  String title() {
    return title;
  }

  /// Its scheduler as spec text.
  String scheduler() {
    return scheduler;
  }

  /// Whether the paper's formula counts the first reconfiguration.
  boolean countsFirst() {
    return countsFirst;
  }

  private RonFormula formula() {
    return switch (this) {
      case NAIVE -> RonFormulas.NAIVE;
      case B1 -> RonFormulas.B1;
      case B2 -> RonFormulas.B2;
      case B3 -> RonFormulas.B3;
      case B4 -> RonFormulas.B4;
      case BINOMIAL -> RonFormulas.BINOMIAL;
      case BF1 -> RonFormulas.BF1;
    };
  }

  /// The steps that the paper's formula claims.
  OptionalLong claimed(final RonNetwork ron) {
    return formula().steps(new RonFormula.Shape(ron.nodes(), ron.links(), ron.delay()));
  }

  /// The slots that a claim of steps means where circuits are `set` before the start, or not.
  long slots(final long claimed, final int delay, final boolean set) {
    if (countsFirst) {
      return set ? claimed - delay : claimed;
    }
    return set ? claimed : claimed + delay;
  }
}
