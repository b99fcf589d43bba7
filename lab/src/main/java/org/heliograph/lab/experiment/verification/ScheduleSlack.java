package org.heliograph.lab.experiment.verification;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.file.FilePlace;
import org.heliograph.lab.experiment.file.FileSchedule;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.units.Count;
import org.heliograph.verify.Verified;

/// What a valid schedule could do without: transmissions that no target needs, slots without a
/// transmission, and slots above the best lower bound that costs little.
///
/// `unneeded` is absent if the problem is too large to look for them. Slots that reconfiguration
/// needs are not idle. The bound is certified; a schedule above it may still be the best there is.
public record ScheduleSlack(
    OptionalLong unneeded,
    List<FilePlace> unneededPlaces,
    int idleSlots,
    long boundSlots,
    String boundBy,
    long slotsAboveBound) {
  /// Whether there is nothing to do without.
  public boolean isNone() {
    return unneeded.orElse(0) == 0 && idleSlots == 0 && slotsAboveBound == 0;
  }

  /// What it could do without, in words without a full stop.
  public String sentence() {
    final List<String> parts = new ArrayList<>();
    if (unneeded.orElse(0) > 0) {
      final List<String> places = unneededPlaces.stream().map(FilePlace::text).toList();
      final boolean isMore = unneeded.getAsLong() > places.size();
      parts.add(
          "%s that no target needs (%s%s)"
              .formatted(
                  Count.of(unneeded.getAsLong(), "transmission"),
                  String.join(", ", places),
                  isMore ? ", …" : ""));
    }
    if (idleSlots > 0) {
      parts.add(Count.of(idleSlots, "slot") + " without a transmission");
    }
    if (slotsAboveBound > 0) {
      parts.add(
          "%s above the lower bound of %s (%s)"
              .formatted(Count.of(slotsAboveBound, "slot"), boundSlots, boundBy));
    }
    return String.join("; ", parts);
  }

  static ScheduleSlack of(
      final Registry registry, final FileSchedule bound, final Verified verified) {
    final Problem problem = verified.problem();
    final Optional<BitSet> unneeded = UnneededTransmissions.of(problem, verified.schedule());
    final BoundSurvey.Row best =
        new BoundSurvey(
                registry,
                problem,
                Budget.of(RequestDefaults.BUDGET),
                RequestDefaults.SEED,
                new Failures())
            .cheap()
            .getFirst();
    return new ScheduleSlack(
        unneeded.map(all -> OptionalLong.of(all.cardinality())).orElseGet(OptionalLong::empty),
        unneeded.map(all -> places(bound, verified, all)).orElseGet(List::of),
        problem.capabilities().isReconfigurable() ? 0 : idleSlots(verified),
        best.bound().slots(),
        best.name(),
        verified.schedule().slots() - best.bound().slots());
  }

  private static int idleSlots(final Verified verified) {
    final TransmissionCursor at = verified.schedule().cursor();
    int idle = 0;
    int slot = -1;
    while (at.advance()) {
      idle += Math.max(0, at.slot() - slot - 1);
      slot = at.slot();
    }
    return idle;
  }

  private static List<FilePlace> places(
      final FileSchedule bound, final Verified verified, final BitSet unneeded) {
    final Set<Transmission> first = new HashSet<>();
    final TransmissionCursor at = verified.schedule().cursor();
    for (int i = 0; at.advance() && first.size() < FileSchedule.PLACES_MOST; i++) {
      if (unneeded.get(i)) {
        first.add(at.transmission());
      }
    }
    return first.isEmpty() ? List.of() : bound.placesOf(first);
  }
}
