package org.heliograph.simulate.slotted;

import java.util.Arrays;
import org.heliograph.control.Arbiter;
import org.heliograph.control.Buffering;
import org.heliograph.control.CouplerRequests;
import org.heliograph.control.GroupShape;
import org.heliograph.graph.Digraph;

/// The buffers of each member, one or one for each coupler, for any protocol: it reads the requests
/// of a group as a list.
///
/// What is in a buffer is as good as random, and in large networks far away in memory. So messages
/// are read for several groups before any of these decides: then the waits for memory overlap.
final class ListedGroupBuffers implements GroupBuffers {
  // Buffers whose first messages are read together.
  private static final int TOGETHER = 1 << 11;

  private final Digraph groups;
  private final NextCoupler nextCoupler;
  private final boolean isBufferPerCoupler;
  private final int buffersEach;
  private final int firstGroup;
  private final int endGroup;
  private final int groupsTogether;
  private final long[] carried;
  private final UnboundedBuffers unboundedBuffers;
  private final MemberLoads memberLoads;
  private final Arbiter arbiter;
  private final CouplerRequests couplerRequests;
  // The first messages of some groups, and the bits of the buffers that a group empties.
  private final long[] asking;
  private final long[] sent;
  // By buffer of a group.
  private final int[] processorOf;
  private final int[] couplerOf;

  private int asked;

  /// For the groups `firstGroup…endGroup−1`; `carried` holds the message on every coupler.
  ListedGroupBuffers(
      final SlottedModel model,
      final NextCoupler nextCoupler,
      final int firstGroup,
      final int endGroup,
      final long[] carried) {
    final GroupShape shape = model.shape();
    this.groups = model.network().groups();
    this.nextCoupler = nextCoupler;
    this.isBufferPerCoupler = model.protocol().buffering() == Buffering.COUPLER;
    this.buffersEach = model.buffersEach();
    this.firstGroup = firstGroup;
    this.endGroup = endGroup;
    this.carried = carried;
    final int buffers = shape.processors() * buffersEach;
    this.groupsTogether = Math.max(1, TOGETHER / buffers);
    this.unboundedBuffers = new UnboundedBuffers(endGroup - firstGroup, buffers);
    this.memberLoads = new MemberLoads(model, endGroup - firstGroup);
    this.arbiter = model.protocol().arbiter(shape, firstGroup, endGroup, model.seed());
    this.couplerRequests = new CouplerRequests(shape, buffersEach);
    this.asking = new long[groupsTogether * buffers + 1];
    this.sent = new long[unboundedBuffers.words()];
    this.processorOf = new int[buffers];
    this.couplerOf = new int[buffers];
    Arrays.setAll(processorOf, buffer -> buffer / buffersEach);
    Arrays.setAll(couplerOf, buffer -> buffer % buffersEach);
  }

  @Override
  public void add(final int group, final int member, final long message) {
    final int buffer =
        isBufferPerCoupler ? member * buffersEach + nextCoupler.of(group, message) : member;
    unboundedBuffers.add(group - firstGroup, buffer, message);
    memberLoads.change(group - firstGroup, member, 1);
  }

  @Override
  public int send(final long step) {
    int total = 0;
    for (int first = firstGroup; first < endGroup; first += groupsTogether) {
      final int end = Math.min(endGroup, first + groupsTogether);
      readFirst(first, end);
      asked = 0;
      for (int group = first; group < end; group++) {
        total += send(group, step);
      }
    }
    return total;
  }

  /// Reads the first messages of the groups `first…end−1`.
  private void readFirst(final int first, final int end) {
    int count = 0;
    for (int local = first - firstGroup; local < end - firstGroup; local++) {
      for (int word = 0; word < unboundedBuffers.words(); word++) {
        for (long rest = unboundedBuffers.filled(local, word); rest != 0; rest &= rest - 1) {
          final int buffer = (word << 6) + Long.numberOfTrailingZeros(rest);
          asking[count++] = unboundedBuffers.first(local, buffer);
        }
      }
    }
  }

  private int send(final int group, final long step) {
    final int local = group - firstGroup;
    couplerRequests.clear();
    for (int word = 0; word < unboundedBuffers.words(); word++) {
      sent[word] = 0;
      for (long rest = unboundedBuffers.filled(local, word); rest != 0; rest &= rest - 1) {
        request(group, (word << 6) + Long.numberOfTrailingZeros(rest));
      }
    }
    if (couplerRequests.count() > 0) {
      arbiter.arbitrate(group, step, couplerRequests);
    }
    for (int i = 0; i < groups.outDegree(group); i++) {
      final int granted = couplerRequests.granted(i);
      // All bits if nothing is granted, and then the message is NONE.
      final long none = granted >> (Integer.SIZE - 1);
      final int request = Math.max(granted, 0);
      carried[groups.outArc(group, i)] = PackedMessage.forwarded(asking[asked + request]) | none;
      final int buffer = couplerRequests.buffer(request);
      sent[buffer >>> 6] |= (1L << buffer) & ~none;
    }
    asked += couplerRequests.count();
    return remove(local);
  }

  private void request(final int group, final int buffer) {
    final int coupler =
        isBufferPerCoupler
            ? couplerOf[buffer]
            : nextCoupler.of(group, asking[asked + couplerRequests.count()]);
    couplerRequests.add(buffer, processorOf[buffer], coupler);
  }

  /// Removes the messages that a group has sent, and returns their number.
  private int remove(final int local) {
    int removed = 0;
    for (int word = 0; word < sent.length; word++) {
      removed += Long.bitCount(sent[word]);
      unload(local, word);
      long more = unboundedBuffers.removeFirst(local, word, sent[word]);
      for (; more != 0; more &= more - 1) {
        unboundedBuffers.moveUp(local, (word << 6) + Long.numberOfTrailingZeros(more));
      }
    }
    return removed;
  }

  private void unload(final int local, final int word) {
    for (long rest = sent[word]; rest != 0; rest &= rest - 1) {
      memberLoads.change(local, processorOf[(word << 6) + Long.numberOfTrailingZeros(rest)], -1);
    }
  }

  @Override
  public int load(final int group, final int member) {
    return memberLoads.of(group - firstGroup, member);
  }

  @Override
  public long[] held(final int group, final int member, final int buffer) {
    return unboundedBuffers.contents(group - firstGroup, member * buffersEach + buffer);
  }
}
