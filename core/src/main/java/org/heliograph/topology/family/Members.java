package org.heliograph.topology.family;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.StackFamily;
import org.heliograph.topology.StackShape;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// Members of a family with a number of ranks in a range, sorted: few ranks first, then what the
/// family prefers.
final class Members {
  /// The largest degree of members with a choice of it, unless more is given.
  private static final int DEGREE_MAX = 8;

  /// The largest coupler degree of members with a choice of it, unless more is given: such a star
  /// loses 12 dB by splitting.
  private static final int GROUP_MAX = 16;

  private final NodeRange range;
  private final List<Candidate> candidates = new ArrayList<>();

  private Members(final NodeRange range) {
    this.range = range;
  }

  /// A member with its number of ranks and then its preferences, smaller values first.
  private record Candidate(TopologyFamily family, List<Long> order)
      implements Comparable<Candidate> {
    @Override
    public int compareTo(final Candidate other) {
      int compared = 0;
      for (int i = 0; i < order.size() && compared == 0; i++) {
        compared = order.get(i).compareTo(other.order.get(i));
      }
      return compared;
    }
  }

  static Members within(final NodeRange range) {
    return new Members(range);
  }

  /// One member for every number of ranks that is `allowed`.
  static List<TopologyFamily> each(
      final NodeRange range, final IntPredicate allowed, final IntFunction<TopologyFamily> member) {
    return range.stream().filter(allowed).mapToObj(member).toList();
  }

  /// The only member of a family with a single size.
  static List<TopologyFamily> single(
      final NodeRange range, final int ranks, final TopologyFamily member) {
    return range.contains(ranks) ? List.of(member) : List.of();
  }

  /// The degrees to choose from: 2 to 8, and that of the family itself.
  static int[] degrees(final int given) {
    return upTo(DEGREE_MAX, given);
  }

  /// The sizes of a group to choose from: 2 to 16 nodes, and that of the family itself.
  static int[] groupSizes(final int given) {
    return upTo(GROUP_MAX, given);
  }

  private static int[] upTo(final int most, final int given) {
    return IntStream.concat(IntStream.rangeClosed(2, most), IntStream.of(given))
        .distinct()
        .sorted()
        .toArray();
  }

  /// The members for the exponents from `first` on, whose sizes grow.
  static List<TopologyFamily> powers(
      final NodeRange range,
      final int first,
      final IntToLongFunction ranks,
      final IntFunction<TopologyFamily> member) {
    final Members members = within(range);
    members.addPowers(first, ranks, member);
    return members.sorted();
  }

  /// Networks around the members of another family, which are of a size in `inner`.
  ///
  /// None if some nodes of the inner network only forward, since then its ranks do not give the
  /// number of nodes.
  static List<TopologyFamily> around(
      final TopologyFamily inside,
      final NodeRange inner,
      final Function<TopologyFamily, TopologyFamily> outer) {
    final List<TopologyFamily> members = inner.isEmpty() ? List.of() : inside.members(inner);
    return members.isEmpty() || !allTakePart(inside)
        ? List.of()
        : members.stream().map(outer).toList();
  }

  private static boolean allTakePart(final TopologyFamily family) {
    final Topology network = family.build();
    return network.ranks().size() == network.nodes();
  }

  /// Adds the members for the exponents from `first` on, whose sizes grow; small ones preferred.
  void addPowers(
      final int first, final IntToLongFunction ranks, final IntFunction<TopologyFamily> member) {
    for (int exponent = first; ranks.applyAsLong(exponent) <= range.most(); exponent++) {
      if (range.contains(ranks.applyAsLong(exponent))) {
        add(member.apply(exponent), ranks.applyAsLong(exponent), exponent);
      }
    }
  }

  /// Adds the stack-graphs for the word lengths from `first` on.
  void addStacks(final int first, final IntFunction<StackFamily> member) {
    StackFamily family = member.apply(first);
    for (int length = first + 1; family.shape().nodes() <= range.most(); length++) {
      if (range.contains(family.shape().nodes())) {
        addStack(family);
      }
      family = member.apply(length);
    }
  }

  /// Adds a stack-graph with a number of nodes in the range.
  void addStack(final StackFamily family) {
    final StackShape shape = family.shape();
    add(family, shape.nodes(), shape.diameter(), shape.couplers());
  }

  /// Adds a member with a number of ranks in the range.
  void add(final TopologyFamily family, final long ranks, final long... preferences) {
    candidates.add(
        new Candidate(
            family,
            LongStream.concat(LongStream.of(ranks), LongStream.of(preferences)).boxed().toList()));
  }

  List<TopologyFamily> sorted() {
    return candidates.stream().sorted().map(Candidate::family).toList();
  }
}
