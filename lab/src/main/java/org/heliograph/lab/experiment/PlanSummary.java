package org.heliograph.lab.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.heliograph.bound.Bound;
import org.heliograph.cost.Conversions;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.EnergyModel;
import org.heliograph.cost.Hockney;
import org.heliograph.cost.Lighting;
import org.heliograph.cost.Price;
import org.heliograph.cost.Usage;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// Turns attempts and bounds into a ranked record.
final class PlanSummary {
  private final StatedProblem stated;
  private final PlanRequest request;
  private final List<BoundSurvey.Row> bounds;
  private final List<Attempt> attempts;
  private final CostModel cost;
  private final Optional<EnergyModel> energy;
  private final Failures failures;

  PlanSummary(
      final StatedProblem stated,
      final PlanRequest request,
      final List<BoundSurvey.Row> bounds,
      final List<Attempt> attempts,
      final CostModel cost,
      final Optional<EnergyModel> energy,
      final Failures failures) {
    this.stated = stated;
    this.request = request;
    this.bounds = bounds;
    this.attempts = attempts;
    this.cost = cost;
    this.energy = energy;
    this.failures = failures;
  }

  private record Ranked(ResultRecord row, Verified verified) {}

  Plan plan(final List<ClaimRecord> claims, final boolean interrupted) {
    final Bound bound = bounds.getFirst().bound();
    final List<SkippedRecord> skipped = new ArrayList<>();
    final Prices prices = prices();
    final List<Ranked> ranked = ranked(prices, bound, skipped);
    final List<ResultRecord> rows = ranked.stream().map(Ranked::row).toList();
    final PlanRecord record =
        new PlanRecord(
            PlanRecord.FORMAT,
            Version.text(),
            request.seed(),
            request.budget(),
            problemRecord(prices.model),
            bounds.getFirst().record(),
            bounds.stream().map(BoundSurvey.Row::record).toList(),
            rows,
            rows.stream().findFirst(),
            proof(rows, bound),
            claims,
            skipped,
            failures.records(),
            interrupted,
            notes(prices.model),
            Version.machine());
    final Optional<Verified> best = ranked.stream().map(Ranked::verified).findFirst();
    return new Plan(record, stated, best, bound);
  }

  /// The prices of the verified attempts in their order, by one model for all.
  private record Prices(CostModel model, List<Price> ofVerified) {}

  /// By the model asked for, or by Hockney's if that fails on any schedule.
  private Prices prices() {
    return failures
        .computed("cost model", SpecText.brief(cost), () -> prices(cost))
        .orElseGet(() -> prices(new Hockney()));
  }

  private Prices prices(final CostModel model) {
    final List<Price> prices = new ArrayList<>();
    for (final Attempt attempt : attempts) {
      attempt
          .verified()
          .map(verified -> Objects.requireNonNull(model.price(verified, request.size())))
          .ifPresent(prices::add);
    }
    return new Prices(model, prices);
  }

  /// The verified attempts, best first; the others are added to `skipped`.
  private List<Ranked> ranked(
      final Prices prices, final Bound bound, final List<SkippedRecord> skipped) {
    final Iterator<Price> price = prices.ofVerified.iterator();
    final List<Ranked> ranked = new ArrayList<>();
    for (final Attempt attempt : attempts) {
      final String name = attempt.contestant().name();
      if (attempt.verified().isEmpty()) {
        skipped.add(new SkippedRecord(name, attempt.reason()));
        continue;
      }
      final Verified verified = attempt.verified().get();
      final Price paid = price.next();
      switch (Guarded.of(() -> row(attempt, verified, paid, bound))) {
        case Guarded.Done<ResultRecord>(final ResultRecord row) ->
            ranked.add(new Ranked(row, verified));
        case Guarded.Failed<ResultRecord>(final Failure failure) -> {
          failures.note("scheduler", name, failure);
          skipped.add(new SkippedRecord(name, failure.reason()));
        }
      }
    }
    ranked.sort(order());
    return ranked;
  }

