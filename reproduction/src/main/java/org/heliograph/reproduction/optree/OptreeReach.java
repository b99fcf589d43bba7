package org.heliograph.reproduction.optree;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.ProblemRecord.OpticalReachRecord;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.ProblemText;
import org.heliograph.units.Decibels;

/// What becomes of OpTree where light loses power on its way: its longest lightpath, what that
/// loses, and the schedules that remain within the power budget of the ring.
///
/// *optree* assumes that light reaches any distance.
public record OptreeReach(@Summary("rings with more nodes are left out") int most)
    implements Plugin {
  private static final String LIT = "wavelength-routed(reach=lit)";
  private static final int SMALLEST = 16;

  /// The parts of a ring that are nearest to each other, on both sides.
  private static final int PARTS = 3;

  public OptreeReach() {
    this(1024);
  }

  public OptreeReach {
    if (most < SMALLEST) {
      throw new IllegalArgumentException(
          "most (%s) must be at least %s, the nodes of the smallest ring."
              .formatted(most, SMALLEST));
    }
  }

  private record RingSize(int nodes, int wavelengths) {}

  private static final List<RingSize> RINGS =
      List.of(
          new RingSize(16, 2),
          new RingSize(16, 16),
          new RingSize(33, 4),
          new RingSize(64, 8),
          new RingSize(256, 32),
          new RingSize(1024, 64));

  /// A ring with OpTree as the paper has it, OpTree within the budget, and ours within the budget.
  private record Reached(
      RingSize ring,
      OptionalInt reach,
      Optional<ResultRecord> unlit,
      OptionalInt optree,
      OptionalInt ours,
      long bound) {
    boolean holds() {
      final boolean isLit =
          unlit.flatMap(result -> result.optics().longestLightpath()).orElseThrow()
              <= reach.orElseThrow();
      return optree.isPresent() == ring.nodes() <= PARTS * reach.orElseThrow()
          && isLit != unlit.orElseThrow().optics().exceedsBudget()
          && ours.isPresent()
          && ours.getAsInt() >= bound
          && (optree.isEmpty() || ours.getAsInt() <= optree.getAsInt());
    }
  }

  ExhibitResult compute(final ExhibitContext context) {
    final List<Reached> all =
        context.sweep(
            RINGS.stream().filter(ring -> ring.nodes() <= most).toList(),
            "rings",
            ring -> reached(context, ring));
    return ExhibitTable.of(all)
        .column("N", it -> it.ring().nodes())
        .column("w", it -> it.ring().wavelengths())
        .column("reach, links", it -> text(it.reach()))
        .column("OpTree, any reach", it -> it.unlit().map(OptreeReach::slots).orElse(""))
        .column("longest lightpath", it -> it.unlit().map(OptreeReach::longest).orElse(""))
        .column("loses", it -> it.unlit().map(OptreeReach::loss).orElse(""))
        .column("OpTree, lit", it -> it.optree().isPresent() ? text(it.optree()) : "none")
        .column("ours, lit", it -> text(it.ours()))
        .column("bound, lit", Reached::bound)
        .result(ExhibitVerdict.SHOWN, it -> it.unlit().isPresent() && it.holds(), context.notes());
  }

  private static Reached reached(final ExhibitContext context, final RingSize ring) {
    final ProblemText any = OptreeGather.gather(ring.nodes(), ring.wavelengths());
    final ProblemText lit = new ProblemText(any.collective(), any.topology(), LIT);
    final PlanRecord plan = context.plan(any, "optree", OptreeGather.BUDGET);
    return new Reached(
        ring,
        plan.problem().light().map(OpticalReachRecord::reach).orElse(OptionalInt.empty()),
        plan.results().stream().findFirst(),
        slots(context, lit, "optree"),
        slots(context, lit, OptreeGather.SCHEDULER),
        context.bound(lit));
  }

  private static OptionalInt slots(
      final ExhibitContext context, final ProblemText problem, final String scheduler) {
    return OptreeGather.measured(context, problem, scheduler, OptreeGather.BUDGET)
        .map(found -> OptionalInt.of(found.slots()))
        .orElse(OptionalInt.empty());
  }

  private static String slots(final ResultRecord result) {
    return Integer.toString(result.slots());
  }

  private static String longest(final ResultRecord result) {
    return result.optics().longestLightpath().map(String::valueOf).orElse("");
  }

  private static String loss(final ResultRecord result) {
    return result.optics().loss().map(loss -> Decibels.parse(loss).display()).orElse("");
  }

  private static String text(final OptionalInt number) {
    return number.isPresent() ? Integer.toString(number.getAsInt()) : "";
  }
}
