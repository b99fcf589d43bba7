package org.heliograph.reproduction.kautz;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.control.PublishedBits;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedValues;
import org.heliograph.reproduction.ProblemText;
import org.heliograph.resources.MessagePowerBudget;
import org.heliograph.resources.StarResources;
import org.heliograph.topology.StackFamily;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.StackKautz;
import org.heliograph.units.Decibels;
import org.heliograph.verify.Verified;

/// Table 1 of *stack-kautz*: what SK(12,5,3) and POPS(60,30) take, by formula, with broadcasts as
/// verified schedules; any other two networks beside each other.
public record StarResourceTable(
    @Summary("the network on the left") TopologyFamily left,
    @Summary("the network on the right") TopologyFamily right)
    implements Plugin {
  private static final String LEFT = "SK(12,5,3)";
  private static final String RIGHT = "POPS(60,30)";
  private static final String POWER = "power budget";
  private static final String BITS = "control (bits)";
  private static final PrintedValues TABLE = PrintedValues.of(KautzExhibits.class, "table1.csv");
  private static final List<String> ROWS = TABLE.column("quantity");
  private static final List<String> PRINTED_LEFT = TABLE.column(LEFT);
  private static final List<String> PRINTED_RIGHT = TABLE.column(RIGHT);
  private static final List<String> DRAWN =
      ROWS.stream().map(row -> row.equals(POWER) ? "power budget of a broadcast" : row).toList();
  private static final TopologyFamily STACK_KAUTZ = new StackKautz(12, 5, 3);
  private static final TopologyFamily POPS = new Pops(60, 30);

  public StarResourceTable() {
    this(STACK_KAUTZ, POPS);
  }

  public StarResourceTable {
    for (final TopologyFamily family : List.of(left, right)) {
      if (!(family instanceof StackFamily)) {
        throw new IllegalArgumentException(
            "%s has no passive stars in groups. Maybe stack-kautz(12,5,3).".formatted(family));
      }
    }
  }

  private static StarResources resources(final TopologyFamily family) {
    return new StarResources(((StackFamily) family).shape(), new Decibels(0));
  }

  ExhibitResult compute(final ExhibitContext context) {
    final List<String> ours = column(context, left);
    final List<String> theirs = column(context, right);
    final boolean isPaper = left.equals(STACK_KAUTZ) && right.equals(POPS);
    final List<Erratum> errata = isPaper ? errata() : List.of();
    return ExhibitTable.of(IntStream.range(0, ROWS.size()).boxed().toList())
        .column("quantity", ROWS::get)
        .column("printed", i -> isPaper ? PRINTED_LEFT.get(i) : "")
        .column(name(left), ours::get)
        .column("printed", i -> isPaper ? PRINTED_RIGHT.get(i) : "")
        .column(name(right), theirs::get)
        .result(
            isPaper ? ExhibitVerdict.REPRODUCED : ExhibitVerdict.SHOWN,
            context.notes(isPaper ? List.of(wholeBits(context)) : List.of()))
        .withFigures(isPaper ? printed() : computed())
        .withCells(isPaper ? cells(context, ours, theirs) : List.of())
        .withErrata(errata);
  }

  /// What is compared with the print: each number as the table counts it, and the numbers that the
  /// table counts otherwise on the left.
  private static List<ComputedCell> cells(
      final ExhibitContext context, final List<String> ours, final List<String> theirs) {
    final List<ComputedCell> cells = new ArrayList<>();
    for (int i = 0; i < ROWS.size(); i++) {
      cells.add(TABLE.rows().get(i).cell(LEFT, ours.get(i)));
      cells.add(TABLE.rows().get(i).cell(RIGHT, theirs.get(i)));
    }
    final StarResources other = resources(POPS);
    cells.add(row(POWER).cell(RIGHT, other.power().broadcast()).read("of a broadcast"));
    cells.add(row(BITS).cell(RIGHT, Math.round(bits(other))).read("to the nearest"));
    cells.addAll(context.factCells(ControlErrata.simpleBitsOf(resources(STACK_KAUTZ).group())));
    return cells;
  }

  private static PrintedValues.Row row(final String quantity) {
    return TABLE.row("quantity", quantity);
  }

  /// Broadcasts counted like for like, bits unrounded: what is rounded or counted otherwise in the
  /// table is beside its ring.
  private static ExhibitFigure printed() {
    final StarResources one = resources(STACK_KAUTZ);
    final StarResources other = resources(POPS);
    final List<DotPlot.Row> rows = new ArrayList<>();
    for (int i = 0; i < DRAWN.size(); i++) {
      rows.add(
          DotPlot.Row.of(
              DRAWN.get(i) + ", SK(12,5,3)",
              values(one).get(i),
              Double.parseDouble(PRINTED_LEFT.get(i))));
      rows.add(
          DotPlot.Row.of(
              DRAWN.get(i) + ", POPS(60,30)",
              values(other).get(i),
              Double.parseDouble(PRINTED_RIGHT.get(i))));
    }
    return plot("What SK(12,5,3) and POPS(60,30) take", rows);
  }

  private ExhibitFigure computed() {
    final List<DotPlot.Row> rows = new ArrayList<>();
    for (final TopologyFamily family : List.of(left, right)) {
      final List<Double> values = values(resources(family));
      for (int i = 0; i < DRAWN.size(); i++) {
        rows.add(DotPlot.Row.of(DRAWN.get(i) + ", " + name(family), values.get(i)));
      }
    }
    return plot("What two networks take", rows);
  }

  private static ExhibitFigure plot(final String title, final List<DotPlot.Row> rows) {
    return ExhibitFigure.dots(
        "resources",
        title,
        ExhibitFigure.log("number of each, logarithmic", ""),
        "printed in Table 1",
        rows);
  }

  /// The rows of the table as numbers: the power budget of a broadcast, and bits unrounded.
  private static List<Double> values(final StarResources it) {
    return Stream.of(
            it.shape().groups(),
            it.shape().nodes(),
            it.shape().stack(),
            it.shape().couplers(),
            it.transceiversPerProcessor(),
            it.transceivers(),
            it.power().broadcast(),
            it.broadcastSteps().orElse(0),
            Math.round(100 * bits(it)) / 100.0)
        .map(Number::doubleValue)
        .toList();
  }

  private static double bits(final StarResources it) {
    return (it.isSingleHop() ? PublishedBits.POPS : PublishedBits.ADVANCED).real(it.group());
  }

  private static String name(final TopologyFamily family) {
    return SpecText.of(family);
  }

  private static List<String> column(final ExhibitContext context, final TopologyFamily family) {
    final StarResources it = resources(family);
    return List.of(
        Long.toString(it.shape().groups()),
        Long.toString(it.shape().nodes()),
        Integer.toString(it.shape().stack()),
        Long.toString(it.shape().couplers()),
        Integer.toString(it.transceiversPerProcessor()),
        Long.toString(it.transceivers()),
        Long.toString(it.power().table()),
        broadcast(context, family, it),
        Long.toString(it.controlPrinted()));
  }

  /// The slots of a verified schedule, which must be those of the formula.
  private static String broadcast(
      final ExhibitContext context, final TopologyFamily family, final StarResources it) {
    final ProblemText problem = new ProblemText("broadcast", name(family), "");
    final long slots =
        context.verified(problem, "star-broadcast", 1).map(Verified::slots).orElse(0);
    final long formula = it.broadcastSteps().orElse(0);
    return slots == formula ? Long.toString(slots) : slots + ", by formula " + formula;
  }

  private String wholeBits(final ExhibitContext context) {
    final StarResources one = resources(left);
    return context.note(
        "bits",
        PublishedBits.ADVANCED.whole(one.group()),
        PublishedBits.POPS.whole(resources(right).group()),
        PublishedBits.SIMPLE.real(one.group()),
        PublishedBits.SIMPLE.whole(one.group()));
  }

  private static List<Erratum> errata() {
    final StarResources one = resources(STACK_KAUTZ);
    final StarResources other = resources(POPS);
    final List<Erratum> errata = new ArrayList<>();
    errata.addAll(power(one.power(), other.power()));
    errata.addAll(rounding(bits(one), bits(other)));
    errata.addAll(ControlErrata.simpleBits(one.group()));
    return errata;
  }

  /// The two printed budgets are neither both of messages nor both of broadcasts.
  private static List<Erratum> power(final MessagePowerBudget one, final MessagePowerBudget other) {
    final long left = printed(PRINTED_LEFT, POWER);
    final long right = printed(PRINTED_RIGHT, POWER);
    final boolean isLikeForLike =
        (left == one.message() && right == other.message())
            || (left == one.broadcast() && right == other.broadcast());
    return Erratum.when(
        !isLikeForLike,
        KautzExhibits.class,
        "power-budget",
        left,
        right,
        one.message(),
        other.message(),
        one.broadcast(),
        other.broadcast(),
        one.degree(),
        one.diameter(),
        left / one.degree(),
        other.degree(),
        right / other.degree());
  }

  /// One of the two numbers of bits is rounded to the nearest, the other is not.
  private static List<Erratum> rounding(final double one, final double other) {
    final long left = printed(PRINTED_LEFT, BITS);
    final long right = printed(PRINTED_RIGHT, BITS);
    final boolean areAlike =
        (left == Math.round(one) && right == Math.round(other))
            || (left == (long) one && right == (long) other);
    return Erratum.when(
        !areAlike,
        KautzExhibits.class,
        "bits-rounding",
        left,
        right,
        Math.round(one),
        Math.round(other),
        one,
        other);
  }

  private static long printed(final List<String> column, final String row) {
    return Long.parseLong(column.get(ROWS.indexOf(row)));
  }
}
