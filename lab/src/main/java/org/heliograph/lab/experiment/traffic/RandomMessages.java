package org.heliograph.lab.experiment.traffic;

import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.traffic.ArrivalProcess;
import org.heliograph.traffic.Bernoulli;

/// The messages of random traffic: their length, and the process that generates them.
@Summary("Length of random messages, and the process that generates them.")
public record RandomMessages(
    @Summary("flits of a message") int flits, @Summary("arrival process") ArrivalProcess arrivals)
    implements Plugin {
  public RandomMessages() {
    this(TrafficRequest.FLITS, new Bernoulli());
  }
}
