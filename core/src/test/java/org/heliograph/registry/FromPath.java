package org.heliograph.registry;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// A plug-in without a default, whose path must be given, for tests.
@AutoService(TopologyFamily.class)
@Summary("Stands for a file.")
public record FromPath(String path, boolean directed, int depth) implements TopologyFamily {
  public FromPath(final String path) {
    this(path, false, path.length());
  }

  @Override
  public boolean readsPaths() {
    return true;
  }

  @Override
  public Topology build() {
    return new TopologyBuilder(path, 1).build();
  }
}
