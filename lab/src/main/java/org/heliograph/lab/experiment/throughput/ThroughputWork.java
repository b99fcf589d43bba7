package org.heliograph.lab.experiment.throughput;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.bound.TimeBound;
import org.heliograph.bound.TimeCertificate;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.bound.family.PartitionTime;
import org.heliograph.bound.family.SlowestCut;
import org.heliograph.bound.family.VolumeTime;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.lab.experiment.BusBandwidth;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.RandomStreams;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.SpecText;
import org.heliograph.primitive.Fraction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.solvers.MulticommodityRate;
import org.heliograph.topology.NodeSet;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// The rates of a collective: the slowest cut, and for chunks with one source and one target each
/// the linear programme. An all-reduce is sent along spanning trees, or composed of a
/// reduce-scatter and an all-gather.
final class ThroughputWork {
  private static final BigInteger BIT_PS = BigInteger.valueOf(8_000_000_000_000L);
  private static final Fraction ONE = Fraction.of(1, 1);
  private static final Bytes ANY_SIZE = new Bytes(1L << 30);

  private final ThroughputStudy study;
  private final StatedProblem stated;
  private final Budget budget;
  private final List<ThroughputAnswer.Phase> phases = new ArrayList<>();

  ThroughputWork(
      final ThroughputStudy study, final StatedProblem stated, final StudyContext context) {
    this.study = study;
    this.stated = stated;
    this.budget = new Budget(study.search().evaluations(), context.interrupted());
  }

  ThroughputAnswer answer() {
    final Problem problem = stated.problem();
    final List<ThroughputRecord.Rate> rates = new ArrayList<>();
    if (CollectivePattern.of(problem.demand())
        instanceof CollectivePattern.AllReduce(final NodeSet members)) {
      final Demand gather = gather(members);
      final Fraction size = Fraction.of(members.size(), 1);
      final Limit scattered = limit("reduce-scatter", with(gather.reversed()), ONE);
      final Limit gathered = limit("all-gather", with(gather), size);
      rates.add(record(scattered));
      rates.add(record(gathered));
      rates.add(record(composed(scattered, gathered)));
    } else {
      rates.add(record(limit(phase(), problem, ONE)));
    }
    final ThroughputRecord record =
        new ThroughputRecord(
            ThroughputRecord.FORMAT,
            Version.text(),
            new ThroughputRecord.ThroughputProblem(
                stated.topology(),
                stated.collective(),
                stated.switching(),
                study.size().map(Bytes::bytes)),
            HardwareRecord.of(problem),
            rates);
    return new ThroughputAnswer(record, stated, phases);
  }

  private String phase() {
    return stated.collective().replaceFirst("\\(.*", "");
  }

  /// The rate of a phase in contributions of the collective, each of which is `scale` contributions
  /// of the phase.
  private record Limit(
      String phase,
      Demand demand,
      Fraction scale,
      Fraction rate,
      Optional<Fraction> reached,
      String reason,
      String argument,
      TimeCertificate certificate) {}

  private static Demand gather(final NodeSet members) {
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    for (int i = 0; i < members.size(); i++) {
      demand.chunk(NodeSet.of(members.get(i)), members);
    }
    return demand.build();
  }

  private Problem with(final Demand demand) {
    final Problem problem = stated.problem();
    return new Problem(
        problem.topology(), demand, problem.switching(), problem.objective(), problem.hardware());
  }

  private Limit limit(final String phase, final Problem problem, final Fraction scale) {
    final TimedProblem timed = timed(problem);
    final Limit found = limit(phase, timed);
    phases.add(phase(timed, found));
    return new Limit(
        phase,
        problem.demand(),
        scale,
        found.rate().times(scale),
        found.reached().map(rate -> rate.times(scale)),
        found.reason(),
        found.argument(),
        found.certificate());
  }

  private TimedProblem timed(final Problem problem) {
    return new TimedProblem(
        problem, study.size().orElse(ANY_SIZE), Time.ZERO, TimeScope.ANY_DIVISION);
  }

  private static ThroughputAnswer.Phase phase(final TimedProblem timed, final Limit limit) {
    return new ThroughputAnswer.Phase(limit.phase(), timed, limit.certificate(), limit.argument());
  }

  private Limit limit(final String phase, final TimedProblem timed) {
    final Problem problem = timed.problem();
    final Optional<SlowestCut> slowest = SlowestCut.of(timed, budget);
    if (slowest.filter(SlowestCut::isExact).isPresent()) {
      final RateReach reach = RateReach.of(problem);
      final Limit cut = cut(phase, timed, slowest.get());
      return new Limit(
          phase,
          problem.demand(),
          ONE,
          cut.rate(),
          Optional.of(cut.rate()).filter(_ -> reach.isReached()),
          reach.text(),
          cut.argument(),
          cut.certificate());
    }
    final List<Limit> limits = new ArrayList<>();
    if (MulticommodityRate.supports(problem).isSupported()) {
      final MulticommodityRate rate = MulticommodityRate.of(timed, budget);
      limits.add(volume(phase, timed, rate.certificate(), rate.reached(), "a flow reaches "));
    } else if (new VolumeTime().supports(timed).isSupported()) {
      final TimeBound bound =
          new VolumeTime().bound(timed, budget, RandomStreams.stream(study.search().seed(), phase));
      limits.add(volume(phase, timed, bound.certificate(), Optional.empty(), ""));
    }
    slowest.ifPresent(found -> limits.add(cut(phase, timed, found)));
    return limits.stream()
        .min((one, other) -> one.rate().compareTo(other.rate()))
        .map(least -> withReached(least, limits))
        .orElseThrow(this::unbounded);
  }

