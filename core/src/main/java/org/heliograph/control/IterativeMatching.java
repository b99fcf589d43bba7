package org.heliograph.control;

import java.util.Arrays;

/// A matching of processors and couplers that is extended round by round.
///
/// In every round each free coupler makes an offer to one free processor that requests it, and each
/// processor accepts one of its offers; an [Order] gives the preferences. Every round extends the
/// matching as long as it can be extended, so as many rounds as there are couplers or processors
/// always suffice. O(r + c) per round for r requests and c couplers. Source: *anderson1993*, Sec.
/// 3.
final class IterativeMatching implements Arbiter {
  private static final int NONE = CouplerRequests.NONE;

  private final int iterations;
  private final Order order;
  // By coupler: the request to which it makes its offer.
  private final int[] offer;
  private final long[] offerRank;
  // By processor.
  private final int[] accepted;
  private final long[] acceptedRank;
  private final boolean[] isServed;

  /// A matching with at most `iterations` rounds per step.
  IterativeMatching(final GroupShape shape, final int iterations, final Order order) {
    this.iterations = iterations;
    this.order = order;
    this.offer = new int[shape.couplers()];
    this.offerRank = new long[shape.couplers()];
    this.accepted = new int[shape.processors()];
    this.acceptedRank = new long[shape.processors()];
    this.isServed = new boolean[shape.processors()];
  }

  /// The preferences of couplers and processors: the lowest rank comes first.
  interface Order {
    /// Prepares for one group in one step.
    void begin(int group, long step);

    /// Called once per round for every request that can still be granted, in order.
    long ofProcessor(int coupler, int processor);

    /// Called once per round for every offer, in order of couplers.
    long ofCoupler(int processor, int coupler);

    /// Called for every offer accepted in a round; the first round is 0.
    void match(int round, int coupler, int processor);
  }

  /// Whether this number of rounds always ends with a maximal matching.
  static boolean isMaximal(
      final int iterations, final Buffering buffering, final GroupShape shape) {
    return buffering == Buffering.PROCESSOR
        || iterations >= Math.min(shape.processors(), shape.couplers());
  }

  @Override
  public void arbitrate(final int group, final long step, final CouplerRequests couplerRequests) {
    order.begin(group, step);
    Arrays.fill(isServed, false);
    boolean isGrowing = true;
    for (int round = 0; round < iterations && isGrowing; round++) {
      offer(couplerRequests);
      accept(couplerRequests);
      isGrowing = match(couplerRequests, round);
    }
  }

  private void offer(final CouplerRequests couplerRequests) {
    Arrays.fill(offer, NONE);
    for (int i = 0; i < couplerRequests.count(); i++) {
      final int coupler = couplerRequests.coupler(i);
      final int processor = couplerRequests.processor(i);
      if (!isServed[processor] && couplerRequests.granted(coupler) == NONE) {
        final long rank = order.ofProcessor(coupler, processor);
        if (offer[coupler] == NONE || rank < offerRank[coupler]) {
          offer[coupler] = i;
          offerRank[coupler] = rank;
        }
      }
    }
  }

  private void accept(final CouplerRequests couplerRequests) {
    Arrays.fill(accepted, NONE);
    for (int coupler = 0; coupler < offer.length; coupler++) {
      if (offer[coupler] != NONE) {
        final int processor = couplerRequests.processor(offer[coupler]);
        final long rank = order.ofCoupler(processor, coupler);
        if (accepted[processor] == NONE || rank < acceptedRank[processor]) {
          accepted[processor] = offer[coupler];
          acceptedRank[processor] = rank;
        }
      }
    }
  }

  private boolean match(final CouplerRequests couplerRequests, final int round) {
    boolean isGrown = false;
    for (int processor = 0; processor < accepted.length; processor++) {
      if (accepted[processor] != NONE) {
        couplerRequests.grant(accepted[processor]);
        isServed[processor] = true;
        order.match(round, couplerRequests.coupler(accepted[processor]), processor);
        isGrown = true;
      }
    }
    return isGrown;
  }
}
