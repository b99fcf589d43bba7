package org.heliograph.lab.reproduce;

import org.heliograph.plugin.Plugin;

/// One table or figure of a paper, or what we hold beside it: what is claimed, and how to compute
/// it.
///
/// Its name is that of the paper, a dash, and that of the item, such as `evolution-table6`.
public interface Exhibit extends Plugin {
  /// The paper it belongs to.
  Paper paper();

  /// What the item shows, in a few words.
  String title();

  Agreement agreement();

  /// Computes the exhibit with the schedulers, bounds and verifier of `studio`; reads nothing that
  /// the paper did not print.
  Sheet show(Studio studio);

  /// Whether it measures speed, so that nothing else should run meanwhile.
  default boolean isTimed() {
    return false;
  }
}
