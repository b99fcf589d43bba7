package org.heliograph.interchange;

import java.util.List;
import org.heliograph.problem.Support;

/// An algorithm of a communication library under the library's name, the schedulers that follow it
/// as spec texts, and whether the library can run it on a network; "no" includes the reason.
public record LibraryAlgorithm(String name, List<String> schedulers, Support support) {
  /// Copies the list.
  public LibraryAlgorithm {
    schedulers = List.copyOf(schedulers);
  }

  /// An algorithm that runs on every network on which a scheduler follows it.
  public LibraryAlgorithm(final String name, final String... schedulers) {
    this(name, List.of(schedulers), Support.yes());
  }
}
