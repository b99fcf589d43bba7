package org.heliograph.lab.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.family.TrivialBound;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.registry.Registry;
import org.heliograph.units.Count;

/// Computes all registered lower bounds that apply to a problem, and checks their certificates.
///
/// A bound that fails, or that lacks something on this machine, is omitted and noted as a failure.
public final class BoundSurvey {
  private static final String KIND = "lower bound";
  private static final String QUICKEST = "injection-ejection";

  private final Registry registry;
  private final Problem problem;
  private final Budget budget;
  private final long seed;
  private final Failures failures;
  private final List<Row> found = Collections.synchronizedList(new ArrayList<>());

  /// A survey of the bounds in `registry`.
  public BoundSurvey(
      final Registry registry,
      final Problem problem,
      final Budget budget,
      final long seed,
      final Failures failures) {
    this.registry = registry;
    this.problem = problem;
    this.budget = budget;
    this.seed = seed;
    this.failures = failures;
  }

  /// A bound and the name of its plug-in.
  public record Row(String name, Bound bound) {
    /// The bound as it is printed.
    public BoundRecord record() {
      return new BoundRecord(
          name, bound.slots(), bound.argument(), bound.source(), SpecText.of(bound.certificate()));
    }
  }

  /// The trivial bound, if no other is proved.
  static Bound nothing() {
    return new Bound(0, "No lower bound was proved.", "none", new TrivialBound());
  }

  /// All bounds, highest first, then by name; at least one.
  public List<Row> all() {
    return sorted(rows(_ -> true));
  }

  /// One bound by its name, which must support the problem; rethrows what it throws.
  public Row only(final String name) {
    return row(name, registry.parse(LowerBound.class, name));
  }

  /// The names of the bounds that cost little, the quickest first.
  public List<String> cheapNames() {
    return names().stream().filter(name -> !isCostly(name)).toList();
  }

  private boolean isCostly(final String name) {
    return failures
        .value(KIND, name, () -> registry.parse(LowerBound.class, name).isCostly())
        .orElse(false);
  }

  /// The bound called `name`, if it applies; a failure is noted.
  public Optional<Row> ask(final String name) {
    return failures.value(KIND, name, () -> asked(name, _ -> true)).flatMap(it -> it);
  }

  /// The bounds that cost much.
  public List<Row> costlyRows() {
    return rows(LowerBound::isCostly);
  }

  /// The bounds that cost little, highest first, then by name; at least one.
  public List<Row> cheap() {
    return sorted(rows(bound -> !bound.isCostly()));
  }

  /// The bounds that `search` of this survey finds, or those found so far if it does not end in
  /// time after an interruption; at least one.
  public List<Row> within(final Supplier<List<Row>> search) {
    return InterruptibleExecutor.alone(budget.interrupted(), search::get).orElseGet(this::soFar);
  }

  /// The bounds found so far, for an answer that cannot wait for the others; at least one.
  List<Row> soFar() {
    synchronized (found) {
      return sorted(new ArrayList<>(found));
    }
  }

  /// The costly bounds, added to those already found.
  public List<Row> completed(final List<Row> cheap) {
    final List<Row> rows = new ArrayList<>(cheap);
    rows.addAll(costlyRows());
    return sorted(rows);
  }

  public static List<Row> sorted(final List<Row> found) {
    final List<Row> rows = new ArrayList<>(found);
    if (rows.isEmpty()) {
      rows.add(new Row("none", nothing()));
    }
    rows.sort(Comparator.comparingLong((Row row) -> -row.bound().slots()).thenComparing(Row::name));
    return rows;
  }

  private List<Row> rows(final Predicate<LowerBound> wanted) {
    final List<Row> rows = new ArrayList<>();
    for (final String name : names()) {
      if (!rows.isEmpty() && budget.interrupted().getAsBoolean()) {
        break;
      }
      failures.value(KIND, name, () -> asked(name, wanted)).flatMap(it -> it).ifPresent(rows::add);
    }
    return rows;
  }

  /// All names, the quickest bound first, so that an early interruption finds one.
  private List<String> names() {
    final List<String> names = new ArrayList<>(registry.names(LowerBound.class));
    names.sort(Comparator.comparing(name -> !name.equals(QUICKEST)));
    return names;
  }

  /// The bound called `name`, if it is `wanted` and applies.
  private Optional<Row> asked(final String name, final Predicate<LowerBound> wanted) {
    final LowerBound finder = registry.parse(LowerBound.class, name);
    if (!wanted.test(finder)) {
      return Optional.empty();
    }
    final Support support = finder.supports(problem);
    if (support.isLacking()) {
      failures.leftOut(KIND, name, support.reason());
    }
    if (!support.isSupported()) {
      return Optional.empty();
    }
    final Row row = row(name, finder);
    found.add(row);
    return Optional.of(row);
  }

  private Row row(final String name, final LowerBound finder) {
    final Bound bound = finder.bound(problem, budget, RandomStreams.stream(seed, name));
    return new Row(name, checked(name, bound, problem));
  }

  /// The bound that `name` found, if its certificate proves it; otherwise throws.
  static Bound checked(final String name, final Bound bound, final Problem problem) {
    Objects.requireNonNull(bound.argument(), "an argument");
    Objects.requireNonNull(bound.source(), "a source");
    final long checked = bound.certificate().check(problem);
    if (checked != bound.slots()) {
      throw new AssertionError(
          "%s claims %s, but its certificate proves %s"
              .formatted(name, Count.of(bound.slots(), "slot"), checked));
    }
    return bound;
  }
}
