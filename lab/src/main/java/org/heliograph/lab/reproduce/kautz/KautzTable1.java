package org.heliograph.lab.reproduce.kautz;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.heliograph.control.PublishedBits;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
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
@Summary("What a stack-Kautz and a POPS network take, row by row.")
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
    final boolean holds = !isPaper || (ours.equals(PRINTED_LEFT) && theirs.equals(PRINTED_RIGHT));
    return new Sheet(
        List.of("", "printed", name(left), "printed", name(right)),
        rows,
        isPaper ? notes() : List.of(BROADCAST),
        holds ? (isPaper ? Verdict.WITH_ERRATUM : Verdict.SHOWN) : Verdict.FAILED);
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

  private List<String> notes() {
    final StarResources one = resources(left);
    final StarResources other = resources(right);
    return List.of(
        ("Erratum: power is couplers crossed times their degree. For stack-Kautz the table counts"
                + " the k + 1 couplers of a broadcast (%d), the text the k of a message (%d); for"
                + " POPS the one of a message (%d), though its broadcast crosses two (%d). Like for"
                + " like: %d against %d, or %d against %d.")
            .formatted(
                one.power().broadcast(),
                one.power().message(),
                other.power().message(),
                other.power().broadcast(),
                one.power().message(),
                other.power().message(),
                one.power().broadcast(),
                other.power().broadcast()),
        String.format(
            Locale.ROOT,
            "Erratum: control of the advanced protocol is s(d+1) + s·log₂(d+2) = %.2f, printed to"
                + " the nearest; that of POPS' own t·log₂g + g·log₂t + t + g = %.2f, printed"
                + " downwards.",
            PublishedBits.ADVANCED.real(one.group()),
            PublishedBits.POPS.real(other.group())),
        String.format(
            Locale.ROOT,
            "In words of whole bits the two take %d and %d bits; the simple protocol on the left"
                + " %.2f, or %d.",
            PublishedBits.ADVANCED.whole(one.group()),
            PublishedBits.POPS.whole(other.group()),
            PublishedBits.SIMPLE.real(one.group()),
            PublishedBits.SIMPLE.whole(one.group())),
        BROADCAST);
  }
}
