package org.heliograph.simulate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.heliograph.plugin.Source;

/// How much later each lightpath of a run could end without the run ending later, and the critical
/// chain.
///
/// Lightpath *j* waits for lightpath *i* if *i* brings one of its chunks, if *i* is the last before
/// it on one of its lanes or on its transmitter, its receiver or a port of reconfigurable circuits,
/// or, with `isBarrier`, if the slot of *j* is the next one after that of *i*. The gap between them
/// is the time from when *j* is released until *j* begins: by a chunk when *i* has ended, by a lane
/// when *i* has sent all, by a transmitter once it is reconfigured after *i* has ended, by a slot
/// when all of it has ended. With finish *F* and end *e*, slack(*i*) is the least of *F* − *e*(*i*)
/// and of gap(*i*, *j*) + slack(*j*) over all *j* that wait for *i* (*kelley1959*: total float).
/// All else keeps its order, its lane, its transmitter and its length.
///
/// Times are those of the trace, so without `isBarrier` it says what the order of chunks, lanes and
/// transmitters leaves in a run whose slots may have been barriers. O(lightpaths + waits).
@Source("kelley1959")
public final class TransmissionSlack {
  private static final int NONE = -1;

  private final Precedence precedence;
  private final CircuitWaits circuits;
  private final Trace trace;
  private final boolean isBarrier;
  private final long[] slackPs;

  private TransmissionSlack(
      final Precedence precedence,
      final CircuitWaits circuits,
      final Trace trace,
      final boolean isBarrier) {
    if (precedence.lightpaths() != trace.lightpaths()) {
      throw new AssertionError("a trace of another schedule");
    }
    this.precedence = precedence;
    this.circuits = circuits;
    this.trace = trace;
    this.isBarrier = isBarrier;
    this.slackPs = new long[trace.lightpaths()];
  }

  /// A lightpath of the critical chain, and why it waited for the one before; the first one waited
  /// for none, and has the reason of the start of its slot.
  public record Step(int lightpath, Precedence.Reason reason) {}

  /// The slack of a run; with `isBarrier` every slot waits for the end of the slot before.
  public static TransmissionSlack of(
      final Precedence precedence,
      final CircuitWaits circuits,
      final Trace trace,
      final boolean isBarrier) {
    final TransmissionSlack slack = new TransmissionSlack(precedence, circuits, trace, isBarrier);
    slack.goBack();
    return slack;
  }

  /// The slack of a lightpath in picoseconds.
  public long picoseconds(final int lightpath) {
    return slackPs[lightpath];
  }

  private void goBack() {
    final long finish = trace.finish().picoseconds();
    Arrays.setAll(slackPs, lightpath -> finish - trace.times(lightpath).endPs());
    for (int end = slackPs.length; end > 0; end = precedence.firstOfSlot(end - 1)) {
      final int first = precedence.firstOfSlot(end - 1);
      if (isBarrier && end < slackPs.length) {
        awaitSlot(first, end);
      }
      for (int lightpath = first; lightpath < end; lightpath++) {
        limitEarlier(lightpath);
      }
    }
  }

  /// The slot after begins when the lightpaths from `first` to `end` have ended.
  private void awaitSlot(final int first, final int end) {
    final long slotEnd = end(first, end);
    long ofNext = Long.MAX_VALUE;
    for (int i = end; i < slackPs.length && precedence.slot(i) == precedence.slot(end); i++) {
      ofNext = Math.min(ofNext, slackPs[i]);
    }
    for (int i = first; i < end; i++) {
      slackPs[i] = Math.min(slackPs[i], slotEnd - trace.times(i).endPs() + ofNext);
    }
  }

  private void limitEarlier(final int lightpath) {
    for (int w = precedence.firstWait(lightpath); w < precedence.endOfWaits(lightpath); w++) {
      final int before = precedence.before(w);
      final long limit = Math.max(0, gap(w, lightpath)) + slackPs[lightpath];
      slackPs[before] = Math.min(slackPs[before], limit);
    }
    for (int w = circuits.first(lightpath); w < circuits.end(lightpath); w++) {
      final int before = circuits.before(w);
      final long limit = Math.max(0, circuitGap(w, lightpath)) + slackPs[lightpath];
      slackPs[before] = Math.min(slackPs[before], limit);
    }
  }

