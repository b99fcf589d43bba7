package org.heliograph.reproduction.latency;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.ProblemText;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.verify.Verified;

/// B4 where the network has w wavelengths, fewer than nodes: Sec. 2 of *latency-hiding* assumes any
/// number of them.
///
/// A wavelength carries one message at a time. With spread spectrum any receiver takes any of them,
/// so at most w messages are sent in a step. Without it node v receives on wavelength v mod w
/// alone, and two messages of one step for the same wavelength collide.
public record WavelengthLimit(
    @Summary("number of nodes, 2 to 4096") int n,
    @Summary("steps that a reconfiguration takes, 0 to 16") int delay)
    implements Plugin {
  private static final int PORTS = 2;
  private static final String BOUND = "growth";

  public WavelengthLimit() {
    this(41, 1);
  }

  public WavelengthLimit {
    if (n < 2 || n > 4096 || delay < 0 || delay > 16) {
      throw new IllegalArgumentException(
          "n (%s) must lie between 2 and 4096, and delay (%s) between 0 and 16."
              .formatted(n, delay));
    }
  }

  /// A number of wavelengths, the steps of B4, the bound, and the messages that collide without
  /// spread spectrum.
  private record Case(int wavelengths, Optional<Verified> b4, long bound) {
    String steps() {
      return b4.map(it -> Integer.toString(it.slots())).orElse("none");
    }

    boolean holds() {
      return b4.filter(it -> it.slots() >= bound).isPresent() && collisions() == 0;
    }

    int collisions() {
      return b4.map(it -> collisions(it, wavelengths)).orElse(0);
    }

    private static int collisions(final Verified verified, final int wavelengths) {
      final TransmissionCursor at = verified.schedule().cursor();
      final Set<Integer> taken = new HashSet<>();
      int slot = -1;
      int collisions = 0;
      while (at.advance()) {
        if (at.slot() != slot) {
          slot = at.slot();
          taken.clear();
        }
        final int to = verified.problem().topology().reader(at.channel(0), 0);
        collisions += taken.add(to % wavelengths) ? 0 : 1;
      }
      return collisions;
    }
  }

  ExhibitResult compute(final ExhibitContext context) {
    final List<Integer> wavelengths = IntStream.iterate(1, w -> w < n, w -> 2 * w).boxed().toList();
    final List<Case> cases =
        context.sweep(wavelengths, "numbers of wavelengths", w -> solved(context, w));
    return ExhibitTable.of(cases)
        .column("wavelengths", Case::wavelengths)
        .column("B4, steps", Case::steps)
        .column("certified bound", Case::bound)
        .column("collisions without spread spectrum", Case::collisions)
        .result(ExhibitVerdict.SHOWN, Case::holds, context.notes(BOUND))
        .withFigures(
            ExhibitFigure.lines(
                "steps",
                "B4 on RON(%s,%s), d = %s, by wavelengths".formatted(PORTS, n, delay),
                ExhibitFigure.log("wavelengths", "count"),
                ExhibitFigure.linear("steps", "count"),
                List.of(
                    ExhibitFigure.line(
                        "B4",
                        cases,
                        it ->
                            new LinePlot.Point(
                                it.wavelengths(), it.b4().map(Verified::slots).orElse(0))),
                    ExhibitFigure.line(
                        "certified bound",
                        cases,
                        it -> new LinePlot.Point(it.wavelengths(), it.bound())))));
  }

  private Case solved(final ExhibitContext context, final int wavelengths) {
    final ProblemText problem =
        new ProblemText(
            "broadcast",
            "ron(%s,%s)".formatted(PORTS, n),
            "reconfigurable(delay=%s,circuits=%s)".formatted(delay, wavelengths));
    return new Case(
        wavelengths,
        context.verified(context.stated(problem), "b4", 1),
        context.bound(problem, BOUND));
  }
}
