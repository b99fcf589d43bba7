package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.heliograph.plugin.PluginTable;
import org.heliograph.topology.TopologyFamily;

/// The graphs of `graphs.csv`, beside this class; a graph more is a row more.
@AutoService(PluginTable.class)
public record NamedGraphs() implements PluginTable {
  private static final List<GraphRow> GRAPHS = read();

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

  private static List<GraphRow> read() {
    try (InputStream in = NamedGraphs.class.getResourceAsStream("graphs.csv")) {
      if (in == null) {
        throw new AssertionError("the build puts graphs.csv beside this class");
      }
      return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
          .lines()
          .skip(1)
          .map(GraphRow::of)
          .toList();
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
