package org.heliograph.lab.experiment.repair;

import java.util.HashMap;
import java.util.Map;
import org.heliograph.plugin.Summary;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;

/// How a repaired schedule differs from the surviving transmissions: those unchanged, those moved
/// to another slot or lane, those removed, and the new ones with another route.
public record RepairChange(
    @Summary("survivors that stay as they are") long kept,
    @Summary("survivors in another slot or lane") long moved,
    @Summary("survivors that are no longer sent so") long givenUp,
    @Summary("transmissions that are new") long rerouted) {

  /// Compares what survived with what was made of it; O(T).
  static RepairChange between(final Schedule survivors, final Schedule repaired) {
    final Map<Transmission, Long> before = count(survivors);
    final Map<Transmission, Long> after = count(repaired);
    final long kept = takeCommon(before, after);
    final Map<Transmission, Long> routesBefore = routes(before);
    final Map<Transmission, Long> routesAfter = routes(after);
    final long moved = takeCommon(routesBefore, routesAfter);
    return new RepairChange(kept, moved, sum(routesBefore), sum(routesAfter));
  }

  private static Map<Transmission, Long> count(final Schedule schedule) {
    final Map<Transmission, Long> counts = new HashMap<>();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      counts.merge(at.transmission(), 1L, Long::sum);
    }
    return counts;
  }

  /// Takes from both what they have in common and says how much it was.
  private static long takeCommon(
      final Map<Transmission, Long> one, final Map<Transmission, Long> other) {
    long common = 0;
    for (final Map.Entry<Transmission, Long> entry : one.entrySet()) {
      final long both = Math.min(entry.getValue(), other.getOrDefault(entry.getKey(), 0L));
      if (both > 0) {
        common += both;
        entry.setValue(entry.getValue() - both);
        other.merge(entry.getKey(), -both, Long::sum);
      }
    }
    return common;
  }

  private static Map<Transmission, Long> routes(final Map<Transmission, Long> transmissions) {
    final Map<Transmission, Long> routes = new HashMap<>();
    transmissions.forEach((whole, count) -> routes.merge(anywhen(whole), count, Long::sum));
    return routes;
  }

  private static Transmission anywhen(final Transmission whole) {
    return new Transmission(
        whole.chunk(),
        whole.sender(),
        whole.receiver(),
        whole.route(),
        Transmission.ANY_LANE,
        0,
        whole.action());
  }

  private static long sum(final Map<Transmission, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }
}
