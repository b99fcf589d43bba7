package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import org.heliograph.bound.TimeCertificate;
import org.heliograph.bound.TimedProblem;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Time;

/// The chunks with the longest travels that one node must send, or receive, over its lanes, and the
/// travel of the last of them.
///
/// Each byte of these chunks leaves the node over one of its fastest lanes, as many as it has
/// ports. The byte that leaves last still travels: propagation, and start-ups where it is relayed.
/// Receiving is the same with time reversed. Holds for chunks that combine, since a sum of
/// contributions is as large as each. Checked in O(chunks + ends + n log n).
@AutoService(TimeCertificate.class)
@Summary("Chunks that one node sends or receives over its lanes, and the travel of the last.")
public record InjectionEjectionTimeCertificate(
    @Summary("the node") int node,
    @Summary("whether it sends; otherwise it receives") boolean sending,
    @Summary("the number of chunks, those with the longest travels") int chunks)
    implements TimeCertificate {
  public InjectionEjectionTimeCertificate() {
    this(0, true, 1);
  }

  @Override
  public Time check(final TimedProblem timed) {
    NodeRequirements.requireNode(timed.problem(), "injection-ejection-time-certificate", node);
    final NodeTravel travel = new NodeTravel(new TimeParameters(timed));
    final long[] travels = travel.travels(node, sending);
    if (chunks < 0 || chunks > travels.length) {
      throw new IllegalArgumentException(
          "injection-ejection-time-certificate: chunks (%s) must lie between 0 and %s, the chunks"
                  .formatted(chunks, travels.length)
              + " that node %s must %s.".formatted(node, sending ? "send" : "receive"));
    }
    return chunks == 0 ? Time.ZERO : new Time(travel.leastPs(node, sending, travels, chunks));
  }
}
