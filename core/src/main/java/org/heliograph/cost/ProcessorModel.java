package org.heliograph.cost;

import java.util.Optional;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Problem;
import org.heliograph.problem.ProcessorParameters;
import org.heliograph.problem.Support;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// A cost model of nodes that send one message after another over a network that is a black box.
interface ProcessorModel extends CostModel {
  ProcessorParameters parameters();

  @Override
  default Optional<ProcessorParameters> processors() {
    return Optional.of(parameters());
  }

  @Override
  default boolean hasBarriers() {
    return false;
  }

  @Override
  default Support supports(final Problem problem) {
    return ProcessorTimes.support(problem);
  }

  @Override
  default ScheduleTime price(final Verified verified, final Bytes size) {
    return ProcessorTimes.price(SpecText.name(getClass()), verified, size, parameters());
  }
}
