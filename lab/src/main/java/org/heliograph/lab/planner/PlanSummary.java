package org.heliograph.lab.planner;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.bound.Bound;
import org.heliograph.cost.Conversions;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.NetworkUse;
import org.heliograph.cost.OpticalPowerCheck;
import org.heliograph.cost.ScheduleTime;
import org.heliograph.lab.experiment.BandwidthRecord;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.ClaimRecord;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.OmittedRecord;
import org.heliograph.lab.experiment.RunRecord;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.TimeBoundRecord;
import org.heliograph.lab.experiment.TimeBounds;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.planner.Participants.Breadth;
import org.heliograph.lab.planner.PlanRecord.DivisionRecord;
import org.heliograph.lab.planner.PlanRecord.PlanEnd;
import org.heliograph.lab.planner.PlanRecord.ProofRecord;
import org.heliograph.lab.planner.PlanRecord.ReasonRecord;
import org.heliograph.lab.planner.ProblemRecord.OpticalReachRecord;
import org.heliograph.lab.planner.ResultRecord.TimeGapRecord;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.ChannelRates;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.units.Count;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// Turns attempts and bounds into a ranked record.
final class PlanSummary {
  private static final int LISTED_COMPOSITES = 10;

  private final StatedProblem stated;
  private final PlanRequest request;
  private final List<BoundSurvey.Row> bounds;
  private final List<PlanEntry> entries;
  private final Optional<TimeBounds> times;
  private final ProblemRecord about;
  private final CostModel cost;
  private final Failures failures;

  PlanSummary(
      final StatedProblem stated,
      final PlanRequest request,
      final Portfolio.Result result,
      final ProblemRecord about,
      final CostModel cost,
      final Failures failures) {
    this.stated = stated;
    this.request = request;
    this.bounds = result.bounds();
    this.entries = result.entries();
    this.times = result.times();
    this.about = about;
    this.cost = cost;
    this.failures = failures;
  }

  private record Ranked(ResultRecord row, PlanEntry entry) {}

  PlanOutcome plan(
      final List<ClaimRecord> claims,
      final List<DivisionRecord> divisions,
      final boolean interrupted) {
    final Bound bound = bounds.getFirst().bound();
    final List<SkippedRecord> skipped = new ArrayList<>();
    final CostModel pricing = isPriced() ? cost : otherModel();
    final List<Ranked> ranked = ranked(pricing, bound, skipped);
    skipped.addAll(request.participants().leftOut());
    final List<ResultRecord> rows = ranked.stream().map(Ranked::row).toList();
    final Optional<ProofRecord> proof = proof(rows, bound);
    final Optional<PlanEntry> first = ranked.stream().map(Ranked::entry).findFirst();
    final Optional<ResultRecord> best = rows.stream().findFirst();
    final List<TimeBoundRecord> timeBounds = times.map(TimeBounds::records).orElse(List.of());
    final ProblemRecord priced = about.pricedBy(pricing);
    final PlanEnd end = end(rows, proof, interrupted);
    final PlanRecord record =
        new PlanRecord(
            PlanRecord.FORMAT,
            Version.text(),
            RunRecord.of(request.search().seed(), request.search().evaluations(), interrupted),
            priced,
            bounds.getFirst().record(),
            bounds.stream().map(BoundSurvey.Row::record).toList(),
            timeBounds,
            divisions,
            rows,
            best,
            PlanHeadline.of(priced, best, end, limits(timeBounds)),
            first.map(this::reason),
            end,
            proof,
            claims,
            new OmittedRecord(skipped, failures.records()),
            notes(pricing));
    final Optional<Verified> schedule =
        first.map(entry -> entry.measured().orElseThrow().schedule().orElseThrow());
    return new PlanOutcome(record, stated, schedule, bound, Optional.empty());
  }

  private PlanHeadline.Limits limits(final List<TimeBoundRecord> timeBounds) {
    return new PlanHeadline.Limits(
        bounds.stream().map(BoundSurvey.Row::record).toList(), timeBounds);
  }

  private Objective objective() {
    return stated.problem().objective();
  }

  private PlanEnd end(
      final List<ResultRecord> rows, final Optional<ProofRecord> proof, final boolean interrupted) {
    if (!rows.isEmpty() && isOptimal(rows.getFirst())) {
      return PlanEnd.OPTIMAL;
    }
    if (proof.filter(said -> said.slots() == rows.getFirst().slots()).isPresent()) {
      return PlanEnd.PROVED;
    }
    return interrupted ? PlanEnd.TIME : PlanEnd.EFFORT;
  }

