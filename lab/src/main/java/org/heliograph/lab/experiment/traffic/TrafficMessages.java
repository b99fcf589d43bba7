package org.heliograph.lab.experiment.traffic;

import java.util.Optional;
import org.heliograph.lab.study.Hidden;
import org.heliograph.lab.study.Label;
import org.heliograph.plugin.Summary;
import org.heliograph.registry.Registry;
import org.heliograph.traffic.ArrivalProcess;

/// What messages of random traffic are asked for, in one text or part by part.
public record TrafficMessages(
    @Label("SPEC")
        @Summary(
            "length of messages and the process that generates them: messages(flits="
                + RandomMessages.FLITS
                + ",arrivals=bernoulli); see heliograph list arrivals")
        Optional<String> messages,
    @Hidden Optional<Integer> flits,
    @Hidden Optional<ArrivalProcess> arrivals) {
  private static final String NAME = "messages";

  /// The usual messages.
  public TrafficMessages() {
    this(Optional.empty(), Optional.empty(), Optional.empty());
  }

  /// The messages; throws with one sentence if they make no sense.
  RandomMessages given(final Registry registry) {
    Traffic.requireOne(
        messages, flits.isPresent() || arrivals.isPresent(), "--flits and --arrivals");
    final RandomMessages given = registry.parse(NAME, RandomMessages.class, messages.orElse(NAME));
    return new RandomMessages(flits.orElse(given.flits()), arrivals.orElse(given.arrivals()));
  }
}
