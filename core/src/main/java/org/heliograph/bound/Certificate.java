package org.heliograph.bound;

import java.util.List;
import org.heliograph.plugin.Plugin;
import org.heliograph.problem.Problem;

/// A small proof of a lower bound, given as a record of whole numbers and lists.
public interface Certificate extends Plugin {
  /// Recomputes the number of slots that this certificate proves necessary.
  ///
  /// Uses no solver. Throws if the certificate does not fit `problem`: for example an unknown node,
  /// a negative weight, or an argument that does not hold under its switching model.
  long check(Problem problem);

  /// The part of each node, in the order of nodes, where the argument tells sets of nodes apart;
  /// otherwise empty. For pictures.
  default List<Integer> sides(final Problem problem) {
    return List.of();
  }

  /// The weight of each channel, where the argument weighs them; otherwise empty. For pictures.
  default List<Integer> weightsOf(final Problem problem) {
    return List.of();
  }

  /// The argument step by step, if it has been divided into steps; otherwise empty. For pictures.
  default List<ProofStep> steps(final Problem problem) {
    return List.of();
  }
}
