package org.heliograph.collective;

import org.heliograph.topology.NodeSet;

/// Which collective a demand is, by the sources and targets of its chunks; every demand has exactly
/// one pattern.
///
/// A scheduler says what it is for by a `switch` over the patterns. A single source is a node, not
/// a set of several. How many chunks there are does not matter.
public sealed interface CollectivePattern {
  /// Chunks that are copied, all of them from `root`.
  sealed interface FromRoot extends CollectivePattern {
    int root();
  }

  /// Chunks that all end at `root`, and do not all start at one node.
  sealed interface ToRoot extends CollectivePattern {
    int root();
  }

  /// Chunks that are copied, each from one node to one node.
  sealed interface Personalised extends CollectivePattern {}

  /// Chunks whose contributions combine.
  sealed interface Combining extends CollectivePattern {}

  /// Chunks without a common root.
  sealed interface Rootless extends CollectivePattern {}

  /// All chunks go from `root` to `target`.
  record Unicast(int root, int target) implements FromRoot, Personalised {}

  /// All chunks go from `root` to the same `targets`, two or more, `root` perhaps among them.
  record Broadcast(int root, NodeSet targets) implements FromRoot {}

  /// Chunks go from `root` to different sets of targets, not all of them single nodes.
  record Multicast(int root) implements FromRoot {}

  /// Chunks go from `root` to one target each, not the same.
  record Scatter(int root) implements FromRoot, Personalised {}

  /// Chunks are copied to `root` from one node each, not the same.
  record Gather(int root) implements ToRoot, Personalised {}

  /// Chunks are copied from one node each to one node each: several sources and several targets.
  record AllToAll() implements Personalised, Rootless {}

  /// Chunks are copied from one node each, not the same, and not all of them to one node each:
  /// all-gather, and broadcast from several roots.
  record AllGather() implements Rootless {}

  /// Chunks are copied, and some of them start at several nodes.
  record OtherCopy() implements Rootless {}

  /// Contributions to all chunks combine at `root`.
  record Reduce(int root) implements ToRoot, Combining {}

  /// Contributions combine at one target for each chunk, not the same.
  record ReduceScatter() implements Combining, Rootless {}

  /// All `members` contribute to every chunk and all of them get every result; barriers too.
  record AllReduce(NodeSet members) implements Combining, Rootless {}

  /// Contributions combine, not all of them at single targets, and sources and targets differ.
  record OtherReduction() implements Combining, Rootless {}

  /// The pattern of `demand`; O(chunks).
  static CollectivePattern of(final Demand demand) {
    if (demand.combines()) {
      return combining(demand);
    }
    if (!demand.hasSingleSources()) {
      return new OtherCopy();
    }
    if (demand.hasSameSources()) {
      return fromRoot(demand, demand.sources(0).get(0));
    }
    if (!demand.hasSingleTargets()) {
      return new AllGather();
    }
    return demand.hasSameTargets() ? new Gather(demand.targets(0).get(0)) : new AllToAll();
  }

  private static CollectivePattern fromRoot(final Demand demand, final int root) {
    final NodeSet targets = demand.targets(0);
    if (demand.hasSameTargets()) {
      return targets.size() == 1 ? new Unicast(root, targets.get(0)) : new Broadcast(root, targets);
    }
    return demand.hasSingleTargets() ? new Scatter(root) : new Multicast(root);
  }

  private static CollectivePattern combining(final Demand demand) {
    final boolean isSameEverywhere = demand.hasSameSources() && demand.hasSameTargets();
    if (demand.hasSingleTargets()) {
      return demand.hasSameTargets() ? new Reduce(demand.targets(0).get(0)) : new ReduceScatter();
    }
    return isSameEverywhere && demand.sources(0).equals(demand.targets(0))
        ? new AllReduce(demand.sources(0))
        : new OtherReduction();
  }
}
