package org.heliograph.bound;

import java.util.List;

/// One step of the argument of a certificate, for pictures: a sentence, the nodes and channels that
/// it speaks of, and, where the step measures nodes, the level of each in the order of nodes, such
/// as its distance, with −1 for a node without one. Each list may be empty.
public record ProofStep(
    String sentence, List<Integer> nodes, List<Integer> channels, List<Integer> levels) {
  public ProofStep {
    nodes = List.copyOf(nodes);
    channels = List.copyOf(channels);
    levels = List.copyOf(levels);
  }

  /// A step that speaks of some nodes.
  public static ProofStep of(final String sentence, final List<Integer> nodes) {
    return new ProofStep(sentence, nodes, List.of(), List.of());
  }

  /// A step that speaks of some nodes and channels.
  public static ProofStep of(
      final String sentence, final List<Integer> nodes, final List<Integer> channels) {
    return new ProofStep(sentence, nodes, channels, List.of());
  }
}
