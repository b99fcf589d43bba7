package org.heliograph.registry;

import java.util.List;
import java.util.Locale;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.collective.Collective;
import org.heliograph.collective.DemandMatrix;
import org.heliograph.cost.CostModel;
import org.heliograph.plugin.Plugin;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.TopologyFamily;

/// The contracts that a plug-in may fulfil, and what each is called in messages.
final class Kinds {
  /// All of them, in the order in which they are listed.
  static final List<Class<? extends Plugin>> ALL =
      List.of(
          TopologyFamily.class,
          Collective.class,
          DemandMatrix.class,
          SwitchingModel.class,
          Scheduler.class,
          LowerBound.class,
          Certificate.class,
          CostModel.class);

  private Kinds() {}

  /// What a kind is called in a sentence: `SwitchingModel` is "switching model".
  static String noun(final Class<?> kind) {
    return kind == TopologyFamily.class
        ? "topology"
        : kind.getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
  }
}
