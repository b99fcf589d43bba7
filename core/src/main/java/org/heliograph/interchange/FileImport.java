package org.heliograph.interchange;

import org.heliograph.plugin.Plugin;

/// A format in which files of other programs are read.
public interface FileImport extends Plugin {
  /// Whether a file that begins so is in this format.
  Recognition recognises(FileBeginning beginning);

  /// Whether its files are binary, so that their beginning need not be text.
  default boolean isBinary() {
    return false;
  }
}
