package org.heliograph.lab.experiment.curve;

import java.util.List;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.Plugin;

/// The input of a curve: a plan, what varies, and the schedulers to compare.
///
/// `across` is `size`, `chunks`, `delay` (of a reconfiguration), or the name of a parameter of the
/// network, of the given switching model or of the hardware; `range` its values, such as
/// `1KiB..1GiB:x4`, which replace what the plan says of it. Each of `schedulers` is a series beside
/// that of the best schedule of a plan and that of its lower bounds.
public record PlanCurveRequest(
    @Flat PlanRequest plan, @Flat Variation variation, List<String> schedulers) implements Plugin {
  /// The best schedule over usual sizes.
  public PlanCurveRequest(final PlanRequest plan) {
    this(plan, new Variation(), List.of());
  }

  public PlanCurveRequest {
    schedulers = schedulers.stream().distinct().toList();
  }

  /// The same with another plan.
  public PlanCurveRequest with(final PlanRequest other) {
    return new PlanCurveRequest(other, variation, schedulers);
  }

  /// What varies, and its values, such as `size` and `1KiB..1GiB:x4`.
  public record Variation(String across, String range) {
    /// Usual sizes.
    public Variation() {
      this("size", "1KiB..1GiB:x4");
    }
  }
}
