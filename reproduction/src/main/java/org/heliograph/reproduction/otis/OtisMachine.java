package org.heliograph.reproduction.otis;

import org.heliograph.cost.claim.OtisFormula;
import org.heliograph.cost.claim.OtisFormulas;

/// A machine that the paper compares, at its best or worst: what happens inside groups, whether
/// nodes have one port, where control group and root are, and the formula for its steps.
enum OtisMachine {
  SINGLE_PORT("single-port", "flat-single-port", true, false),
  ALL_PORT_MIN("all-port", "flat-all-port", false, false),
  ALL_PORT_MAX("all-port", "flat-all-port", false, true),
  EDN_MIN("EDN", "edn", false, false),
  EDN_MAX("EDN", "edn", false, true),
  EDN_MAX_DIRECT("EDN, root alone", "edn(tops=direct)", false, true);

  private final String title;
  private final String inside;
  private final boolean onePort;
  private final boolean corner;

  OtisMachine(
      final String title, final String inside, final boolean onePort, final boolean corner) {
    this.title = title;
    this.inside = inside;
    this.onePort = onePort;
    this.corner = corner;
  }

  /// Its name in tables and plots.
  String title() {
    return title;
  }

  private OtisFormula formula() {
    return switch (this) {
      case SINGLE_PORT -> OtisFormulas.SINGLE_PORT;
      case ALL_PORT_MIN -> OtisFormulas.ALL_PORT_MIN;
      case ALL_PORT_MAX -> OtisFormulas.ALL_PORT_MAX;
      case EDN_MIN -> OtisFormulas.EDN_MIN;
      case EDN_MAX, EDN_MAX_DIRECT -> OtisFormulas.EDN_MAX;
    };
  }

  /// The electronic steps that the paper's formula claims.
  long claimed(final OtisGroup group) {
    return formula().electronic(group.nodes());
  }

  /// The electronic steps that its schedule must take for the errata to be true: as claimed, but at
  /// worst H+2 a phase where the top nodes relay, and H+4 where the root calls alone, H+3 in the
  /// smallest group.
  long expected(final OtisGroup group) {
    return switch (this) {
      case SINGLE_PORT, ALL_PORT_MIN, ALL_PORT_MAX, EDN_MIN -> claimed(group);
      case EDN_MAX -> EDN_MIN.claimed(group);
      case EDN_MAX_DIRECT -> claimed(group) + (group.side() > 4 ? 4 : 0);
    };
  }

  /// What the formula is called in the paper.
  String equation() {
    return formula().source().replaceFirst(".*(eq\\. \\(\\d\\)).*", "$1");
  }

  /// The scheduler of the whole machine, with control group and root at the same place.
  String scheduler(final OtisGroup group) {
    final int place = corner ? 0 : group.middle();
    return "control-group(of=%s,control=%s,root=%s)".formatted(inside, place, place);
  }

  /// What the hardware allows.
  String switching() {
    return onePort ? "circuit(ports=1,routing=xy)" : "circuit(routing=xy)";
  }
}
