package org.heliograph.interchange;

import java.io.IOException;
import java.util.List;
import org.heliograph.plugin.Plugin;
import org.heliograph.problem.Support;
import org.heliograph.topology.Topology;

/// A format that exports a network to other programs: one text file.
///
/// The same network always gives the same text.
public interface TopologyExport extends Plugin {
  /// Whether the format can represent the network; "no" includes the reason.
  default Support supports(final Topology topology) {
    return Support.yes();
  }

  /// What the file does not carry of `topology`, one sentence each; none if it carries everything.
  default List<String> omissions(final Topology topology) {
    return List.of();
  }

  /// The name of the file: `topology.graphml`.
  String fileName();

  /// Writes the file; only called if [#supports] says yes.
  void write(Topology topology, Appendable out) throws IOException;
}
