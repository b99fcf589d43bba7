package org.heliograph.cost;

import java.util.List;
import java.util.Optional;
import org.heliograph.plugin.Plugin;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Problem;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// A closed-form price of verified schedules.
public interface CostModel extends Plugin {
  /// The price when each node contributes `size` in all.
  Price price(Verified verified, Bytes size);

  /// The prices at several sizes; a model that can looks at the schedule only once.
  default List<Price> prices(final Verified verified, final List<Bytes> sizes) {
    return sizes.stream().map(size -> price(verified, size)).toList();
  }

  /// What this model takes for a slot, for a chunk and for setting circuits anew, when each node
  /// contributes `size` in all: what a scheduler must know to choose; empty if it does not price
  /// so.
  default Optional<CostParameters> tariff(final Problem problem, final Bytes size) {
    return Optional.empty();
  }
}