  /// Whether a certificate proves that no schedule is better, with time as the objective none of
  /// these chunks whose slots follow one another.
  private boolean isOptimal(final ResultRecord best) {
    return objective() == Objective.SLOTS
        ? best.optimal()
        : best.timeGap().flatMap(TimeGapRecord::theseChunks).filter(gap -> gap == 0).isPresent();
  }

  private ReasonRecord reason(final PlanEntry best) {
    final Scheduler scheduler = best.namedScheduler().scheduler();
    return ReasonRecord.of(scheduler, shares(best), best.namedScheduler().name());
  }

  /// What the time of `best` is spent on, if the cost model has a time per slot and per chunk.
  private Optional<ReasonRecord.TimeShares> shares(final PlanEntry best) {
    final ScheduleMeasures measures = best.measured().orElseThrow().measures();
    final Optional<CostParameters> each =
        failures
            .computed(
                ScheduleMeasures.COST_MODEL,
                SpecText.of(cost),
                () -> cost.parameters(stated.problem(), request.pricing().contribution()))
            .flatMap(it -> it);
    if (each.isEmpty() || measures.price().isEmpty()) {
      return Optional.empty();
    }
    final long total = measures.price().get().time().picoseconds();
    final long startup = each.get().startup().picoseconds() * best.slots();
    final long sending = each.get().perChunk().picoseconds() * measures.usage().serialChunks();
    return startup + sending <= total
        ? Optional.of(new ReasonRecord.TimeShares(startup, sending, total - startup - sending))
        : Optional.empty();
  }

  /// Whether the model asked for priced some schedule, or there is none; if not, another prices
  /// all of them.
  private boolean isPriced() {
    final List<PlanEntry.Measured> measured =
        entries.stream().flatMap(entry -> entry.measured().stream()).toList();
    return measured.isEmpty()
        || measured.stream().anyMatch(found -> found.measures().price().isPresent());
  }

  /// What prices where the model asked for cannot; throws what that said if there is no other.
  private CostModel otherModel() {
    final CostModel other = ScheduleMeasures.OTHER_MODEL;
    if (other.equals(cost)) {
      throw new IllegalArgumentException(
          failures.records().stream()
              .filter(failure -> failure.kind().equals(ScheduleMeasures.COST_MODEL))
              .map(FailureRecord::reason)
              .findFirst()
              .orElseThrow());
    }
    return other;
  }

  /// The verified attempts, best first; the others are added to `skipped`.
  private List<Ranked> ranked(
      final CostModel pricing, final Bound bound, final List<SkippedRecord> skipped) {
    final List<Ranked> ranked = new ArrayList<>();
    for (final PlanEntry entry : entries) {
      final String name = entry.namedScheduler().name();
      if (entry.measured().isEmpty()) {
        final PlanEntry.Absence absence = entry.absence().orElseThrow();
        skipped.add(new SkippedRecord(name, absence.kind(), absence.reason()));
        continue;
      }
      final PlanEntry.Measured measured = entry.measured().get();
      final ScheduleMeasures measures = measured.measures();
      final Optional<ScheduleTime> price =
          pricing.equals(cost) ? measures.price() : measures.otherPrice();
      if (price.isPresent()) {
        ranked.add(new Ranked(row(name, measured, price.get(), bound), entry));
      } else {
        skipped.add(new SkippedRecord(name, SkippedRecord.Kind.FAILED, unpriced(measured.slots())));
      }
    }
    ranked.sort(Comparator.comparing(Ranked::entry, PlanOrder.of(objective())));
    return listed(ranked);
  }

  /// All but the composites that are not among the best, unless these are asked for.
  private List<Ranked> listed(final List<Ranked> ranked) {
    final List<Ranked> listed = new ArrayList<>();
    for (final Ranked one : ranked) {
      if (request.breadth() == Breadth.COMPOSITES
          || listed.size() < LISTED_COMPOSITES
          || !one.entry().namedScheduler().isComposite()) {
        listed.add(one);
      }
    }
    return listed;
  }

  private String unpriced(final int slots) {
    return "%s cannot price its schedule of %s"
        .formatted(SpecText.of(cost), Count.of(slots, "slot"));
  }

