package org.heliograph.verify;

import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.ViolationReport;

/// The record of which node holds which of some chunks, built up by one pass over a schedule.
///
/// Within a slot all senders send what they held when the slot began, and all arrivals happen at
/// once, so no verdict depends on the order within a slot.
interface Possession {
  /// The name of the rule that a node sends only what it holds.
  String CAUSALITY = "Causality";

  /// The name of the rule that every target ends with what it needs.
  String COMPLETION = "Completion";

  /// The name of the rule that no contribution is counted twice.
  String CONTRIBUTION_ONCE = "ContributionOnce";

  /// The name of the rule that switches only forward.
  String FORWARD_ONCE = "ForwardOnce";

  /// The name of the rule that the arrivals of one slot give the same result in any order.
  String DATA_RACE = "DataRace";

  /// Whether this pass tracks `chunk`.
  boolean follows(int chunk);

  /// Processes one transmission of a chunk that this pass tracks.
  void transmit(TransmissionCursor at, Receivers receivers, ViolationReport violationReport);

  /// Ends the slot: the values sent in it arrive.
  void endSlot(ViolationReport violationReport);

  /// Ends the schedule and checks the targets.
  void finish(ViolationReport violationReport);
}
