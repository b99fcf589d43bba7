package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// Adjacency matrix as CSV: row i, column j holds the number of links from i to j.
///
/// Numbers above 1 are parallel links. A row of names at the top and a column of names at the left
/// are used as labels; an empty cell is 0. A symmetric matrix is a network of links in both
/// directions; any other is read as it stands. Weights are refused, since a fraction is no number
/// of links. At most 4096 nodes.
@AutoService(TopologyImport.class)
@Summary("Adjacency matrix as CSV, with or without names of nodes.")
public record AdjacencyMatrix() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    final TableShape shape = TableShape.of(beginning);
    return shape.isMatrix()
        ? shape.mayBeEdges() ? Recognition.MAYBE : Recognition.YES
        : Recognition.NO;
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return AdjacencyMatrixReader.read(file).build(reading);
  }
}
