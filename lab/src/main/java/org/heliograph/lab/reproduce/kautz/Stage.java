package org.heliograph.lab.reproduce.kautz;

import java.util.List;
import java.util.stream.Stream;
import org.heliograph.lab.reproduce.Played;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.verify.Verified;

/// A network of stars on which collectives are scheduled and played.
record Stage(Studio studio, String network) {
  /// A collective, and by whom it is scheduled.
  record Act(String collective, String scheduler) {}

  /// What the verifier accepts of each act.
  List<Played> played(final Act... acts) {
    return Stream.of(acts)
        .flatMap(
            act ->
                studio
                    .verified(
                        new Studio.Question(act.collective(), network, ""), act.scheduler(), 1)
                    .map(verified -> named(act, verified))
                    .stream())
        .toList();
  }

  private Played named(final Act act, final Verified verified) {
    return new Played(
        act.collective(),
        "%s on %s in %s slots by %s"
            .formatted(act.collective(), network, verified.slots(), act.scheduler()),
        verified);
  }
}
