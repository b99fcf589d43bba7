package org.heliograph.plugin;

import java.util.List;

/// Plug-ins of one kind that differ in data alone, such as graphs in a file. A public record
/// without parameters is registered as a table, in place of a class for each row.
public interface PluginTable {
  /// The kind of the plug-ins.
  Class<? extends Plugin> kind();

  /// The plug-ins, each of this kind.
  List<? extends PluginRow> rows();
}
