package org.heliograph.lab.reproduce.optree;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.cost.claim.Lemma1;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// Lemma 1 of *optree*: wavelengths of one-stage all-gather on a ring, printed against the optimum
/// ⌈½⌊N²/4⌋⌉, which a verified schedule of one slot reaches and no shortest ways undercut.
@AutoService(Exhibit.class)
@Summary("Wavelengths of one-stage all-gather on a ring, printed against the optimum.")
public record OptreeLemma1(@Summary("largest number of nodes, 2 to 200") int most)
    implements OptreeExhibit {
  private static final int NODES_MAX = 200;

  public OptreeLemma1() {
    this(64);
  }

  public OptreeLemma1 {
    if (most < 2 || most > NODES_MAX) {
      throw new IllegalArgumentException(
          "optree-lemma1: most (%d) must be from 2 to %d.".formatted(most, NODES_MAX));
    }
  }

  @Override
  public String title() {
    return "Lemma 1: wavelengths of one-stage all-gather on a ring";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  /// All shortest ways over all channels of the ring, rounded up: no fewer wavelengths do.
  private static long load(final int n) {
    long hops = 0;
    for (int offset = 1; offset < n; offset++) {
      hops += (long) n * Math.min(offset, n - offset);
    }
    return Math.ceilDiv(hops, 2L * n);
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<List<String>> rows = new ArrayList<>();
    boolean isMet = true;
    int errata = 0;
    int odd = 0;
    for (int n = 2; n <= most; n++) {
      final long printed = Lemma1.wavelengths(n, true);
      final int optimum = Math.toIntExact(Math.ceilDiv((long) n * n / 4, 2));
      final Optional<Integer> slots = Trees.slots(studio, n, optimum, "one-stage");
      isMet &= load(n) == optimum && slots.filter(built -> built == 1).isPresent();
      errata += printed == optimum ? 0 : 1;
      odd += n >= 3 && n % 2 == 1 && printed == optimum + 1 ? 1 : 0;
      rows.add(
          List.of(
              Integer.toString(n),
              Long.toString(printed),
              Long.toString(load(n)),
              slots.map(built -> optimum + (built == 1 ? "" : " ✗")).orElse("none"),
              printed == optimum ? "" : "erratum"));
      studio.progress().at(n - 1L, most - 1L, "rings");
    }
    return new Sheet(
        List.of("N", "⌈N²/8⌉ printed", "at least", "verified in one slot", ""),
        rows,
        List.of(
            ("Erratum: one wavelength too many for each of the %d odd N from 3 on;"
                    + " ⌈½⌊N²/4⌋⌉ is the optimum, as Opatrny, whom the paper cites, has it.")
                .formatted(errata),
            "At least: all shortest ways over all channels. Verified: a schedule of"
                + " `one-stage` on a"
                + " ring with so many wavelengths that takes one slot."),
        isMet && errata == odd ? Verdict.WITH_ERRATUM : Verdict.FAILED);
  }
}
