package org.heliograph.lab.reproduce.latency;

import java.util.Optional;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.verify.Verified;

/// RON(k, N) whose transmitters take d slots to retune.
record Ron(int links, int nodes, int delay) {
  private static final long BUDGET = 64;
  private static final String BOUND = "growth";

  /// The network as spec text.
  String network() {
    return "ron(k=%s,n=%s)".formatted(links, nodes);
  }

  /// A collective on it, circuits `set` before the start or not.
  Question question(final String collective, final boolean set) {
    return new Question(
        collective, network(), "reconfigurable(delay=%s,preconfigured=%b)".formatted(delay, set));
  }

  /// What a scheduler makes of broadcast from node 0, if the verifier accepts it.
  Optional<Verified> broadcast(final Studio studio, final String scheduler, final boolean set) {
    return studio.verified(studio.stated(question("broadcast", set)), scheduler, BUDGET);
  }

  /// The slots of that; -1 if there is none.
  long slots(final Studio studio, final Algorithm algorithm, final boolean set) {
    return broadcast(studio, algorithm.scheduler(), set).map(Verified::slots).orElse(-1);
  }

  /// What any broadcast takes at least, certified.
  long bound(final Studio studio, final boolean set) {
    return studio.bound(question("broadcast", set), BOUND);
  }
}
