package org.heliograph.cost;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Assumption;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Problem;
import org.heliograph.problem.ProcessorParameters;
import org.heliograph.problem.Support;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// A closed-form cost model: computes the time of verified schedules.
public interface CostModel extends Plugin {
  /// Whether it sees what the network of `problem` states; "no" names a model that does.
  default Support supports(final Problem problem) {
    return Support.yes();
  }

  /// The assumptions behind the price of `verified`, as far as they matter there.
  default Set<Assumption> assumptions(final Verified verified, final Bytes size) {
    return Set.of(new Assumption.Particular(SpecText.of(this)));
  }

  /// The price if each node contributes `size` in total.
  ScheduleTime price(Verified verified, Bytes size);

  /// The prices at several sizes; a model may override this to read the schedule only once.
  default List<ScheduleTime> prices(final Verified verified, final List<Bytes> sizes) {
    return sizes.stream().map(size -> price(verified, size)).toList();
  }

  /// Whether a slot begins only when everything in the slot before has ended. Without barriers
  /// slots only order what is sent, so their number says nothing about time.
  default boolean hasBarriers() {
    return true;
  }

  /// The parameters of processors that send one message after another, if time depends on these
  /// alone: then slots cost nothing.
  default Optional<ProcessorParameters> processors() {
    return Optional.empty();
  }

  /// The time per slot, per chunk and per reconfiguration if each node contributes `size` in total.
  /// Schedulers use it to choose between strategies. Empty if the model has no such parameters.
  default Optional<CostParameters> parameters(final Problem problem, final Bytes size) {
    return Optional.empty();
  }
}
