package org.heliograph.algorithm.kernel.circuit;

/// All chunks down one tree in which every member has up to `arity` children and keeps its
/// circuits: chunk c reaches depth x in slot c + x − 1.
public record TreePlan(int members, int chunks, int arity) implements TransferPlan {
  @Override
  public int slots() {
    return chunks + depth(members - 1, arity) - 1;
  }

  /// How deep place `place` of the tree lies that is filled row by row.
  static int depth(final int place, final int arity) {
    int depth = 0;
    for (int at = place; at > 0; at = (at - 1) / arity) {
      depth++;
    }
    return depth;
  }

  @Override
  public void tell(final Listener listener) {
    for (int member = 1; member < members; member++) {
      final int depth = depth(member, arity);
      for (int chunk = 0; chunk < chunks; chunk++) {
        listener.call(chunk + depth - 1, chunk, (member - 1) / arity, member);
      }
    }
  }
}
