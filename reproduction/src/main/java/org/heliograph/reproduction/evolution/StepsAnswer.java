package org.heliograph.reproduction.evolution;

import java.util.Optional;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.Erratum;

/// A cell of Table 6 with the best schedule found here and the certified bound.
record StepsAnswer(StepsCell cell, PlanRecord plan) {

  Optional<ResultRecord> best() {
    return plan.best();
  }

  /// The certified bound and its name.
  String bound() {
    return "%s (%s)".formatted(plan.bound().slots(), plan.bound().name());
  }

  /// What is compared with the print.
  ComputedCell compared() {
    return cell.compared(
        plan.bound().slots(), best().map(row -> Integer.toString(row.slots())).orElse("none"));
  }

  double seconds() {
    return best().map(ResultRecord::seconds).orElse(0.0);
  }

  boolean isOptimal() {
    return best().filter(ResultRecord::optimal).isPresent();
  }

  /// Whether no schedule of the problem can take as few steps as were printed.
  boolean isImpossible() {
    return cell.printed().best() < plan.bound().slots();
  }

  /// Whether what was printed is impossible for the problem that the paper states.
  boolean isErratum() {
    return isImpossible() && !cell.isOfOtherRoutes();
  }

  /// Whether the best schedule takes more steps than were printed, though these may be possible.
  boolean isWorse() {
    return best().isEmpty() || (!isImpossible() && best().get().slots() > cell.printed().best());
  }

  /// Whether the best schedule takes fewer steps than were printed.
  boolean isBetter() {
    return best().filter(row -> row.slots() < cell.printed().best()).isPresent();
  }

  /// Whether a printed number is not the optimum, though possible: steps above it, or a bound
  /// other than it.
  boolean isCorrected() {
    return isOptimal()
        && !isImpossible()
        && (cell.printed().best() != best().orElseThrow().slots()
            || cell.printed().bound() != best().orElseThrow().slots());
  }

  /// Why the printed steps are impossible.
  String refutation() {
    return "%s cannot take the printed %s steps: %s are needed (%s). %s"
        .formatted(
            cell.title(),
            cell.printed().best(),
            plan.bound().slots(),
            plan.bound().name(),
            plan.bound().argument());
  }

  /// The same as an erratum, with the steps of a verified schedule.
  Erratum erratum() {
    return Erratum.of(
        EvolutionExhibits.class,
        "table6-ring8",
        cell.title(),
        cell.printed().best(),
        plan.bound().slots(),
        refutation(),
        best().map(row -> Integer.toString(row.slots())).orElse("more"));
  }

  /// The optimum beside what was printed.
  String correction() {
    return "%s %s (%s)"
        .formatted(cell.title(), cell.printed().text(), best().orElseThrow().slots());
  }
}
