package org.heliograph.simulate.slotted;

import org.heliograph.control.GroupShape;
import org.heliograph.control.SetArbiter;
import org.heliograph.graph.Digraph;

/// A buffer for each coupler and member, for protocols that read the requests for a coupler as a
/// set.
///
/// Such a set is the word that says which buffers are not empty. So a message is read only once it
/// is granted, and those of several groups are read together: then the waits for memory overlap.
final class SetGroupBuffers implements GroupBuffers {
  // Couplers whose messages are read together.
  private static final int TOGETHER = 1 << 8;

  private final Digraph groups;
  private final NextCoupler nextCoupler;
  private final int couplers;
  private final int firstGroup;
  private final int endGroup;
  private final int groupsTogether;
  private final long[] carried;
  private final SetArbiter arbiter;
  private final UnboundedBuffers unboundedBuffers;
  private final MemberLoads memberLoads;
  // By coupler of a group.
  private final long[] asking;
  private final long[] granted;
  // The couplers that carry a message: each as an arc and as a coupler of the groups of this
  // thread, and the bit of the member that sends it.
  private final int[] arcs;
  private final int[] rows;
  private final long[] members;

  private int sent;

  /// For the groups `firstGroup…endGroup−1`; `carried` holds the message on every coupler.
  SetGroupBuffers(
      final SlottedModel model,
      final NextCoupler nextCoupler,
      final SetArbiter arbiter,
      final int firstGroup,
      final int endGroup,
      final long[] carried) {
    final GroupShape shape = model.shape();
    this.groups = model.network().groups();
    this.nextCoupler = nextCoupler;
    this.couplers = shape.couplers();
    this.firstGroup = firstGroup;
    this.endGroup = endGroup;
    this.groupsTogether = 1 + TOGETHER / couplers;
    this.carried = carried;
    this.arbiter = arbiter;
    this.unboundedBuffers =
        new UnboundedBuffers((endGroup - firstGroup) * couplers, shape.processors());
    this.memberLoads = new MemberLoads(model, endGroup - firstGroup);
    this.asking = new long[couplers];
    this.granted = new long[couplers];
    final int most = groupsTogether * couplers + 1;
    this.arcs = new int[most];
    this.rows = new int[most];
    this.members = new long[most];
  }

  @Override
  public void add(final int group, final int member, final long message) {
    final int local = group - firstGroup;
    unboundedBuffers.add(local * couplers + nextCoupler.of(group, message), member, message);
    memberLoads.change(local, member, 1);
  }

  @Override
  public int send(final long step) {
    int total = 0;
    for (int first = firstGroup; first < endGroup; first += groupsTogether) {
      final int end = Math.min(endGroup, first + groupsTogether);
      sent = 0;
      for (int group = first; group < end; group++) {
        arbitrate(group, step);
      }
      forward();
      remove();
      total += sent;
    }
    return total;
  }

  private void arbitrate(final int group, final long step) {
    final int base = (group - firstGroup) * couplers;
    for (int coupler = 0; coupler < couplers; coupler++) {
      asking[coupler] = unboundedBuffers.filled(base + coupler, 0);
    }
    arbiter.arbitrate(group, step, asking, granted);
    final int degree = groups.outDegree(group);
    for (int coupler = 0; coupler < degree; coupler++) {
      final int arc = groups.outArc(group, coupler);
      carried[arc] = PackedMessage.NONE;
      arcs[sent] = arc;
      rows[sent] = base + coupler;
      members[sent] = granted[coupler];
      sent += Long.bitCount(granted[coupler]);
    }
  }

  /// Puts the granted messages on their couplers.
  private void forward() {
    for (int i = 0; i < sent; i++) {
      final int member = Long.numberOfTrailingZeros(members[i]);
      carried[arcs[i]] = PackedMessage.forwarded(unboundedBuffers.first(rows[i], member));
    }
  }

  /// Removes these messages from their buffers.
  private void remove() {
    int more = 0;
    for (int i = 0; i < sent; i++) {
      memberLoads.change(rows[i] / couplers, Long.numberOfTrailingZeros(members[i]), -1);
      rows[more] = rows[i];
      members[more] = unboundedBuffers.removeFirst(rows[i], 0, members[i]);
      more += Long.bitCount(members[more]);
    }
    for (int i = 0; i < more; i++) {
      unboundedBuffers.moveUp(rows[i], Long.numberOfTrailingZeros(members[i]));
    }
  }

  @Override
  public int load(final int group, final int member) {
    return memberLoads.of(group - firstGroup, member);
  }

  @Override
  public long[] held(final int group, final int member, final int buffer) {
    return unboundedBuffers.contents((group - firstGroup) * couplers + buffer, member);
  }
}
