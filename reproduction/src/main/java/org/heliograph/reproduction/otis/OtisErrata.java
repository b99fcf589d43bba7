package org.heliograph.reproduction.otis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.PrintedDecimal;

/// What the text and the ratios of *mahafzah* say that does not hold, or says less than it seems.
///
/// `corner` is the schedule of the smallest all-port machine with control group 0 and the root in
/// the middle, `middle` the one with both in the middle; `combining` are the steps of single-port
/// machines on which messages combine, by size, as far as they were built.
record OtisErrata(
    Optional<MeasuredSchedule> corner,
    Optional<MeasuredSchedule> middle,
    List<OptionalLong> combining) {
  private static final long BUDGET = 1;
  private static final OtisGroup SMALL = new OtisGroup(4);
  private static final OtisGroup LARGE = new OtisGroup(32);

  OtisErrata {
    combining = List.copyOf(combining);
  }

  /// With the schedules that are needed.
  static OtisErrata of(final ExhibitContext context) {
    final OtisMachine machine = OtisMachine.ALL_PORT_MIN;
    return new OtisErrata(
        MeasuredSchedule.of(
            context,
            SMALL.allReduce(machine.switching()),
            "control-group(of=flat-all-port,control=0,root=%s)".formatted(SMALL.middle())),
        MeasuredSchedule.of(context, machine, SMALL),
        OtisGroup.upTo(LARGE.nodes()).stream().map(group -> combining(context, group)).toList());
  }

  /// Those that the computation confirms.
  List<Erratum> all() {
    return Stream.of(outlier(), perStep(), gathers(), inCorner()).flatMap(List::stream).toList();
  }

  /// Electronic steps with control group 0 and the root in the middle.
  String cornerSteps() {
    return corner.map(it -> Integer.toString(it.electronic())).orElse("none");
  }

  /// Steps of the largest single-port machine on which messages combine, over those of EDN.
  double combined() {
    return combining.getLast().orElse(0) / (double) OtisMachine.EDN_MIN.claimed(LARGE);
  }

  /// The one pair of ratios that contradicts the steps of its machines.
  static List<Erratum> outlier() {
    final List<RatioPair> wrong = RatioPair.all().stream().filter(pair -> !pair.agrees()).toList();
    if (wrong.size() != 1) {
      return List.of();
    }
    final RatioPair pair = wrong.getFirst();
    return List.of(
        Erratum.of(
            OtisExhibits.class,
            "fig12-ratio-256",
            pair.worst() ? 12 : 11,
            pair.group().nodes(),
            pair.allPort().text(),
            pair.fitting(),
            pair.single().text(),
            pair.printed(),
            pair.steps(),
            RatioPair.all().size() - wrong.size()));
  }

  /// LatencyModel falls far less than steps, for a step of EDN takes longer.
  private static List<Erratum> perStep() {
    final PrintedDecimal edn = PrintedLatencies.latency(OtisMachine.EDN_MIN, LARGE).orElseThrow();
    final long single = OtisMachine.SINGLE_PORT.claimed(LARGE);
    final long few = OtisMachine.EDN_MIN.claimed(LARGE);
    final double steps = single / (double) few;
    final double latency = PrintedLatencies.single(1024) / edn.value();
    return Erratum.when(
        latency < steps / 2,
        OtisExhibits.class,
        "latency-per-step",
        PrintedLatencies.improvement(false, true, LARGE).text(),
        steps,
        latency,
        steps / latency,
        PrintedLatencies.single(1024),
        single,
        1000 * PrintedLatencies.single(1024) / single,
        edn.text(),
        few,
        1000 * edn.value() / few);
  }

  /// Most of the 170 is a gather in which nothing combines on the way.
  private List<Erratum> gathers() {
    final List<String> steps = new ArrayList<>();
    final List<OtisGroup> groups = OtisGroup.upTo(LARGE.nodes());
    long last = 0;
    for (int i = 0; i < groups.size(); i++) {
      final long claimed = OtisMachine.SINGLE_PORT.claimed(groups.get(i));
      if (combining.get(i).isEmpty() || combining.get(i).getAsLong() >= claimed) {
        return List.of();
      }
      last = combining.get(i).getAsLong();
      steps.add("%s for %s".formatted(last, claimed));
    }
    final double printed =
        OtisMachine.SINGLE_PORT.claimed(LARGE) / (double) OtisMachine.EDN_MIN.claimed(LARGE);
    return List.of(
        Erratum.of(
            OtisExhibits.class,
            "weak-baseline",
            last / (double) OtisMachine.EDN_MIN.claimed(LARGE),
            printed * OtisMachine.EDN_MIN.claimed(LARGE) / last,
            String.join(", ", steps)));
  }

  private static OptionalLong combining(final ExhibitContext context, final OtisGroup group) {
    final Optional<MeasuredSchedule> in = phase(context, group, "reduce", "in-tree");
    final Optional<MeasuredSchedule> out = phase(context, group, "broadcast", "breadth-first-tree");
    return in.isEmpty() || out.isEmpty() || in.get().wrong() + out.get().wrong() > 0
        ? OptionalLong.empty()
        : OptionalLong.of(2L * (in.get().slots() + out.get().slots()));
  }

  private static Optional<MeasuredSchedule> phase(
      final ExhibitContext context,
      final OtisGroup group,
      final String collective,
      final String scheduler) {
    return MeasuredSchedule.of(
        context, group.atItsMiddle(collective, OtisMachine.SINGLE_PORT), scheduler, BUDGET);
  }

  /// With G_0 as control group no phase in the other groups is at its best.
  private List<Erratum> inCorner() {
    final long claimed = OtisMachine.ALL_PORT_MIN.claimed(SMALL);
    final int electronic = corner.map(MeasuredSchedule::electronic).orElse(0);
    return Erratum.when(
        electronic > claimed && middle.filter(it -> it.electronic() == claimed).isPresent(),
        OtisExhibits.class,
        "control-group-corner",
        claimed,
        electronic,
        SMALL.middle());
  }
}
