package org.heliograph.algorithm.kernel.circuit;

/// A plan that sends all chunks down one tree, in which each member has up to `arity` children and
/// keeps its circuits: chunk c reaches depth x in slot c + x − 1.
public record TreePlan(int members, int chunks, int arity) implements TransferPlan {
  @Override
  public int slots() {
    return chunks + depth(members - 1) - 1;
  }

  /// The depth of a member in the tree, which is filled level by level.
  private int depth(final int member) {
    int depth = 0;
    for (int at = member; at > 0; at = (at - 1) / arity) {
      depth++;
    }
    return depth;
  }

  @Override
  public void forEachCall(final CallConsumer consumer) {
    for (int member = 1; member < members; member++) {
      final int depth = depth(member);
      for (int chunk = 0; chunk < chunks; chunk++) {
        consumer.accept(chunk + depth - 1, chunk, (member - 1) / arity, member);
      }
    }
  }
}
