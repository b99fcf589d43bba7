package org.heliograph.plugin;

import java.util.List;

/// A plug-in without parameters that is a row of a [PluginTable]: its name, and what is said about
/// it, are data; its class is that of all rows.
public interface PluginRow extends Plugin {
  /// Its name in specs.
  String name();

  /// One sentence about it.
  String summary();

  /// The publications behind it, as in [Source]; none if it has none.
  List<String> sources();

  /// What is to be known about it, as Markdown.
  String documentation();
}
