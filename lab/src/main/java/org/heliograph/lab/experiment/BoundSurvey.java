package org.heliograph.lab.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;

/// Every registered lower bound that applies to a problem, each certificate checked once more.
public final class BoundSurvey {
  private static final String QUICKEST = "injection-ejection";

  private final Registry registry;
  private final Problem problem;
  private final Budget budget;
  private final long seed;
  private final List<Row> found = Collections.synchronizedList(new ArrayList<>());

  /// A survey of the bounds in `registry`.
  public BoundSurvey(
      final Registry registry, final Problem problem, final Budget budget, final long seed) {
    this.registry = registry;
    this.problem = problem;
    this.budget = budget;
    this.seed = seed;
  }

  /// A bound and the name of who found it.
  public record Row(String name, Bound bound) {
    /// The same, as it is printed.
    public BoundRecord record() {
      return new BoundRecord(
          name, bound.slots(), bound.argument(), bound.source(), SpecText.of(bound.certificate()));
    }
  }

  /// All bounds, highest first, then by name.
  public List<Row> all() {
    return sorted(rows(_ -> true));
  }

  /// One bound by its name, which must support the problem.
  public Row only(final String name) {
    return row(name, registry.parse(LowerBound.class, name));
  }

  /// The bounds that cost little, highest first, then by name; at least one.
  public List<Row> cheap() {
    return sorted(rows(bound -> !bound.isCostly()));
  }

  /// What `search` of this survey finds, or what it found before an interruption that it did not
  /// heed in time; at least one.
  public List<Row> within(final Supplier<List<Row>> search) {
    final List<Row> rows = Crew.alone(budget.interrupted(), search::get).orElseGet(this::soFar);
    if (rows.isEmpty()) {
      throw Crew.nothingBefore("a bound was proved");
    }
    return rows;
  }

  /// What was found until now, for an answer that cannot wait for the rest.
  List<Row> soFar() {
    synchronized (found) {
      return sorted(new ArrayList<>(found));
    }
  }

  /// The rest, added to those already found.
  public List<Row> completed(final List<Row> cheap) {
    final List<Row> rows = new ArrayList<>(cheap);
    rows.addAll(rows(LowerBound::isCostly));
    return sorted(rows);
  }

  private static List<Row> sorted(final List<Row> rows) {
    rows.sort(Comparator.comparingLong((Row row) -> -row.bound().slots()).thenComparing(Row::name));
    return rows;
  }

  private List<Row> rows(final Predicate<LowerBound> wanted) {
    final List<Row> rows = new ArrayList<>();
    for (final String name : names()) {
      final LowerBound finder = registry.parse(LowerBound.class, name);
      if (!rows.isEmpty() && budget.interrupted().getAsBoolean()) {
        break;
      }
      if (wanted.test(finder) && finder.supports(problem).isSupported()) {
        final Row row = row(name, finder);
        rows.add(row);
        found.add(row);
      }
    }
    return rows;
  }

  /// All names, the quickest bound first, so that an early interruption finds one.
  private List<String> names() {
    final List<String> names = new ArrayList<>(registry.names(LowerBound.class));
    names.sort(Comparator.comparing(name -> !name.equals(QUICKEST)));
    return names;
  }

  private Row row(final String name, final LowerBound finder) {
    final Bound bound = finder.bound(problem, budget, Seeds.stream(seed, name));
    requireChecked(name, bound);
    return new Row(name, bound);
  }

  private void requireChecked(final String name, final Bound bound) {
    final long checked = bound.certificate().check(problem);
    if (checked != bound.slots()) {
      throw new AssertionError(
          "%s claims %d slots, but its certificate proves %d"
              .formatted(name, bound.slots(), checked));
    }
  }
}
