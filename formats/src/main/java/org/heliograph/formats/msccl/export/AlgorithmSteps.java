package org.heliograph.formats.msccl.export;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.verify.Verified;

/// The steps of an algorithm: what each link carries, hop by hop.
final class AlgorithmSteps {
  /// A send over one link.
  record Send(int chunk, int source, int target) {
    @Override
    public String toString() {
      return "[%s,%s,%s]".formatted(chunk, source, target);
    }
  }

  private AlgorithmSteps() {}

  /// The largest number of links of a route; 0 if nothing is sent.
  static int mostHops(final Verified verified) {
    final TransmissionCursor at = verified.schedule().cursor();
    int most = 0;
    while (at.advance()) {
      most = Math.max(most, at.hops());
    }
    return most;
  }

  /// The sends of each step: for every slot a step per link of its longest route, at least one.
  static List<List<Send>> of(final Verified verified) {
    final List<List<Send>> steps = new ArrayList<>();
    final TransmissionCursor at = verified.schedule().cursor();
    int slot = -1;
    int first = 0;
    while (at.advance()) {
      while (slot < at.slot()) {
        slot++;
        first = steps.size();
        steps.add(new ArrayList<>());
      }
      final List<Integer> nodes = LinkHops.nodes(verified.problem(), at);
      for (int hop = 0; hop + 1 < nodes.size(); hop++) {
        if (first + hop == steps.size()) {
          steps.add(new ArrayList<>());
        }
        steps.get(first + hop).add(new Send(at.chunk(), nodes.get(hop), nodes.get(hop + 1)));
      }
    }
    return steps;
  }
}
