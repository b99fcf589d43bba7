package org.heliograph.control;

/// The simple case of a matching: every coupler gets one of the processors whose requests for it
/// are heaviest.
///
/// Such a matching has maximum weight, since no coupler could gain. If several couplers are
/// requested by one and the same processor only, the heaviest represents all: the others could not
/// win more. Sets of processors are bits of a word, O(c) for c couplers.
///
/// What is requested differs from step to step, so the processor of this computer cannot predict
/// branches on it. Hence masks are computed where a condition would read better.
final class HeaviestProcessors {
  private final int processors;
  private final RequestWeight weight;
  // Couplers with several heaviest requests.
  private final int[] open;
  // By processor: the last coupler whose only heaviest request is from this processor.
  private final int[] owned;

  HeaviestProcessors(final GroupShape shape, final RequestWeight weight) {
    this.processors = shape.processors();
    this.weight = weight;
    this.open = new int[shape.couplers()];
    this.owned = new int[processors];
  }

  /// All bits if `value` is not 0, otherwise none.
  static long maskOfNonzero(final long value) {
    return (value | -value) >> (Long.SIZE - 1);
  }

  /// Reduces each set of `heaviest`, the processors whose requests for a coupler are heaviest among
  /// those `asking`, to one processor or none and returns true; false if that is not simple.
  ///
  /// All couplers, except those represented by another, get different processors. Couplers with
  /// several choices choose last: the first free processor, in an order that rotates with `step`.
  boolean choose(final long[] asking, final long[] heaviest, final long step) {
    long taken = 0;
    long twice = 0;
    int openCount = 0;
    for (int coupler = 0; coupler < heaviest.length; coupler++) {
      final long bits = heaviest[coupler];
      final long several = maskOfNonzero(bits & (bits - 1));
      twice |= taken & bits & ~several;
      taken |= bits & ~several;
      open[openCount] = coupler;
      openCount -= (int) several;
    }
    if (twice != 0 && !representAll(asking, heaviest)) {
      return false;
    }
    final long late = -1L << (int) (step % processors);
    for (int i = 0; i < openCount; i++) {
      final long free = heaviest[open[i]] & ~taken;
      if (free == 0) {
        return false;
      }
      final long chosen = Long.lowestOneBit((free & late) == 0 ? free : free & late);
      heaviest[open[i]] = chosen;
      taken |= chosen;
    }
    return true;
  }

  /// Leaves one coupler to each processor that is the only heaviest one of several; false if that
  /// is not simple.
  private boolean representAll(final long[] asking, final long[] heaviest) {
    long taken = 0;
    for (int coupler = 0; coupler < heaviest.length; coupler++) {
      final long bits = heaviest[coupler];
      if (bits != 0 && (bits & (bits - 1)) == 0) {
        final int processor = Long.numberOfTrailingZeros(bits);
        if ((taken & bits) == 0) {
          taken |= bits;
          owned[processor] = coupler;
        } else if (!standsFor(asking, heaviest, coupler, processor)) {
          return false;
        }
      }
    }
    return true;
  }

  /// Whether only `processor` requests `coupler` and the coupler that it already has; the heavier
  /// one then represents both.
  private boolean standsFor(
      final long[] asking, final long[] heaviest, final int coupler, final int processor) {
    final int other = owned[processor];
    if (asking[coupler] != heaviest[coupler] || asking[other] != heaviest[other]) {
      return false;
    }
    if (weight.of(coupler, processor) > weight.of(other, processor)) {
      heaviest[other] = 0;
      owned[processor] = coupler;
    } else {
      heaviest[coupler] = 0;
    }
    return true;
  }
}
