package org.heliograph.workload;

import java.util.List;
import org.heliograph.plugin.Plugin;

/// The layers of a neural network with their times and sizes.
public interface LayerProfile extends Plugin {
  /// The layers, first one first; at least one.
  List<Layer> layers();
}
