package org.heliograph.lab;

import java.util.function.Function;
import org.heliograph.plugin.SpecText;
import org.heliograph.topology.TopologyFamily;

/// A task that still needs its network; `T` is the task that has one.
public final class NetworkChoice<T> {
  private final Function<String, T> task;

  NetworkChoice(final Function<String, T> task) {
    this.task = task;
  }

  /// The task on the network that `topology` names, such as `torus(4,4)`, or on that of a file,
  /// such as `net.graphml`.
  public T on(final String topology) {
    return task.apply(topology);
  }

  /// The task on a network of this family.
  public T on(final TopologyFamily topology) {
    return on(SpecText.of(topology));
  }
}
