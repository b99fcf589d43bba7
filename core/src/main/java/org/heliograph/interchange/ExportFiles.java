package org.heliograph.interchange;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;

/// The files that an export writes. Each is closed by its writer; none of them takes its name
/// before all are complete.
public interface ExportFiles {
  /// A text file in UTF-8 with this name.
  Writer text(String name) throws IOException;

  /// A binary file with this name.
  OutputStream bytes(String name) throws IOException;
}
