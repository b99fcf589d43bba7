package org.heliograph.lab.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.TimeBound;
import org.heliograph.bound.TimeCertificate;
import org.heliograph.bound.TimeLowerBound;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.bound.family.ChannelWeights;
import org.heliograph.bound.family.CutCertificate;
import org.heliograph.bound.family.CutTime.CutTimeCertificate;
import org.heliograph.bound.family.SlotTimeCertificate;
import org.heliograph.bound.family.VolumeTime.VolumeTimeCertificate;
import org.heliograph.cost.CostModel;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Assumption;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Support;
import org.heliograph.registry.Registry;
import org.heliograph.topology.ChannelRates;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// Computes all registered lower bounds on time that apply to a problem, and checks their
/// certificates.
///
/// Every bound is computed for any division into chunks and for the chunks of the problem. Bounds
/// on slots contribute as well: their cuts and channel weights are tried at the rates of the
/// network, and the best of them is multiplied by the least time of a slot; what they prove is kept
/// if it is more than the others prove. A bound that fails is omitted and noted as a failure. Ends
/// soon after the budget is interrupted, with the bounds so far.
public final class TimeBounds {
  private static final String KIND = "lower bound on time";
  private static final List<BoundSurvey.Row> NO_SLOTS = List.of();

  private final TimedProblem timed;
  private final List<Row> rows;

  private TimeBounds(final TimedProblem timed, final List<Row> rows) {
    this.timed = timed;
    this.rows = List.copyOf(rows);
  }

  /// A bound and the name of its plug-in.
  public record Row(String name, TimeBound bound) {
    /// Whether this proves at least as much as `other`, for at least the same schedules.
    private boolean covers(final TimeBound other) {
      return bound.time().compareTo(other.time()) >= 0
          && bound.scope().compareTo(other.scope()) <= 0;
    }

    /// The bound as it is printed.
    private TimeBoundRecord record(final TimedProblem timed) {
      return new TimeBoundRecord(
          name,
          bound.time().picoseconds(),
          BandwidthRecord.of(
              timed.problem().demand(), timed.size().bytes(), bound.time().picoseconds()),
          bound.scope().text(),
          bound.argument(),
          bound.source(),
          SpecText.of(bound.certificate()));
    }
  }

  /// The bounds on the time of `timed` that hold for its scope, given its bounds on `slots`.
  public static TimeBounds of(
      final Registry registry,
      final TimedProblem timed,
      final List<BoundSurvey.Row> slots,
      final Budget budget,
      final Failures failures) {
    return of(registry, timed, slots, List.of(), budget, failures);
  }

  /// The same bounds, some of which are `known`, maybe of the same contributions divided otherwise:
  /// what they prove here is not searched again.
  public static TimeBounds of(
      final Registry registry,
      final TimedProblem timed,
      final List<BoundSurvey.Row> slots,
      final List<Row> known,
      final Budget budget,
      final Failures failures) {
    final Computation computation = new Computation(registry, known, budget, failures);
    for (final TimeScope scope : TimeScope.values()) {
      if (scope.compareTo(timed.scope()) > 0) {
        break;
      }
      if (scope == TimeScope.THESE_CHUNKS_IN_SLOTS) {
        computation.addSlots(timed.within(scope), slots);
      } else {
        computation.addRegistered(timed.within(scope));
        computation.addTransferred(timed.within(scope), slots);
      }
    }
    final List<Row> rows = computation.rows;
    if (rows.stream().anyMatch(row -> row.bound().time().picoseconds() > 0)) {
      rows.removeIf(row -> row.bound().time().picoseconds() == 0);
    }
    // A bound for all schedules is worth more than an equal one for some.
    rows.sort(
        Comparator.comparing((Row row) -> row.bound().time())
            .reversed()
            .thenComparing(row -> row.bound().scope())
            .thenComparing(Row::name));
    return new TimeBounds(timed, rows);
  }

  /// The start-up of a message in the price of `verified` by `cost`, if that is at least the time
  /// in which the bounds compute: they hold for such prices with this start-up, and for no others.
  /// Between processors no start-up counts.
  public static Optional<Time> startup(
      final CostModel cost, final Verified verified, final Bytes size) {
    if (cost.processors().isPresent()) {
      return Optional.of(Time.ZERO);
    }
    final ChannelRates rates = ChannelRates.of(verified.problem().topology());
    final Set<Assumption> assumptions = cost.assumptions(verified, size);
    final boolean isLess =
        assumptions.contains(Assumption.Law.NO_DELAY)
            || (rates.propagate() && !assumptions.contains(Assumption.Law.PROPAGATION))
            || !assumptions.containsAll(
                Assumption.conversion(verified.problem(), Assumption.Law.CONVERSION_AFTER_ARRIVAL))
            || (assumptions.contains(Assumption.Law.SENDER_RATE) && !isLightPassing(verified))
            || assumptions.stream().anyMatch(assumption -> isFaster(assumption, rates));
    return assumptions.stream()
        .filter(_ -> !isLess)
        .filter(Assumption.Startup.class::isInstance)
        .map(assumption -> ((Assumption.Startup) assumption).time())
        .findFirst();
  }

  /// Whether the bounds take every message to run at the rate of its sender: where light passes
  /// nodes as light.
  private static boolean isLightPassing(final Verified verified) {
    return verified
        .problem()
        .topology()
        .light()
        .filter(light -> light.model().passesNodes())
        .isPresent();
  }

  private static boolean isFaster(final Assumption assumption, final ChannelRates rates) {
    return switch (assumption) {
      case Assumption.EqualRate(final Bandwidth rate) -> rate.compareTo(rates.most()) > 0;
      case Assumption.Particular _ -> true;
      default -> false;
    };
  }

