package org.heliograph.control;

/// [Advanced] with ageing by buffer, on sets of processors.
///
/// A refused request is made again in the next step, so the number of its refusals is the number of
/// steps since the first. Only that step is stored, in 8 bits, when a request is refused for the
/// first time; requests that were never refused are all equal. 8 bytes per coupler, 1 per buffer.
final class AdvancedSetArbiter implements SetArbiter {
  /// More refusals than this cannot be counted.
  static final int REFUSALS_MAX = 255;

  private final GroupShape shape;
  private final int firstGroup;
  private final HeaviestProcessors heaviestProcessors;
  private final SetMatching setMatching;
  // By coupler of every group: who was refused in the last step; by buffer: since which step.
  private final long[] refused;
  private final byte[] refusedSince;
  // Of the group that is arbitrated: its first coupler, and the step.
  private int base;
  private long step;

  AdvancedSetArbiter(final GroupShape shape, final int firstGroup, final int endGroup) {
    this.shape = shape;
    this.firstGroup = firstGroup;
    this.heaviestProcessors = new HeaviestProcessors(shape, this::weight);
    this.setMatching = new SetMatching(shape, this::weight);
    this.refused = new long[(endGroup - firstGroup) * shape.couplers()];
    this.refusedSince = new byte[refused.length * shape.processors()];
  }

  @Override
  public void arbitrate(
      final int group, final long now, final long[] asking, final long[] granted) {
    base = (group - firstGroup) * shape.couplers();
    step = now;
    takeHeaviest(asking, granted);
    if (!heaviestProcessors.choose(asking, granted, now)) {
      takeHeaviest(asking, granted);
      setMatching.match(asking, granted, now);
    }
    for (int coupler = 0; coupler < granted.length; coupler++) {
      refuse(coupler, asking[coupler] & ~granted[coupler]);
    }
  }

  private void takeHeaviest(final long[] asking, final long[] heaviest) {
    for (int coupler = 0; coupler < asking.length; coupler++) {
      heaviest[coupler] = heaviest(coupler, asking[coupler]);
    }
  }

  /// Those of `asking` that were refused most often.
  private long heaviest(final int coupler, final long asking) {
    final long waiting = refused[base + coupler];
    if ((waiting & (waiting - 1)) != 0) {
      return oldest(coupler, waiting);
    }
    return waiting | (asking & ~HeaviestProcessors.maskOfNonzero(waiting));
  }

  /// Those of `waiting` that have waited longest.
  private long oldest(final int coupler, final long waiting) {
    long oldest = 0;
    int most = 0;
    for (long rest = waiting; rest != 0; rest &= rest - 1) {
      final int refusals = refusals(coupler, Long.numberOfTrailingZeros(rest));
      if (refusals > most) {
        most = refusals;
        oldest = 0;
      }
      oldest |= refusals == most ? Long.lowestOneBit(rest) : 0;
    }
    return oldest;
  }

  /// The number of refusals of a request that was refused.
  private int refusals(final int coupler, final int processor) {
    return (int) step - refusedSince[(base + coupler) * shape.processors() + processor]
        & REFUSALS_MAX;
  }

  private long weight(final int coupler, final int processor) {
    final boolean isWaiting = (refused[base + coupler] >>> processor & 1) != 0;
    return 1L + (isWaiting ? refusals(coupler, processor) : 0);
  }

  private void refuse(final int coupler, final long now) {
    for (long rest = now & ~refused[base + coupler]; rest != 0; rest &= rest - 1) {
      final int processor = Long.numberOfTrailingZeros(rest);
      refusedSince[(base + coupler) * shape.processors() + processor] = (byte) step;
    }
    refused[base + coupler] = now;
  }
}
