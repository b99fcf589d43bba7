package org.heliograph.reproduction.latency;

import java.util.Optional;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ProblemText;
import org.heliograph.verify.Verified;

/// The network RON(k, N), whose transmitters take d slots to reconfigure.
record RonNetwork(int links, int nodes, int delay) {
  private static final long BUDGET = 64;
  private static final String BOUND = "growth";

  /// The network as spec text.
  String network() {
    return "ron(k=%s,n=%s)".formatted(links, nodes);
  }

  /// A collective on it, circuits `set` before the start or not.
  ProblemText problem(final String collective, final boolean set) {
    return new ProblemText(
        collective, network(), "reconfigurable(delay=%s,preconfigured=%b)".formatted(delay, set));
  }

  /// The broadcast of a scheduler from node 0, if the verifier accepts it.
  Optional<Verified> broadcast(
      final ExhibitContext context, final String scheduler, final boolean set) {
    return context.verified(context.stated(problem("broadcast", set)), scheduler, BUDGET);
  }

  /// The slots of that; -1 if there is none.
  long slots(final ExhibitContext context, final BroadcastAlgorithm algorithm, final boolean set) {
    return broadcast(context, algorithm.scheduler(), set).map(Verified::slots).orElse(-1);
  }

  /// What any broadcast takes at least, certified.
  long bound(final ExhibitContext context, final boolean set) {
    return context.bound(problem("broadcast", set), BOUND);
  }
}
