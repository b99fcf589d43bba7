package org.heliograph.lab.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.heliograph.bound.Bound;
import org.heliograph.cost.Conversions;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.EnergyModel;
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

  PlanSummary(
      final StatedProblem stated,
      final PlanRequest request,
      final List<BoundSurvey.Row> bounds,
      final List<Attempt> attempts,
      final CostModel cost,
      final Optional<EnergyModel> energy) {
    this.stated = stated;
    this.request = request;
    this.bounds = bounds;
    this.attempts = attempts;
    this.cost = cost;
    this.energy = energy;
  }

  private record Ranked(ResultRecord row, Verified verified) {}

  Plan plan(final List<ClaimRecord> claims, final boolean interrupted) {
    final Bound bound = bounds.getFirst().bound();
    final List<Ranked> ranked = new ArrayList<>();
    final List<SkippedRecord> skipped = new ArrayList<>();
    for (final Attempt attempt : attempts) {
      attempt
          .verified()
          .ifPresentOrElse(
              verified -> ranked.add(new Ranked(row(attempt, verified, bound), verified)),
              () -> skipped.add(new SkippedRecord(attempt.contestant().name(), attempt.reason())));
    }
    ranked.sort(order());
    final List<ResultRecord> rows = ranked.stream().map(Ranked::row).toList();
    final PlanRecord record =
        new PlanRecord(
            PlanRecord.FORMAT,
            Version.text(),
            request.seed(),
            request.budget(),
            problemRecord(),
            bounds.getFirst().record(),
            bounds.stream().map(BoundSurvey.Row::record).toList(),
            rows,
            rows.stream().findFirst(),
            proof(rows, bound),
            claims,
            skipped,
            interrupted,
            notes(),
            Version.machine());
    final Optional<Verified> best = ranked.stream().map(Ranked::verified).findFirst();
    return new Plan(record, stated, best, bound, Optional.empty());
  }

  /// The solver's word that the best schedule has as few slots as there can be, where no
  /// certificate says so.
  private Optional<ProofRecord> proof(final List<ResultRecord> rows, final Bound bound) {
    for (final Attempt attempt : attempts) {
      if (attempt.proof().isPresent() && attempt.verified().isPresent()) {
        final int slots = attempt.verified().get().slots();
        final String name = attempt.contestant().name();
        if (rows.stream().anyMatch(row -> row.slots() < slots)) {
          throw new AssertionError(
              "%s claims that no schedule has fewer than %d slots, but one was verified"
                  .formatted(name, slots));
        }
        if (slots > bound.slots()) {
          return Optional.of(new ProofRecord(name, slots, attempt.proof().get()));
        }
      }
    }
    return Optional.empty();
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

  private ResultRecord row(final Attempt attempt, final Verified verified, final Bound bound) {
    final Price price = cost.price(verified, request.size());
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
        energy.map(model -> EnergyRecord.of(model.expense(verified, request.size()))));
  }

  private static double channelUse(final Verified verified, final Usage usage) {
    final Topology topology = verified.problem().topology();
    final double laneTimes = Lanes.total(topology) * (double) Math.max(1, usage.serialChunks());
    return Math.rint(usage.channelUses() / laneTimes * 1e4) / 1e4;
  }

  private List<String> notes() {
    final Problem problem = stated.problem();
    return Conversions.areMade(problem) && !Conversions.areCounted(problem)
        ? List.of(
            "O/E/O conversions are not counted: %d nodes × %d chunks are more than %d."
                .formatted(
                    problem.topology().nodes(), problem.demand().chunks(), Conversions.MAX_COPIES))
        : List.of();
  }

  private ProblemRecord problemRecord() {
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
        SpecText.brief(cost),
        energy.map(SpecText::of),
        problem.topology().light().map(LightRecord::of));
  }
}
