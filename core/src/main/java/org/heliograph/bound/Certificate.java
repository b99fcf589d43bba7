package org.heliograph.bound;

import org.heliograph.plugin.Plugin;
import org.heliograph.problem.Problem;

/// A small proof of a lower bound that anyone can check: a record of whole numbers and lists.
public interface Certificate extends Plugin {
  /// The number of slots that this certificate proves necessary, recomputed from scratch.
  ///
  /// Uses no solver. Throws if the certificate does not fit `problem`, such as a node that it does
  /// not have, a negative weight, or an argument that its switching model makes invalid.
  long check(Problem problem);
}
