package org.heliograph.verify;

import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.ViolationReport;

/// Who holds what of a few chunks, as one pass over a schedule replays it.
///
/// Within a slot all senders send what they held when the slot began, and everything arrives at
/// once: no verdict depends on an order within the slot.
interface Possession {
  /// The name of the law that nothing is sent before it is held.
  String CAUSALITY = "Causality";

  /// The name of the law that every target ends with what it needs.
  String COMPLETION = "Completion";

  /// The name of the law that no contribution is counted twice.
  String CONTRIBUTION_ONCE = "ContributionOnce";

  /// The name of the law that what arrives in one slot gives one result in any order.
  String DATA_RACE = "DataRace";

  /// Whether this pass follows `chunk`.
  boolean follows(int chunk);

  /// One transmission of a chunk that this pass follows.
  void transmit(TransmissionCursor at, Receivers receivers, ViolationReport violationReport);

  /// The slot is over: what was sent arrives.
  void endSlot(ViolationReport violationReport);

  /// The schedule is over: the targets are checked.
  void finish(ViolationReport violationReport);
}
