package org.heliograph.interchange;

import org.heliograph.plugin.Plugin;

/// A format in which files of other programs are read.
public interface FileImport extends Plugin {
  /// Whether a file that begins so is in this format.
  Recognition recognises(FileBeginning beginning);
}