  private IllegalArgumentException unbounded() {
    return new IllegalArgumentException(
        "throughput: neither cuts nor channel weights bound the rate of "
            + stated.collective()
            + " on "
            + stated.topology()
            + ". Maybe bound --size 1GiB.");
  }

  private static Limit withReached(final Limit least, final List<Limit> limits) {
    final Limit flow = limits.getFirst();
    return new Limit(
        least.phase(),
        least.demand(),
        ONE,
        least.rate(),
        flow.reached(),
        flow.reason(),
        least.argument(),
        least.certificate());
  }

  private Limit cut(final String phase, final TimedProblem timed, final SlowestCut slowest) {
    return new Limit(
        phase,
        timed.problem().demand(),
        ONE,
        slowest.certificate().rate(timed).orElseThrow(),
        Optional.empty(),
        "no schedule is faster; whether one reaches it is unknown",
        slowest.certificate().evidence(timed) + (slowest.isExact() ? "; no cut is slower." : "."),
        slowest.certificate());
  }

  private Limit volume(
      final String phase,
      final TimedProblem timed,
      final TimeCertificate certificate,
      final Optional<Fraction> reached,
      final String reason) {
    return new Limit(
        phase,
        timed.problem().demand(),
        ONE,
        certificate.rate(timed).orElseThrow(),
        reached,
        reached
            .map(rate -> reason + ThroughputAnswer.gigabits(rate) + " Gb/s")
            .orElse("no schedule is faster; whether one reaches it is unknown"),
        "All bytes times their weighted distances pass over all lanes at their rates.",
        certificate);
  }

  /// What no all-reduce exceeds, and what reaches it: spanning trees, up and down each tree, or one
  /// phase after the other.
  private Limit composed(final Limit first, final Limit second) {
    final TimedProblem timed = timed(stated.problem());
    final List<Limit> limits = new ArrayList<>();
    Optional<Fraction> direct = Optional.empty();
    if (new PartitionTime().supports(timed).isSupported()) {
      final PartitionTime.Weakest weakest = PartitionTime.weakest(timed, budget);
      final Limit partition = partition(timed, weakest);
      limits.add(partition);
      direct =
          Optional.of(partition.rate())
              .filter(_ -> weakest.isExact() && RateReach.isByTwoWayTrees(timed.problem()));
    }
    SlowestCut.of(timed, budget).ifPresent(found -> limits.add(cut(phase(), timed, found)));
    final Limit least =
        limits.stream()
            .min((one, other) -> one.rate().compareTo(other.rate()))
            .orElseThrow(this::unbounded);
    phases.add(phase(timed, least));
    final Optional<Fraction> both =
        first.reached().flatMap(one -> second.reached().map(other -> sum(one, other)));
    return new Limit(
        least.phase(),
        least.demand(),
        ONE,
        least.rate(),
        direct.or(() -> both),
        direct
            .map(_ -> RateReach.TWO_WAY_TREES.text())
            .or(() -> both.map(ThroughputWork::inPhases))
            .orElse("whether the phases reach their limits is unknown"),
        least.argument(),
        least.certificate());
  }

  private static String inPhases(final Fraction rate) {
    return "a reduce-scatter, then an all-gather reach "
        + ThroughputAnswer.gigabits(rate)
        + " Gb/s";
  }

  private Limit partition(final TimedProblem timed, final PartitionTime.Weakest weakest) {
    return new Limit(
        phase(),
        timed.problem().demand(),
        ONE,
        weakest.certificate().rate(timed).orElseThrow(),
        Optional.empty(),
        "",
        weakest.argument(timed),
        weakest.certificate());
  }

  private static Fraction sum(final Fraction one, final Fraction other) {
    return one.times(other).over(one.plus(other));
  }

  private ThroughputRecord.Rate record(final Limit limit) {
    final Fraction own = limit.rate().over(limit.scale());
    return new ThroughputRecord.Rate(
        limit.phase(),
        limit.rate().toString(),
        limit.rate().value(),
        limit.reached().map(Fraction::toString),
        limit.reason(),
        limit.reached().equals(Optional.of(limit.rate())),
        BusBandwidth.of(limit.demand()).map(factors -> factors.at(own)),
        study.size().map(size -> timePs(size, limit.rate())),
        limit.argument(),
        SpecText.of(limit.certificate()));
  }

  private static long timePs(final Bytes size, final Fraction rate) {
    return new Fraction(BigInteger.valueOf(size.bytes()).multiply(BIT_PS), BigInteger.ONE)
        .over(rate)
        .roundedUp()
        .longValueExact();
  }
}
