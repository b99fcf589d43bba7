package org.heliograph.lab.experiment;

import java.util.List;
import org.heliograph.hardware.Hardware;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.topology.ChannelKind;
import org.heliograph.units.Time;

/// The hardware behind the times of a problem: its spec text, and what every message meets.
///
/// Rates are those of one lane, the slowest and the fastest of the network.
public record HardwareRecord(
    @Summary("spec text") String spec,
    @Summary("start-up time of a message") long startupPs,
    @Summary("least rate of a lane") long slowestBitsPerSecond,
    @Summary("largest rate of a lane") long fastestBitsPerSecond,
    @Summary("longest propagation time of a channel") long longestPropagationPs,
    @Summary("whether the network states some of the rates itself") boolean stated,
    @Summary("all of it in one line") String text) {

  /// The hardware of `problem`; O(m).
  public static HardwareRecord of(final Problem problem) {
    final Hardware hardware = problem.hardware();
    final List<ChannelKind> kinds = kinds(problem);
    final ChannelKind slowest = extreme(kinds, false);
    final ChannelKind fastest = extreme(kinds, true);
    final long longest =
        kinds.stream().mapToLong(kind -> kind.propagation().picoseconds()).max().orElse(0);
    final boolean stated = kinds.stream().anyMatch(kind -> kind.stated().bandwidth());
    final String spec = SpecText.of(hardware);
    final String rates =
        slowest.bandwidth().equals(fastest.bandwidth())
            ? slowest.bandwidth().display()
            : slowest.bandwidth().display() + " to " + fastest.bandwidth().display();
    return new HardwareRecord(
        spec,
        hardware.startup().picoseconds(),
        slowest.bandwidth().bitsPerSecond(),
        fastest.bandwidth().bitsPerSecond(),
        longest,
        stated,
        "%s: start-up %s, %s per lane%s%s"
            .formatted(
                spec,
                hardware.startup().display(),
                rates,
                stated ? " as the network states" : "",
                longest == 0 ? "" : ", propagation up to " + new Time(longest).display()));
  }

  private static ChannelKind extreme(final List<ChannelKind> kinds, final boolean fastest) {
    ChannelKind best = kinds.getFirst();
    for (final ChannelKind kind : kinds) {
      final int order = Long.compare(rate(kind), rate(best));
      best = (fastest ? order : -order) > 0 ? kind : best;
    }
    return best;
  }

  private static long rate(final ChannelKind kind) {
    return kind.bandwidth().bitsPerSecond();
  }

  private static List<ChannelKind> kinds(final Problem problem) {
    final List<ChannelKind> kinds = problem.topology().kinds();
    return kinds.isEmpty() ? List.of(ChannelKind.PLAIN) : kinds;
  }
}
