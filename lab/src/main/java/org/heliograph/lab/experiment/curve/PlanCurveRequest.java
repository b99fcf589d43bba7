package org.heliograph.lab.experiment.curve;

import java.util.List;
import org.heliograph.lab.experiment.PlanRequest;

/// The input of a curve: a plan, what varies, and the schedulers to compare.
///
/// `across` is `size`, `chunks`, `delay` (of a reconfiguration), or the name of a parameter of the
/// network, of the given switching model or of the hardware; `range` its values, such as
/// `1KiB..1GiB:x4`, which replace what the plan says of it. Each of `schedulers` is a series beside
/// that of the best schedule of a plan and that of its lower bounds.
public record PlanCurveRequest(PlanRequest plan, Variation variation, List<String> schedulers) {
  public PlanCurveRequest {
    schedulers = schedulers.stream().distinct().toList();
  }

  /// What varies, and its values, such as `size` and `1KiB..1GiB:x4`.
  public record Variation(String across, String range) {}
}
