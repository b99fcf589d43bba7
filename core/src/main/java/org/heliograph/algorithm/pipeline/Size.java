package org.heliograph.algorithm.pipeline;

/// What a course is made for: so many members and chunks, on hardware; `inward` if it will be
/// played backwards.
record Size(int members, int chunks, Hardware hardware, boolean receiversRetune, boolean inward) {
  /// The hardware of a course in which each member hears from one other only.
  ///
  /// Played backwards each sends to one only, and listening costs nothing where receivers are
  /// passive.
  Hardware hearingFromOne() {
    return inward && !receiversRetune ? hardware.undelayed() : hardware;
  }
}
