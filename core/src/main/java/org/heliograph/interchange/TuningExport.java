package org.heliograph.interchange;

import java.io.IOException;
import java.util.List;
import org.heliograph.plugin.Plugin;
import org.heliograph.problem.Problem;

/// A file that tells a communication library which of its algorithms to use at which size.
///
/// Only algorithms that the library has are written. The same table always gives the same text.
public interface TuningExport extends Plugin {
  /// The library as people write it: "Open MPI".
  String library();

  /// The library's algorithms for the collective of `problem` that the file can name; none if it
  /// cannot name the collective.
  List<LibraryAlgorithm> algorithms(Problem problem);

  /// The name of the file: `nccl_tuner.conf`.
  String fileName();

  /// Writes the file; only called with a table of the library's algorithms.
  void write(TuningTable table, Appendable out) throws IOException;
}
