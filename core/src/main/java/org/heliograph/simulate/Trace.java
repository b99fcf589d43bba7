package org.heliograph.simulate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.heliograph.units.Time;

/// What a simulator saw: when each slot and each lightpath began and ended, and where the time
/// went.
///
/// Lightpaths are numbered in the canonical order of the schedule; chunks that aggregate are
/// one lightpath, in the place of their first. 40 bytes a lightpath.
public final class Trace {
  private final Time finish;
  private final List<SlotTrace> slots;
  private final Breakdown critical;
  private final Volume volume;
  private final Time meanWait;
  private final long[] times;

  private Trace(final Builder from, final Breakdown critical, final Volume volume) {
    this.finish = new Time(from.latestPs);
    this.slots = List.copyOf(from.slots);
    this.critical = critical;
    this.volume = volume;
    this.meanWait = new Time(from.waitedPs / Math.max(1, from.count));
    this.times = Arrays.copyOf(from.times, from.count * Builder.TIMES);
    if (!critical.total().equals(finish)) {
      throw new AssertionError(
          "the critical chain lasts %s, the run %s".formatted(critical.total(), finish));
    }
  }

  /// When the last lightpath had ended.
  public Time finish() {
    return finish;
  }

  /// All slots, idle ones too.
  public List<SlotTrace> slots() {
    return slots;
  }

  /// Where the time until the finish went, on a chain of lightpaths each of which waits for
  /// the one before; its parts add up to the finish.
  public Breakdown critical() {
    return critical;
  }

  /// The mean over all lightpaths of the time from when the sender was done with earlier slots
  /// until its circuit began to be set.
  public Time meanWait() {
    return meanWait;
  }

  /// What was sent in all.
  public Volume volume() {
    return volume;
  }

  /// The number of lightpaths.
  public int lightpaths() {
    return times.length / Builder.TIMES;
  }

  /// The course of one lightpath.
  public Course course(final int lightpath) {
    return Builder.course(times, lightpath);
  }

  /// Collects a trace, slot after slot.
  public static final class Builder {
    private static final int TIMES = 5;

    private final List<SlotTrace> slots = new ArrayList<>();
    private long[] times = new long[64 * TIMES];
    private int count;
    private int first; // lightpath of the open slot
    private long begin = Long.MAX_VALUE; // of the open slot
    private int last; // lightpath of the open slot to end
    private long waitPs; // summed over the open slot
    private long waitedPs; // summed over all
    private long latestPs;
    private int latest = -1;

    private static Course course(final long[] times, final int lightpath) {
      final int at = lightpath * TIMES;
      return new Course(times[at], times[at + 1], times[at + 2], times[at + 3], times[at + 4]);
    }

    /// The course of a lightpath added before.
    public Course course(final int lightpath) {
      return course(times, lightpath);
    }

    /// The number of lightpaths so far, which is the number that the next one gets.
    public int lightpaths() {
      return count;
    }

    /// When the last lightpath or idle slot so far ends.
    public long latestPs() {
      return latestPs;
    }

    /// The first lightpath that ends last, −1 if there is none.
    public int latest() {
      return latest;
    }

    /// Adds a lightpath to the open slot, whose sender waited for `waited` before its begin.
    public void add(final Course course, final Time waited) {
      if (count * TIMES == times.length) {
        times = Arrays.copyOf(times, Math.multiplyExact(times.length, 2));
      }
      final int at = count * TIMES;
      times[at] = course.beginPs();
      times[at + 1] = course.litPs();
      times[at + 2] = course.sentPs();
      times[at + 3] = course.arrivedPs();
      times[at + 4] = course.endPs();
      if (latest < 0 || course.endPs() > times[latest * TIMES + 4]) {
        latest = count;
      }
      if (count == first || course.endPs() > times[last * TIMES + 4]) {
        last = count;
      }
      begin = Math.min(begin, course.beginPs());
      waitPs = Math.addExact(waitPs, waited.picoseconds());
      waitedPs = Math.addExact(waitedPs, waited.picoseconds());
      latestPs = Math.max(latestPs, course.endPs());
      count++;
    }

    /// Closes the open slot and returns it; with no lightpath it lasts for `idle`.
    public SlotTrace endSlot(final Time idle) {
      final SlotTrace slot = count == first ? idleSlot(idle) : litSlot();
      slots.add(slot);
      latestPs = Math.max(latestPs, slot.end().picoseconds());
      first = count;
      begin = Long.MAX_VALUE;
      waitPs = 0;
      return slot;
    }

    private SlotTrace litSlot() {
      final Course ending = course(last);
      return new SlotTrace(
          slots.size(),
          new Time(begin),
          new Time(ending.endPs()),
          count - first,
          ending.between(begin, ending.endPs()),
          new Time(waitPs / (count - first)));
    }

    private SlotTrace idleSlot(final Time idle) {
      final Time start = new Time(latestPs);
      final Breakdown setting = new Breakdown(Time.ZERO, idle, Time.ZERO, Time.ZERO, Time.ZERO);
      return new SlotTrace(slots.size(), start, start.plus(idle), 0, setting, Time.ZERO);
    }

    /// The trace, given where the time on its critical chain went and what was sent.
    public Trace build(final Breakdown critical, final Volume volume) {
      return new Trace(this, critical, volume);
    }
  }
}
