package org.heliograph.cost;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Summary;
import org.heliograph.schedule.Cursor;
import org.heliograph.switching.Timing;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// The time of lightpaths: every slot is reconfigured, and lasts as long as its longest lightpath
/// takes to send its chunks and to turn their flits from light to charge and back.
///
/// T = Σ over slots of reconfiguration + max over lightpaths of (m/B + ⌈m/flit⌉·cycle), where the
/// lightpath carries m bytes, the chunks that aggregate on it one after another, and B is the
/// bandwidth of its first channel, that of its sender. With m = d everywhere it is (d/B + a)·S, eq.
/// (3) of *optree*, a = reconfiguration + O/E/O. Light's propagation is left out, as there. O(n)
/// in transmissions, in channel uses where chunks aggregate.
@AutoService(CostModel.class)
@Summary("Reconfiguration, longest lightpath and O/E/O of its flits, slot by slot.")
public record LightpathTime() implements CostModel {

  @Override
  public Price price(final Verified verified, final Bytes size) {
    final Bytes chunk = size.dividedBy(verified.problem().demand().chunksPerContribution());
    final Timing timing = verified.problem().switching().timing();
    final Clock clock = new Clock(verified, chunk);
    final Cursor at = verified.schedule().cursor();
    while (at.advance()) {
      clock.add(at);
    }
    Time time = clock.finish().plus(timing.perSlot().times(verified.slots()));
    if (!timing.perChange().equals(Time.ZERO)) {
      time = time.plus(timing.perChange().times(Usage.of(verified).slotsWithChange()));
    }
    return new Price(time, size, chunk);
  }

  /// Adds up the longest lightpath of each slot.
  private static final class Clock {
    private final Topology topology;
    private final Timing timing;
    private final boolean aggregate;
    private final Bytes chunk;
    private final Lightpaths lightpaths = new Lightpaths();
    private Time sum = Time.ZERO;
    private Time longest = Time.ZERO;
    private int slot;
    private Bandwidth last = new Bandwidth(1);
    private int lastChunks;

    Clock(final Verified verified, final Bytes chunk) {
      this.topology = verified.problem().topology();
      this.timing = verified.problem().switching().timing();
      this.aggregate = verified.problem().capabilities().aggregate();
      this.chunk = chunk;
    }

    void add(final Cursor at) {
      if (at.slot() != slot) {
        endSlot();
        slot = at.slot();
      }
      final int chunks = aggregate ? lightpaths.add(at) : 1;
      final Bandwidth bandwidth = topology.kind(at.channel(0)).bandwidth();
      // Most lightpaths are like the one before, and have been compared with the longest.
      if (chunks != lastChunks || !bandwidth.equals(last)) {
        last = bandwidth;
        lastChunks = chunks;
        final Time time = time(chunks, bandwidth);
        longest = time.compareTo(longest) > 0 ? time : longest;
      }
    }

    private Time time(final int chunks, final Bandwidth bandwidth) {
      final Bytes message = new Bytes(Math.multiplyExact(chunk.bytes(), chunks));
      final long flits = Math.ceilDiv(message.bytes(), timing.framing().flit().bytes());
      return bandwidth.timeFor(message).plus(timing.framing().perFlit().times(flits));
    }

    private void endSlot() {
      sum = sum.plus(longest);
      longest = Time.ZERO;
      lastChunks = 0;
      lightpaths.clear();
    }

    Time finish() {
      endSlot();
      return sum;
    }
  }
}