  /// When the last of some lightpaths ends.
  private long end(final int from, final int to) {
    long end = 0;
    for (int i = from; i < to; i++) {
      end = Math.max(end, trace.times(i).endPs());
    }
    return end;
  }

  /// The time from the release of a lightpath until it begins. A circuit may be set before the
  /// release; then it is the message that waits.
  private long gap(final int wait, final int lightpath) {
    final LightpathTimes before = trace.times(precedence.before(wait));
    final long released =
        precedence.reason(wait) == Precedence.Reason.LANE ? before.sentPs() : before.endPs();
    final LightpathTimes times = trace.times(lightpath);
    return (times.beginPs() >= released ? times.beginPs() : times.litPs()) - released;
  }

  /// The time from when a transmitter or port is free and set until its next lightpath is sent.
  private long circuitGap(final int wait, final int lightpath) {
    return trace.times(lightpath).litPs()
        - circuits.settingPs(wait)
        - trace.times(circuits.before(wait)).endPs();
  }

  /// The critical chain, from its first lightpath to one that ends last: each begins when it is
  /// released by the one before, or, with `isBarrier`, when the slot before has ended.
  ///
  /// Of several chains it is one with the fewest waits for slots, weighed twice, lanes and
  /// transmitters.
  public List<Step> criticalChain() {
    final int[] causes = new int[slackPs.length];
    final Precedence.Reason[] reasons = new Precedence.Reason[slackPs.length];
    final int[] costs = new int[slackPs.length];
    int last = NONE; // of the lightpaths that end last in the slot before, the best
    for (int first = 0; first < slackPs.length; ) {
      int end = first;
      while (end < slackPs.length && precedence.slot(end) == precedence.slot(first)) {
        chain(end++, last, causes, reasons, costs);
      }
      last = best(first, end, costs);
      first = end;
    }
    final List<Step> chain = new ArrayList<>();
    for (int at = best(0, slackPs.length, costs); at != NONE; at = causes[at]) {
      chain.add(new Step(at, reasons[at]));
    }
    return List.copyOf(chain.reversed());
  }

  private void chain(
      final int lightpath,
      final int last,
      final int[] causes,
      final Precedence.Reason[] reasons,
      final int[] costs) {
    causes[lightpath] = isBarrier ? last : NONE;
    reasons[lightpath] = Precedence.Reason.SLOT;
    costs[lightpath] = isBarrier && last != NONE ? costs[last] + 2 : 0;
    boolean isFound = false;
    for (int w = precedence.firstWait(lightpath); w < precedence.endOfWaits(lightpath); w++) {
      final int before = precedence.before(w);
      final int cost = costs[before] + (precedence.reason(w) == Precedence.Reason.LANE ? 1 : 0);
      if (gap(w, lightpath) == 0 && (!isFound || cost < costs[lightpath])) {
        causes[lightpath] = before;
        reasons[lightpath] = precedence.reason(w);
        costs[lightpath] = cost;
        isFound = true;
      }
    }
    for (int w = circuits.first(lightpath); w < circuits.end(lightpath); w++) {
      final int before = circuits.before(w);
      if (circuitGap(w, lightpath) == 0 && (!isFound || costs[before] + 1 < costs[lightpath])) {
        causes[lightpath] = before;
        reasons[lightpath] = Precedence.Reason.TRANSMITTER;
        costs[lightpath] = costs[before] + 1;
        isFound = true;
      }
    }
  }

  /// The cheapest of those that end last among some lightpaths, or −1 if there are none.
  private int best(final int from, final int to, final int[] costs) {
    final long latest = end(from, to);
    int best = NONE;
    for (int i = from; i < to; i++) {
      if (trace.times(i).endPs() == latest && (best == NONE || costs[i] < costs[best])) {
        best = i;
      }
    }
    return best;
  }
}
