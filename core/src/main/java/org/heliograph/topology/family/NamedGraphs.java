package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.PluginTable;
import org.heliograph.topology.TopologyFamily;

/// The graphs of `graphs.csv`, beside this class; a graph more is a row more.
@AutoService(PluginTable.class)
public record NamedGraphs() implements PluginTable {
  private static final List<GraphRow> GRAPHS =
      TableLines.of(NamedGraphs.class, "graphs.csv").stream().map(GraphRow::of).toList();

  /// The graph called `name`; throws if there is none.
  public static GraphRow named(final String name) {
    return GRAPHS.stream()
        .filter(graph -> graph.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("no graph is called '%s'.".formatted(name)));
  }

  @Override
  public Class<TopologyFamily> kind() {
    return TopologyFamily.class;
  }

  @Override
  public List<GraphRow> rows() {
    return GRAPHS;
  }
}