  /// The problem, with the widest scope.
  public TimedProblem timed() {
    return timed.within(TimeScope.ANY_DIVISION);
  }

  /// The narrowest scope that was considered.
  public TimeScope scope() {
    return timed.scope();
  }

  /// All bounds, highest first, then those that hold for more schedules.
  public List<Row> rows() {
    return rows;
  }

  /// The bounds as they are printed, in the same order.
  public List<TimeBoundRecord> records() {
    return rows.stream().map(this::record).toList();
  }

  /// One of the bounds as it is printed.
  public TimeBoundRecord record(final Row row) {
    return row.record(timed);
  }

  /// The highest bound that holds for all schedules in `scope`.
  public Optional<Row> best(final TimeScope scope) {
    return rows.stream().filter(row -> row.bound().scope().compareTo(scope) <= 0).findFirst();
  }

  /// What holds for every division into chunks.
  public Optional<Row> anyDivision() {
    return best(TimeScope.ANY_DIVISION);
  }

  /// The rows found so far.
  private static final class Computation {
    private final Registry registry;
    private final List<Row> known;
    private final Budget budget;
    private final Failures failures;
    private final List<Row> rows = new ArrayList<>();

    Computation(
        final Registry registry,
        final List<Row> known,
        final Budget budget,
        final Failures failures) {
      this.registry = registry;
      this.known = known;
      this.budget = budget;
      this.failures = failures;
    }

    private boolean isOver() {
      return !rows.isEmpty() && budget.interrupted().getAsBoolean();
    }

    void addRegistered(final TimedProblem problem) {
      for (final String name : registry.names(TimeLowerBound.class)) {
        if (isOver()) {
          return;
        }
        final TimeLowerBound finder = registry.parse(TimeLowerBound.class, name);
        add(
            name,
            problem,
            () -> {
              final Support support = finder.supports(problem);
              return support.isSupported()
                      && (problem.processors().isEmpty() || finder.coversProcessors())
                  ? Optional.of(known(name, problem).orElseGet(() -> found(finder, name, problem)))
                  : Optional.empty();
            });
      }
    }

    private TimeBound found(
        final TimeLowerBound finder, final String name, final TimedProblem problem) {
      return finder.bound(problem, budget, RandomStreams.stream(RequestDefaults.SEED, name));
    }

    /// What is known by `name`, if it proves the same for `problem`.
    private Optional<TimeBound> known(final String name, final TimedProblem problem) {
      return known.stream()
          .filter(row -> row.name().equals(name) && row.bound().scope() == problem.scope())
          .map(Row::bound)
          .filter(bound -> bound.certificate().check(problem).equals(bound.time()))
          .findFirst();
    }

    /// Adds what the cuts and channel weights that bound the slots prove at the rates.
    void addTransferred(final TimedProblem problem, final List<BoundSurvey.Row> slots) {
      for (final BoundSurvey.Row row : problem.processors().isPresent() ? NO_SLOTS : slots) {
        final Optional<TimeCertificate> certificate = transferred(row.bound().certificate());
        if (certificate.isPresent() && !isOver()) {
          addHigher(
              row.name(),
              problem,
              () ->
                  Optional.of(
                      TimeBound.of(
                          problem,
                          certificate.get(),
                          "At the rates of the lanes: " + row.bound().argument(),
                          row.bound().source())));
        }
      }
    }

    private static Optional<TimeCertificate> transferred(final Certificate certificate) {
      return switch (certificate) {
        case CutCertificate cut -> Optional.of(new CutTimeCertificate(cut.nodes()));
        case ChannelWeights weights ->
            Optional.of(new VolumeTimeCertificate(weights.weights(), weights.minimal()));
        default -> Optional.empty();
      };
    }

    void addSlots(final TimedProblem problem, final List<BoundSurvey.Row> slots) {
      if (!slots.isEmpty()
          && problem.processors().isEmpty()
          && !isOver()
          && SlotTimeCertificate.support(problem).isSupported()) {
        final BoundSurvey.Row best = slots.getFirst();
        addHigher(
            best.name(), problem, () -> Optional.of(SlotTimeCertificate.of(problem, best.bound())));
      }
    }

    private void add(
        final String name,
        final TimedProblem problem,
        final Supplier<Optional<TimeBound>> computed) {
      failures
          .value(KIND, name, () -> computed.get().map(bound -> checked(name, bound, problem)))
          .flatMap(it -> it)
          .ifPresent(bound -> rows.add(new Row(name, bound)));
    }

    /// Adds a bound that follows from one on slots, if it is the highest in its scope.
    private void addHigher(
        final String name,
        final TimedProblem problem,
        final Supplier<Optional<TimeBound>> computed) {
      add(
          name,
          problem,
          () -> computed.get().filter(bound -> rows.stream().noneMatch(row -> row.covers(bound))));
    }

    private static TimeBound checked(
        final String name, final TimeBound bound, final TimedProblem problem) {
      Objects.requireNonNull(bound.argument(), "an argument");
      Objects.requireNonNull(bound.source(), "a source");
      final long checked = bound.certificate().check(problem).picoseconds();
      if (checked != bound.time().picoseconds() || bound.scope() != problem.scope()) {
        throw new AssertionError(
            "%s claims %s ps for %s, but its certificate proves %s ps for %s"
                .formatted(
                    name,
                    bound.time().picoseconds(),
                    bound.scope().text(),
                    checked,
                    problem.scope().text()));
      }
      return bound;
    }
  }
}
