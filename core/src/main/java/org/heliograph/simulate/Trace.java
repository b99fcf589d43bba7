package org.heliograph.simulate;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.primitive.LongList;
import org.heliograph.units.Time;

/// The record of a simulation: when each slot and each lightpath began and ended, and the parts of
/// the total time.
///
/// Lightpaths are numbered in the canonical order of the schedule; chunks that aggregate are one
/// lightpath, at the position of their first. 40 bytes per lightpath.
public final class Trace {
  private final Time finish;
  private final List<SlotTrace> slots;
  private final TimeBreakdown critical;
  private final DataVolume dataVolume;
  private final Time meanWait;
  private final long[] times;

  private Trace(final Builder from, final TimeBreakdown critical, final DataVolume dataVolume) {
    this.finish = new Time(from.latestPs);
    this.slots = List.copyOf(from.slots);
    this.critical = critical;
    this.dataVolume = dataVolume;
    this.meanWait = from.waited.mean(from.lightpaths());
    this.times = from.times.toArray();
    if (!critical.total().equals(finish)) {
      throw new AssertionError(
          "the critical chain lasts %s, the run %s".formatted(critical.total(), finish));
    }
  }

  /// The time when the last lightpath ended.
  public Time finish() {
    return finish;
  }

  /// All slots in order, where consecutive idle slots form one entry: at most two entries for each
  /// slot with lightpaths.
  public List<SlotTrace> slots() {
    return slots;
  }

  /// The breakdown of the time until the finish along a chain of lightpaths, each of which waits
  /// for the one before. Its parts add up to the finish.
  public TimeBreakdown critical() {
    return critical;
  }

  /// The mean over all lightpaths of the time from when the sender had finished earlier slots until
  /// reconfiguration began.
  public Time meanWait() {
    return meanWait;
  }

  /// The total data sent.
  public DataVolume volume() {
    return dataVolume;
  }

  /// The number of lightpaths.
  public int lightpaths() {
    return times.length / Builder.TIMES;
  }

  /// The times of one lightpath.
  public LightpathTimes times(final int lightpath) {
    final int at = lightpath * Builder.TIMES;
    return new LightpathTimes(
        times[at], times[at + 1], times[at + 2], times[at + 3], times[at + 4]);
  }

  /// Collects a trace slot by slot.
  public static final class Builder {
    private static final int TIMES = 5;

    private final List<SlotTrace> slots = new ArrayList<>();
    private final LongList times = new LongList();
    private int slot; // the open slot
    private int first; // lightpath of the open slot
    private long begin = Long.MAX_VALUE; // of the open slot
    private int last; // lightpath of the open slot to end
    private Waits waits = new Waits(); // of the open slot
    private final Waits waited = new Waits(); // of all
    private long latestPs;
    private int latest = -1;

    /// The times of a lightpath added before.
    public LightpathTimes times(final int lightpath) {
      final int at = lightpath * TIMES;
      return new LightpathTimes(
          times.get(at), times.get(at + 1), times.get(at + 2), times.get(at + 3), endPs(lightpath));
    }

    /// The number of lightpaths so far, which is the number of the next one.
    public int lightpaths() {
      return times.size() / TIMES;
    }

    /// The end of the last lightpath or idle slot so far.
    public long latestPs() {
      return latestPs;
    }

    /// The first of the lightpaths that end last, or −1 if there is none.
    public int latest() {
      return latest;
    }

    /// Adds a lightpath to the open slot, whose sender waited for `wait` before it began.
    public void add(final LightpathTimes lightpathTimes, final Time wait) {
      final int lightpath = lightpaths();
      times.add(lightpathTimes.beginPs());
      times.add(lightpathTimes.litPs());
      times.add(lightpathTimes.sentPs());
      times.add(lightpathTimes.arrivedPs());
      times.add(lightpathTimes.endPs());
      if (latest < 0 || lightpathTimes.endPs() > endPs(latest)) {
        latest = lightpath;
      }
      if (lightpath == first || lightpathTimes.endPs() > endPs(last)) {
        last = lightpath;
      }
      begin = Math.min(begin, lightpathTimes.beginPs());
      waits.add(wait.picoseconds());
      waited.add(wait.picoseconds());
      latestPs = Math.max(latestPs, lightpathTimes.endPs());
    }

    /// The time when a lightpath added before ended.
    public long endPs(final int lightpath) {
      return times.get(lightpath * TIMES + 4);
    }

    /// The number of the open slot.
    public int slot() {
      return slot;
    }

    /// Closes the open slot, which has lightpaths, and returns it.
    public SlotTrace endSlot() {
      return add(litSlot());
    }

    /// Adds `idle` slots without lightpaths before the open slot, which must still be empty, and
    /// returns them. Each lasts `length`; they begin when everything before them has ended.
    public SlotTrace addIdle(final int idle, final Time length) {
      final Time start = new Time(latestPs);
      final Time all = length.times(idle);
      final TimeBreakdown setting =
          new TimeBreakdown(Time.ZERO, all, Time.ZERO, Time.ZERO, Time.ZERO);
      return add(new SlotTrace(slot, idle, start, start.plus(all), 0, setting, Time.ZERO));
    }

    private SlotTrace add(final SlotTrace entry) {
      slots.add(entry);
      slot += entry.slots();
      latestPs = Math.max(latestPs, entry.end().picoseconds());
      first = lightpaths();
      begin = Long.MAX_VALUE;
      waits = new Waits();
      return entry;
    }

    private SlotTrace litSlot() {
      final LightpathTimes ending = times(last);
      return new SlotTrace(
          slot,
          1,
          new Time(begin),
          new Time(ending.endPs()),
          lightpaths() - first,
          ending.between(begin, ending.endPs()),
          waits.mean(lightpaths() - first));
    }

    /// The breakdown of the time so far where slots do not overlap: the parts of each slot, and
    /// waiting between them.
    public TimeBreakdown slotBySlot() {
      TimeBreakdown spent = TimeBreakdown.NONE;
      for (final SlotTrace each : slots) {
        spent = spent.plus(each.last());
      }
      final long elsewhere = latestPs - spent.total().picoseconds();
      return spent.plus(TimeBreakdown.waiting(new Time(elsewhere)));
    }

    /// Builds the trace, given the breakdown of its critical chain and the data volume.
    public Trace build(final TimeBreakdown critical, final DataVolume dataVolume) {
      return new Trace(this, critical, dataVolume);
    }
  }

  /// A sum of waits, which may exceed the largest [Time] although their mean does not.
  private static final class Waits {
    private static final int HALF = Long.SIZE / 2;

    private long high; // in units of 2^32 ps
    private long low;

    void add(final long picoseconds) {
      high += picoseconds >>> HALF;
      low += picoseconds & -1L >>> HALF;
    }

    /// The mean of `count` waits, rounded down.
    Time mean(final int count) {
      final BigInteger sum = BigInteger.valueOf(high).shiftLeft(HALF).add(BigInteger.valueOf(low));
      return new Time(sum.divide(BigInteger.valueOf(Math.max(1, count))).longValueExact());
    }
  }
}