  /// The solver's word that the best schedule has as few slots as there can be, where no
  /// certificate says so.
  private Optional<ProofRecord> proof(final List<ResultRecord> rows, final Bound bound) {
    for (final Attempt attempt : attempts) {
      if (attempt.proof().isPresent() && attempt.verified().isPresent()) {
        final int slots = attempt.verified().get().slots();
        final String name = attempt.contestant().name();
        final boolean isSound =
            failures.value("scheduler", name, () -> requireFewest(name, slots, rows)).isPresent();
        if (isSound && slots > bound.slots()) {
          return Optional.of(new ProofRecord(name, slots, attempt.proof().get()));
        }
      }
    }
    return Optional.empty();
  }

  /// `slots`; throws if there is a schedule of fewer, so that the proof is wrong.
  private static int requireFewest(
      final String name, final int slots, final List<ResultRecord> rows) {
    if (rows.stream().anyMatch(row -> row.slots() < slots)) {
      throw new AssertionError(
          "%s claims that no schedule has fewer than %d slots, but one was verified"
              .formatted(name, slots));
    }
    return slots;
  }

  private Comparator<Ranked> order() {
    final Comparator<Ranked> slots = Comparator.comparingInt(ranked -> ranked.row().slots());
    final Comparator<Ranked> time = Comparator.comparingLong(ranked -> ranked.row().timePs());
    final Comparator<Ranked> first =
        request.objective() == Objective.SLOTS
            ? slots.thenComparing(time)
            : time.thenComparing(slots);
    return first
        .thenComparingLong(ranked -> ranked.row().transmissions())
        .thenComparing(ranked -> ranked.row().scheduler());
  }

  private ResultRecord row(
      final Attempt attempt, final Verified verified, final Price price, final Bound bound) {
    final Usage usage = Usage.of(verified);
    final Optional<Lighting> lighting = Lighting.of(verified);
    return new ResultRecord(
        attempt.contestant().name(),
        verified.slots(),
        usage.electronicSlots(),
        usage.opticalSlots(),
        true,
        verified.method().text(),
        verified.slots() == bound.slots(),
        verified.slots() - bound.slots(),
        price.time().toString(),
        price.time().picoseconds(),
        usage.transmissions(),
        channelUse(verified, usage),
        attempt.seconds(),
        verified.schedule().digest(),
        usage.longestRoute(),
        lighting.map(light -> light.loss().toString()),
        lighting.map(Lighting::lit),
        Conversions.of(verified).map(ConversionsRecord::of),
        energy.flatMap(model -> energy(model, verified)));
  }

  private Optional<EnergyRecord> energy(final EnergyModel model, final Verified verified) {
    return failures.computed(
        "energy model",
        SpecText.brief(model),
        () -> EnergyRecord.of(model.expense(verified, request.size())));
  }

  private static double channelUse(final Verified verified, final Usage usage) {
    final Topology topology = verified.problem().topology();
    final double laneTimes = Lanes.total(topology) * (double) Math.max(1, usage.serialChunks());
    return Math.rint(usage.channelUses() / laneTimes * 1e4) / 1e4;
  }

  private List<String> notes(final CostModel pricing) {
    final Problem problem = stated.problem();
    final List<String> notes = new ArrayList<>();
    if (Conversions.areMade(problem) && !Conversions.areCounted(problem)) {
      notes.add(
          "O/E/O conversions are not counted: %d nodes × %d chunks are more than %d."
              .formatted(
                  problem.topology().nodes(), problem.demand().chunks(), Conversions.MAX_COPIES));
    }
    if (!pricing.equals(cost)) {
      notes.add(
          "Times are those of %s, since %s failed."
              .formatted(SpecText.brief(pricing), SpecText.brief(cost)));
    }
    return notes;
  }

  private ProblemRecord problemRecord(final CostModel pricing) {
    final Problem problem = stated.problem();
    final Bytes chunk = request.size().dividedBy(problem.demand().chunksPerContribution());
    return new ProblemRecord(
        stated.topology(),
        stated.collective(),
        stated.switching(),
        request.objective().name().toLowerCase(Locale.ROOT),
        problem.topology().nodes(),
        problem.topology().ranks().size(),
        problem.topology().channels(),
        problem.demand().chunks(),
        request.size().toString(),
        chunk.toString(),
        SpecText.brief(pricing),
        energy.map(SpecText::of),
        problem.topology().light().map(LightRecord::of));
  }
}
