package org.heliograph.lab.experiment.control;

import java.util.Arrays;
import java.util.Optional;
import org.heliograph.control.Arbiter;
import org.heliograph.control.ControlDecorator;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.CouplerRequests;
import org.heliograph.control.GroupShape;
import org.heliograph.control.SetArbiter;

/// A protocol of which is counted who asks, who is granted and which couplers are lit.
///
/// Decides as the protocol itself. Each processor and coupler is counted by the thread of its
/// group, so that threads do not meet.
final class ObservedProtocol implements ControlDecorator {
  private final ControlProtocol protocol;
  private final int couplers;
  private final int[] asked;
  private final int[] granted;
  private final int[] lit;

  /// Over all groups of a network, each with `shape`.
  ObservedProtocol(final ControlProtocol protocol, final GroupShape shape, final int groups) {
    this.protocol = protocol;
    this.couplers = shape.couplers();
    this.asked = new int[groups * shape.processors()];
    this.granted = new int[groups * shape.processors()];
    this.lit = new int[groups * couplers];
  }

  @Override
  public ControlProtocol protocol() {
    return protocol;
  }

  @Override
  public Arbiter arbiter(
      final GroupShape shape, final int firstGroup, final int endGroup, final long seed) {
    final Arbiter arbiter = protocol.arbiter(shape, firstGroup, endGroup, seed);
    return (group, step, couplerRequests) -> {
      arbiter.arbitrate(group, step, couplerRequests);
      note(group, group * shape.processors(), couplerRequests);
    };
  }

  @Override
  public Optional<SetArbiter> setArbiter(
      final GroupShape shape, final int firstGroup, final int endGroup) {
    return protocol
        .setArbiter(shape, firstGroup, endGroup)
        .map(
            arbiter ->
                (group, step, asking, grants) -> {
                  arbiter.arbitrate(group, step, asking, grants);
                  note(group, group * shape.processors(), asking, grants);
                });
  }

  private void note(
      final int group, final int firstProcessor, final long[] asking, final long[] grants) {
    long anyAsking = 0;
    for (int coupler = 0; coupler < couplers; coupler++) {
      anyAsking |= asking[coupler];
      if (grants[coupler] != 0) {
        granted[firstProcessor + Long.numberOfTrailingZeros(grants[coupler])]++;
        lit[group * couplers + coupler]++;
      }
    }
    for (long rest = anyAsking; rest != 0; rest &= rest - 1) {
      asked[firstProcessor + Long.numberOfTrailingZeros(rest)]++;
    }
  }

  /// Requests of one processor follow one another.
  private void note(
      final int group, final int firstProcessor, final CouplerRequests couplerRequests) {
    int before = CouplerRequests.NONE;
    for (int i = 0; i < couplerRequests.count(); i++) {
      final int processor = couplerRequests.processor(i);
      asked[firstProcessor + processor] += processor == before ? 0 : 1;
      before = processor;
    }
    for (int coupler = 0; coupler < couplers; coupler++) {
      final int grant = couplerRequests.granted(coupler);
      if (grant != CouplerRequests.NONE) {
        granted[firstProcessor + couplerRequests.processor(grant)]++;
        lit[group * couplers + coupler]++;
      }
    }
  }

  /// Sets all counts to 0.
  void clear() {
    Arrays.fill(asked, 0);
    Arrays.fill(granted, 0);
    Arrays.fill(lit, 0);
  }

  /// The fairness over `steps` steps.
  ServiceFairness service(final long steps) {
    double sum = 0;
    double squares = 0;
    double least = 1;
    int who = 0;
    for (int processor = 0; processor < asked.length; processor++) {
      if (asked[processor] > 0) {
        final double share = (double) granted[processor] / asked[processor];
        sum += share;
        squares += share * share;
        least = Math.min(least, share);
        who++;
      }
    }
    return new ServiceFairness(
        squares > 0 ? sum * sum / (who * squares) : 1,
        least,
        steps > 0 ? (double) Arrays.stream(lit).max().orElse(0) / steps : 0);
  }
}
