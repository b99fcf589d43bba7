package org.heliograph.app.web;

import java.util.Locale;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.registry.Registry;

/// What a plan takes where its request leaves it open: hardware, switching model, objective, and
/// whether it chooses the number of chunks as it goes.
record PlanChoices(
    HardwareRecord hardware, String switching, String objective, boolean choosesChunks) {
  /// The choices of `request`, which states the problem `stated`.
  static PlanChoices of(
      final Registry registry, final PlanRequest request, final StatedProblem stated) {
    return new PlanChoices(
        HardwareRecord.of(stated.problem()),
        stated.switching(),
        stated.problem().objective().name().toLowerCase(Locale.ROOT),
        request.choosesChunks(registry, stated.problem()));
  }
}