  /// The solver's word that the best schedule has as few slots as there can be, where no
  /// certificate says so.
  private Optional<ProofRecord> proof(final List<ResultRecord> rows, final Bound bound) {
    for (final PlanEntry entry : entries) {
      final Optional<String> argument = entry.measured().flatMap(PlanEntry.Measured::proof);
      if (argument.isPresent()) {
        final int slots = entry.slots();
        final String name = entry.namedScheduler().name();
        final boolean isSound =
            failures.value("scheduler", name, () -> requireFewest(name, slots, rows)).isPresent();
        if (isSound && slots > bound.slots()) {
          return Optional.of(new ProofRecord(name, slots, argument.get()));
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
          "%s claims that no schedule has fewer than %s, but one was verified"
              .formatted(name, Count.of(slots, "slot")));
    }
    return slots;
  }

  private ResultRecord row(
      final String scheduler,
      final PlanEntry.Measured measured,
      final ScheduleTime price,
      final Bound bound) {
    final ScheduleMeasures measures = measured.measures();
    final Time time = price.time();
    final NetworkUse networkUse = measures.usage();
    return new ResultRecord(
        scheduler,
        measured.slots(),
        measured.slots() - bound.slots(),
        measured.slots() == bound.slots(),
        new ResultRecord.Verification(true, measured.method()),
        time.toString(),
        time.picoseconds(),
        BandwidthRecord.of(
            stated.problem().demand(),
            request.pricing().contribution().bytes(),
            time.picoseconds()),
        times.filter(_ -> measures.startup().isPresent()).map(all -> TimeGapRecord.of(time, all)),
        new ResultRecord.Usage(
            networkUse.electronicSlots(),
            networkUse.opticalSlots(),
            networkUse.transmissions(),
            measures.channelUse(),
            networkUse.longestRoute()),
        new ResultRecord.Optics(
            measures.lighting().map(light -> light.loss().toString()),
            measures.lighting().map(OpticalPowerCheck::lit),
            measures.lighting().map(OpticalPowerCheck::longest),
            measures.lighting().map(OpticalPowerCheck::remedies).orElse(List.of()),
            measures.conversions()),
        measures.energy(),
        measured.seconds(),
        measures.digest());
  }

  private List<String> notes(final CostModel pricing) {
    final Problem problem = stated.problem();
    final List<String> notes = new ArrayList<>();
    if (Conversions.areMade(problem) && !Conversions.areCounted(problem)) {
      notes.add(
          "O/E/O conversions are not counted: %s × %s are more than %s."
              .formatted(
                  Count.of(problem.topology().nodes(), "node"),
                  Count.of(problem.demand().chunks(), "chunk"),
                  Conversions.MAX_COPIES));
    }
    if (!pricing.equals(cost)) {
      notes.add(
          "Times are those of %s, since %s failed."
              .formatted(SpecText.of(pricing), SpecText.of(cost)));
    }
    if (request.pricing().size().isPresent() && pricing.hasBarriers() && isHeldBack(problem)) {
      notes.add(
          "Links differ in rate, and fast ones wait in every slot. Maybe --cost eager-time, or"
              + " --switching 'circuit(aggregate=true)'.");
    }
    return notes;
  }

  /// Whether fast links wait for slow ones in every slot.
  private static boolean isHeldBack(final Problem problem) {
    final Capabilities allowed = problem.capabilities();
    return !ChannelRates.of(problem.topology()).areEqual()
        && allowed.relay()
        && !allowed.aggregate()
        && !allowed.isReconfigurable()
        && !allowed.laneContinuity();
  }

  /// What the plan is about; O(chunks), so not for when an answer is due.
  static ProblemRecord problem(
      final StatedProblem stated,
      final PlanRequest request,
      final ChunkChoice division,
      final CostModel cost) {
    final Problem problem = stated.problem();
    return new ProblemRecord(
        stated.topology(),
        stated.collective(),
        stated.switching(),
        HardwareRecord.of(problem),
        problem.objective().name().toLowerCase(Locale.ROOT),
        problem.topology().nodes(),
        problem.topology().ranks().size(),
        problem.topology().channels(),
        SwitchOperations.clause(problem.topology()),
        problem.demand().chunks(),
        MessageRecord.of(problem, request.pricing().contribution()),
        division,
        SpecText.of(cost),
        request.pricing().energy().map(SpecText::of),
        problem.topology().light().map(OpticalReachRecord::of));
  }
}
