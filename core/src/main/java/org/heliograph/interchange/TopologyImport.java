package org.heliograph.interchange;

import java.nio.file.Path;
import org.heliograph.topology.Topology;

/// A format in which networks are read.
public interface TopologyImport extends FileImport {
  /// The network in `file`; throws one sentence with the file and the line if it is none.
  ///
  /// What the file says and this format does not use is reported once, as a notice.
  Topology read(Path file, NetworkReading reading);
}
