package org.heliograph.lab.reproduce.kautz;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.heliograph.control.PublishedBits;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Erratum;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
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
@AutoService(Exhibit.class)
@Summary("Resources of a stack-Kautz and a POPS network, row by row.")
public record KautzTable1(
    @Summary("the network on the left") TopologyFamily left,
    @Summary("the network on the right") TopologyFamily right)
    implements KautzExhibit {
  private static final List<String> PRINTED_LEFT =
      List.of("150", "1800", "12", "900", "6", "10800", "48", "4", "106");
  private static final List<String> PRINTED_RIGHT =
      List.of("30", "1800", "60", "900", "30", "54000", "60", "2", "561");
  private static final List<String> ROWS =
      List.of(
          "groups",
          "processors",
          "degree of couplers",
          "couplers",
          "transceivers of a processor",
          "transceivers",
          "power budget",
          "broadcast (steps)",
          "control (bits)");
  private static final List<String> DRAWN =
      ROWS.stream()
          .map(row -> row.equals("power budget") ? "power budget of a broadcast" : row)
          .toList();
  private static final String BROADCAST =
      "Broadcast: slots of the verified schedule by `star-broadcast`, equal to the formula unless"
          + " that is said.";
  private static final TopologyFamily STACK_KAUTZ = new StackKautz(12, 5, 3);
  private static final TopologyFamily POPS = new Pops(60, 30);

  public KautzTable1() {
    this(STACK_KAUTZ, POPS);
  }

  public KautzTable1 {
    for (final TopologyFamily family : List.of(left, right)) {
      if (!(family instanceof StackFamily)) {
        throw new IllegalArgumentException(
            "kautz-table1: %s has no passive stars in groups. Maybe stack-kautz(s=12,d=5,k=3)."
                .formatted(family));
      }
    }
  }

  @Override
  public String title() {
    return "Table 1: what two networks take";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  private static StarResources resources(final TopologyFamily family) {
    return new StarResources(((StackFamily) family).shape(), new Decibels(0));
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<String> ours = column(studio, left);
    final List<String> theirs = column(studio, right);
    final boolean isPaper = left.equals(STACK_KAUTZ) && right.equals(POPS);
    final List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < ROWS.size(); i++) {
      rows.add(
          List.of(
              ROWS.get(i),
              isPaper ? PRINTED_LEFT.get(i) : "",
              ours.get(i),
              isPaper ? PRINTED_RIGHT.get(i) : "",
              theirs.get(i)));
    }
    final List<Erratum> errata = isPaper ? errata() : List.of();
    final boolean holds =
        !isPaper
            || (ours.equals(PRINTED_LEFT) && theirs.equals(PRINTED_RIGHT) && errata.size() == 3);
    return new Sheet(
            List.of("quantity", "printed", name(left), "printed", name(right)),
            rows,
            isPaper ? List.of(wholeBits(), BROADCAST) : List.of(BROADCAST),
            holds ? (isPaper ? Verdict.WITH_ERRATUM : Verdict.SHOWN) : Verdict.FAILED)
        .with(List.of(new Figure("resources", isPaper ? printed() : computed())))
        .withErrata(errata);
  }

  /// Broadcasts counted like for like, bits unrounded: what is rounded or counted otherwise in the
  /// table is beside its ring.
  private static String printed() {
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

  private String computed() {
    final List<DotPlot.Row> rows = new ArrayList<>();
    for (final TopologyFamily family : List.of(left, right)) {
      final List<Double> values = values(resources(family));
      for (int i = 0; i < DRAWN.size(); i++) {
        rows.add(DotPlot.Row.of(DRAWN.get(i) + ", " + name(family), values.get(i)));
      }
    }
    return plot("What two networks take", rows);
  }

  private static String plot(final String title, final List<DotPlot.Row> rows) {
    return new DotPlot(
            title,
            new LinePlot.Axis("number of each, logarithmic", "", PlotScale.LOG),
            "printed in Table 1",
            rows)
        .svg();
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

  private static List<String> column(final Studio studio, final TopologyFamily family) {
    final StarResources it = resources(family);
    return List.of(
        Long.toString(it.shape().groups()),
        Long.toString(it.shape().nodes()),
        Integer.toString(it.shape().stack()),
        Long.toString(it.shape().couplers()),
        Integer.toString(it.transceiversPerProcessor()),
        Long.toString(it.transceivers()),
        Long.toString(it.power().table()),
        broadcast(studio, family, it),
        Long.toString(it.controlPrinted()));
  }

  /// The slots of a verified schedule, which must be those of the formula.
  private static String broadcast(
      final Studio studio, final TopologyFamily family, final StarResources it) {
    final Studio.Question question = new Studio.Question("broadcast", name(family), "");
    final long slots =
        studio.verified(question, "star-broadcast", 1).map(Verified::slots).orElse(0);
    final long formula = it.broadcastSteps().orElse(0);
    return slots == formula ? Long.toString(slots) : slots + ", by formula " + formula;
  }

  private String wholeBits() {
    final StarResources one = resources(left);
    return String.format(
        Locale.ROOT,
        "In words of whole bits the two take %d and %d bits; the simple protocol on the left"
            + " %.2f, or %d.",
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
    final long left = printed(PRINTED_LEFT, "power budget");
    final long right = printed(PRINTED_RIGHT, "power budget");
    final boolean isLikeForLike =
        (left == one.message() && right == other.message())
            || (left == one.broadcast() && right == other.broadcast());
    return isLikeForLike
        ? List.of()
        : List.of(
            new Erratum(
                "power-budget",
                "Table 1, power budget",
                "%s for stack-Kautz, %s for POPS; s·k in the text".formatted(left, right),
                "like for like %s against %s for a message, %s against %s for a broadcast"
                    .formatted(one.message(), other.message(), one.broadcast(), other.broadcast()),
                ("Couplers crossed times their degree: s·k = %s·%s = %s; %s = %s·%s counts the"
                        + " couplers of a broadcast, %s = %s·%s those of a message")
                    .formatted(
                        one.degree(),
                        one.diameter(),
                        one.message(),
                        left,
                        one.degree(),
                        left / one.degree(),
                        right,
                        other.degree(),
                        right / other.degree())));
  }

  /// One of the two numbers of bits is rounded to the nearest, the other is not.
  private static List<Erratum> rounding(final double one, final double other) {
    final long left = printed(PRINTED_LEFT, "control (bits)");
    final long right = printed(PRINTED_RIGHT, "control (bits)");
    final boolean areAlike =
        (left == Math.round(one) && right == Math.round(other))
            || (left == (long) one && right == (long) other);
    return areAlike
        ? List.of()
        : List.of(
            new Erratum(
                "bits-rounding",
                "Table 1, control",
                "%s and %s bits".formatted(left, right),
                "%s and %s, both to the nearest".formatted(Math.round(one), Math.round(other)),
                String.format(
                    Locale.ROOT,
                    "Unrounded: s(d+1) + s·log₂(d+2) = %.2f, t·log₂g + g·log₂t + t + g = %.2f",
                    one,
                    other)));
  }

  private static long printed(final List<String> column, final String row) {
    return Long.parseLong(column.get(ROWS.indexOf(row)));
  }
}
