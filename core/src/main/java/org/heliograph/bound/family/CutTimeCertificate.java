package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.BitSet;
import java.util.List;
import org.heliograph.bound.TimeCertificate;
import org.heliograph.bound.TimedProblem;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.units.Time;

/// A set of nodes that chunks must leave, or enter, at the rates of the lanes that cross.
///
/// Which chunks must leave is the same as in [CutCertificate]. The larger of both directions
/// counts. Holds if chunks aggregate, since they follow each other on a lane. Checked in O(chunks +
/// ends + n log n).
@AutoService(TimeCertificate.class)
@Summary("A set of nodes, and the chunks that must leave or enter it at the rates of its lanes.")
public record CutTimeCertificate(@Summary("the nodes of the set") List<Integer> nodes)
    implements TimeCertificate {
  /// The cut around node 0.
  public CutTimeCertificate() {
    this(List.of(0));
  }

  public CutTimeCertificate {
    nodes = List.copyOf(nodes);
  }

  @Override
  public Time check(final TimedProblem timed) {
    final Problem problem = timed.problem();
    final BitSet inside = new BitSet(problem.topology().nodes());
    for (final int node : nodes) {
      NodeRequirements.requireNode(problem, "cut-time-certificate", node);
      if (inside.get(node)) {
        throw new IllegalArgumentException(
            "cut-time-certificate: node %s is named twice.".formatted(node));
      }
      inside.set(node);
    }
    final BitSet outside = Cut.prefix(problem.topology().nodes());
    outside.andNot(inside);
    final CutTimes cut = new CutTimes(new TimeParameters(timed));
    return new Time(Math.max(cut.leastPs(inside), cut.leastPs(outside)));
  }
}
