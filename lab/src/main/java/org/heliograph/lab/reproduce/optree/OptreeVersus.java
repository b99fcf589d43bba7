package org.heliograph.lab.reproduce.optree;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.heliograph.cost.claim.OptreeTheorem1;
import org.heliograph.lab.draw.SchedulePairDrawing;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Played;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// The two schedules at the same scale: OpTree's with the fewest slots that our search finds, and
/// ours, with the certified bound.
@AutoService(Exhibit.class)
@Summary("OpTree's schedule and Heliograph's at the same scale, with the certified bound.")
public record OptreeVersus(
    @Summary("number of nodes, 16 to 2048") int n,
    @Summary("wavelengths per direction, 2 to 128") int wavelengths,
    @Summary("OpTree's parts of a block in each stage; empty = searched") List<Integer> radices)
    implements OptreeExhibit {
  private static final int NODES_MAX = 2048;
  private static final int WAVELENGTHS_MAX = 128;
  private static final Bytes SIZE = new Bytes(1L << 16);

  public OptreeVersus() {
    this(1024, 64, List.of(5, 3, 3, 2, 4, 3));
  }

  public OptreeVersus {
    radices = List.copyOf(radices);
    if (n < 16 || n > NODES_MAX || wavelengths < 2 || wavelengths > WAVELENGTHS_MAX) {
      throw new IllegalArgumentException(
          "optree-versus: n (%s) must be from 16 to %s and wavelengths (%s) from 2 to %s."
              .formatted(n, NODES_MAX, wavelengths, WAVELENGTHS_MAX));
    }
  }

  @Override
  public String title() {
    return "Beyond: two schedules at the same scale";
  }

  @Override
  public Agreement agreement() {
    return Agreement.BEYOND;
  }

  @Override
  public Sheet show(final Studio studio) {
    final Optional<Verified> tree =
        Trees.verified(studio, n, wavelengths, radices.isEmpty() ? "optree" : Trees.spec(radices));
    final Optional<Verified> ours = Trees.verified(studio, n, wavelengths, Ours.SCHEDULER);
    if (tree.isEmpty() || ours.isEmpty()) {
      return new Sheet(List.of(), List.of(), List.of("No schedule was found."), Verdict.FAILED);
    }
    return sheet(tree.get(), ours.get(), studio.bound(Trees.gather(n, wavelengths), Ours.BOUND));
  }

  private Sheet sheet(final Verified tree, final Verified ours, final long bound) {
    final long steps = new OptreeTheorem1().steps(n, wavelengths);
    return new Sheet(
            List.of("schedule", "slots", "longest lightpath", "time for " + SIZE),
            List.of(
                List.of("OpTree, Theorem 1", Long.toString(steps), "", ""),
                row("OpTree, verified", tree),
                row("ours, verified", ours),
                List.of("certified bound", Long.toString(bound), "", "")),
            List.of(
                "Both are verified with their wavelengths; no schedule takes fewer slots than the"
                    + " bound. Times are S·(d/B + a) with a = 25 µs and 1 ns for every 32 bytes."),
            ours.slots() < tree.slots() && ours.slots() >= bound ? Verdict.SHOWN : Verdict.FAILED)
        .with(List.of(new Figure("slots", drawn(tree, ours, bound))))
        .playing(List.of(new Played("ours", "Ours: %s slots".formatted(ours.slots()), ours)));
  }

  private static List<String> row(final String name, final Verified verified) {
    return List.of(
        name,
        Integer.toString(verified.slots()),
        Integer.toString(Trees.longest(verified)),
        Sizes.ofSteps(verified.slots(), SIZE).toString());
  }

  private String drawn(final Verified tree, final Verified ours, final long bound) {
    return new SchedulePairDrawing(
            "All-gather on a ring of %s nodes, %s wavelengths each way".formatted(n, wavelengths),
            "Wavelengths down, clockwise above and counter-clockwise below; stronger where more of"
                + " the ring is lit.",
            part("OpTree", tree),
            part("Heliograph", ours),
            new SchedulePairDrawing.Limit(
                bound,
                "certified bound: %s slots. No schedule can do with fewer.".formatted(bound)))
        .svg();
  }

  private static SchedulePairDrawing.Part part(final String name, final Verified verified) {
    return new SchedulePairDrawing.Part(
        name,
        verified,
        List.of(
            "%s for %s".formatted(milliseconds(Sizes.ofSteps(verified.slots(), SIZE)), SIZE),
            "from each node;",
            "lightpaths of up",
            "to %s links".formatted(Trees.longest(verified))));
  }

  private static String milliseconds(final Time time) {
    return String.format(Locale.ROOT, "%.2f ms", time.picoseconds() / 1e9);
  }
}
