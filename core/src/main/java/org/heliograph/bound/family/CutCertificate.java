package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.ProofStep;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.topology.NodeSet;
import org.heliograph.units.Count;

/// A set of nodes that chunks must leave, or enter, over few lanes and ports.
///
/// A copied chunk must leave if all its sources are inside and a target is outside; contributions
/// must leave if a source is inside and a target outside. The number that leave in one slot is at
/// most the number of lanes on channels with a writer inside and a reader outside, what the ports
/// inside can send, and what the ports outside can receive. The larger of both directions counts.
/// Checked in O(chunks + ends).
@AutoService(Certificate.class)
@Summary("A set of nodes, and the chunks that must leave or enter it over few lanes.")
public record CutCertificate(@Summary("the nodes of the set") List<Integer> nodes)
    implements Certificate {
  /// The cut around node 0.
  public CutCertificate() {
    this(List.of(0));
  }

  public CutCertificate {
    nodes = List.copyOf(nodes);
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of("node-cut", "cut-certificate");
  }

  @Override
  public long check(final Problem problem) {
    NodeRequirements.requireCounted(problem, "cut-certificate");
    final BitSet inside = NodeRequirements.set(problem, "cut-certificate", nodes);
    final BitSet outside = NodeRequirements.complement(problem, inside);
    final Demand demand = NodeRequirements.demand(problem);
    return NodeRequirements.slots(
        problem, Math.max(slots(problem, demand, inside), slots(problem, demand, outside)));
  }

  @Override
  public List<Integer> sides(final Problem problem) {
    return NodeRequirements.sides(problem, nodes);
  }

  @Override
  public List<ProofStep> steps(final Problem problem) {
    final Demand demand = NodeRequirements.demand(problem);
    final BitSet inside = NodeRequirements.set(problem, "cut-certificate", nodes);
    final BitSet outside = NodeRequirements.complement(problem, inside);
    final boolean isLeft = slots(problem, demand, inside) >= slots(problem, demand, outside);
    return steps(problem, demand, isLeft ? inside : outside);
  }

  private static List<ProofStep> steps(
      final Problem problem, final Demand demand, final BitSet inside) {
    final long leaving = leaving(demand, inside);
    final long perSlot = new CutCapacity(problem, inside).perSlot();
    final List<Integer> set = inside.stream().boxed().toList();
    final List<Integer> channels =
        ProofSteps.crossing(
            problem.topology(), node -> inside.get((int) node), node -> !inside.get((int) node));
    final List<ProofStep> steps = new ArrayList<>();
    steps.add(
        ProofStep.of(
            "%s must leave this set of %s."
                .formatted(Count.of(leaving, "chunk"), Count.of(set.size(), "node")),
            set));
    steps.add(
        ProofStep.of(
            "%s out of it, and no more than %s can leave in one slot."
                .formatted(
                    channels.size() == 1
                        ? "1 channel leads"
                        : Count.of(channels.size(), "channel") + " lead",
                    perSlot),
            List.of(),
            channels));
    steps.addAll(ProofSteps.quotient(problem, leaving, perSlot, ProofStep.of("", set, channels)));
    return steps;
  }

  /// The slots that chunks leaving `inside` need.
  static long slots(final Problem problem, final Demand demand, final BitSet inside) {
    final long leaving = leaving(demand, inside);
    return leaving == 0 ? 0 : Math.ceilDiv(leaving, new CutCapacity(problem, inside).perSlot());
  }

  /// The numbers behind [#check], in words: of what leaves the set, or enters it if that takes more
  /// slots.
  String evidence(final Problem problem) {
    final Demand demand = NodeRequirements.demand(problem);
    final BitSet inside = NodeRequirements.set(problem, "cut-certificate", nodes);
    final BitSet outside = NodeRequirements.complement(problem, inside);
    final boolean isLeft = slots(problem, demand, inside) >= slots(problem, demand, outside);
    return evidence(problem, demand, isLeft ? inside : outside);
  }

  /// The numbers behind [#slots], in words.
  static String evidence(final Problem problem, final Demand demand, final BitSet inside) {
    return "%s must leave a set of %s over %s."
        .formatted(
            Count.of(leaving(demand, inside), "chunk"),
            Count.of(inside.cardinality(), "node"),
            Count.of(new CutCapacity(problem, inside).perSlot(), "lane"));
  }

  static long leaving(final Demand demand, final BitSet inside) {
    return demand.hasSingleSources() && demand.hasSingleTargets()
        ? leavingSingles(demand, inside)
        : leavingSets(demand, inside);
  }

  private static long leavingSingles(final Demand demand, final BitSet inside) {
    final boolean[] isInside = new boolean[demand.nodes()];
    for (int node = 0; node < isInside.length; node++) {
      isInside[node] = inside.get(node);
    }
    long leaving = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      leaving += isInside[demand.source(chunk)] && !isInside[demand.target(chunk)] ? 1 : 0;
    }
    return leaving;
  }

  private static long leavingSets(final Demand demand, final BitSet inside) {
    final Sides sides = new Sides(inside);
    long leaving = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet sources = demand.sources(chunk);
      final boolean starts =
          demand.combines() ? sides.anyInside(sources) : !sides.anyOutside(sources);
      leaving += starts && sides.anyOutside(demand.targets(chunk)) ? 1 : 0;
    }
    return leaving;
  }

  /// The location of the members of a set. Caches the last large set, which chunks often share.
  private static final class Sides {
    private final BitSet inside;
    private NodeSet last = NodeSet.range(0, 0);
    private boolean lastInside;
    private boolean lastOutside;

    Sides(final BitSet inside) {
      this.inside = inside;
    }

    boolean anyInside(final NodeSet set) {
      if (set.size() == 1) {
        return inside.get(set.get(0));
      }
      look(set);
      return lastInside;
    }

    boolean anyOutside(final NodeSet set) {
      if (set.size() == 1) {
        return !inside.get(set.get(0));
      }
      look(set);
      return lastOutside;
    }

    @SuppressWarnings("ReferenceEquality") // only saves work: equal sets give equal answers
    private void look(final NodeSet set) {
      if (set == last) {
        return;
      }
      last = set;
      lastInside = false;
      lastOutside = false;
      for (int i = 0; i < set.size() && !(lastInside && lastOutside); i++) {
        lastInside |= inside.get(set.get(i));
        lastOutside |= !inside.get(set.get(i));
      }
    }
  }
}
