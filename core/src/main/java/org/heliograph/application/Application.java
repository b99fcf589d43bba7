package org.heliograph.application;

import java.util.SplittableRandom;
import org.heliograph.plugin.Plugin;

/// A program that passes messages: its ranks compute locally, and exchange values by collectives
/// alone.
public interface Application extends Plugin {
  /// Runs on an input drawn from `random`, and compares the result with one computed without any
  /// message; throws with a one-sentence message if there are too many ranks.
  ApplicationResult run(Communicator communicator, SplittableRandom random);
}
