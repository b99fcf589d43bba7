package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.TimeBound;
import org.heliograph.bound.TimeCertificate;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// A lower bound on slots, times the least time of a slot: start-up, a chunk at the highest rate,
/// the least propagation, conversion.
///
/// Holds for the chunks of the problem, if slots follow one another. A slot without a message can
/// be left out, so that all counted slots have one. Does not hold if a delay is counted in idle
/// slots. Checked like the bound on slots, and in O(channels).
@AutoService(TimeCertificate.class)
@Summary("A bound on slots, each as long as the shortest message.")
public record SlotTimeCertificate(@Summary("the certificate of the slots") Certificate slots)
    implements TimeCertificate {
  public SlotTimeCertificate() {
    this(new TrivialBound());
  }

  /// Whether slots can be priced one by one.
  public static Support support(final TimedProblem timed) {
    if (timed.scope() != TimeScope.THESE_CHUNKS_IN_SLOTS) {
      return Support.no("it holds only for the chunks of the problem, slot after slot");
    }
    return Support.when(
        timed.problem().capabilities().retuning().delay() == 0,
        "delays are counted in idle slots, in which nothing is sent");
  }

  /// The bound on time that follows from `bound`.
  public static TimeBound of(final TimedProblem timed, final Bound bound) {
    return TimeBound.of(
        timed,
        new SlotTimeCertificate(bound.certificate()),
        "%s, each as long as the shortest message. %s"
            .formatted(Count.of(bound.slots(), "slot"), bound.argument()),
        bound.source());
  }

  @Override
  public Time check(final TimedProblem timed) {
    final Support support = support(timed);
    if (!support.isSupported()) {
      throw new IllegalArgumentException(
          "slot-time-certificate: " + support.reason() + "; use another argument.");
    }
    final TimeParameters times = new TimeParameters(timed);
    final long count = slots.check(timed.problem());
    return new Time(
        count == 0
            ? 0
            : Math.addExact(Math.multiplyExact(count, leastPs(times)), times.openingPs()));
  }

  /// The least time of a slot with a chunk.
  public static Time leastSlot(final TimedProblem timed) {
    return new Time(leastPs(new TimeParameters(timed.within(TimeScope.THESE_CHUNKS_IN_SLOTS))));
  }

  private static long leastPs(final TimeParameters times) {
    return Math.addExact(times.leastPs(), times.deliveryPs());
  }
}
