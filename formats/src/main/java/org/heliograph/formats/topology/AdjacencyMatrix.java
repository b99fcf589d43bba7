package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// Adjacency matrix: row i, column j holds the number of links from i to j, between commas, tabs or
/// blanks.
///
/// Numbers above 1 are parallel links, which is said; with a unit of bandwidth in `units` entries
/// are bandwidths. Otherwise a fraction is refused, since it is no number of links. `1.0e+00` is 1.
/// A row of names at the top and a column of names at the left are used as labels; an empty cell is
/// 0. A symmetric matrix is a network of links in both directions, and so is one with entries on
/// one side of the diagonal alone, unless `directed=true`; any other is read as it stands. At most
/// 4096 nodes.
@AutoService(TopologyImport.class)
@Summary("Adjacency matrix as text or CSV, with or without names of nodes.")
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
    return AdjacencyMatrixReader.read(file, reading.units(), reading.directed()).build(reading);
  }
}
