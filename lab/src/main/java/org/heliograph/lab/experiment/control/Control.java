package org.heliograph.lab.experiment.control;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.Simple;
import org.heliograph.lab.experiment.Loads;
import org.heliograph.lab.study.Argument;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.Printed;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.traffic.TrafficPattern;
import org.heliograph.traffic.UniformTraffic;

/// `simulate control`: messages on passive stars under control protocols.
@AutoService(Study.class)
@Summary("Simulates messages on passive stars under control protocols, slot by slot.")
@Manual(
    under = "simulate",
    out = "write the results to this folder: JSON, CSV and pictures",
    examples = {
      "heliograph simulate control 'stack-kautz(4,2,2)' --load 0.5",
      "heliograph simulate control 'pops(4,4)' --load 0.5..2:0.5,saturation",
      "heliograph simulate control 'pops(4,4)' --generator 'open(0.1)' --steps 5000",
      "heliograph simulate control 'pops(4,4)' --load 1 --traffic shuffle --steps 500"
    })
@Printed(name = "slotted", record = ControlRecord.class)
public record Control(
    @Argument("'stack-kautz(4,2,2)' --load 0.5") TopologyFamily topology,
    @Label("PROTOCOL")
        @Summary(
            "control protocol (default simple); may be given several times; see heliograph list"
                + " protocols")
        List<ControlProtocol> protocol,
    @Label("PATTERN")
        @Summary("the receivers of messages (default uniform); see heliograph list traffic")
        TrafficPattern traffic,
    @Summary("number of measured steps (default " + Control.STEPS + ")") int steps,
    @Flat Loads loads,
    @Flat MessageSources sources,
    @Flat ControlOptions options)
    implements Study {
  private static final int STEPS = 1_000;
  private static final int MOST_STEPS = 1 << 23;

  /// The simple protocol and uniform traffic, without any messages.
  public Control(final TopologyFamily topology) {
    this(
        topology,
        List.of(new Simple()),
        new UniformTraffic(),
        STEPS,
        new Loads(),
        new MessageSources(),
        new ControlOptions());
  }

  /// Throws with one sentence if the number of steps makes no sense.
  public Control {
    protocol = List.copyOf(protocol);
    requireSteps("steps", steps, 1, MOST_STEPS);
  }

  /// Throws if a number of steps makes no sense.
  private static void requireSteps(
      final String name, final int steps, final int least, final int most) {
    if (steps < least || steps > most) {
      throw new IllegalArgumentException(
          "--%s (%s) must lie between %s and %s.".formatted(name, steps, least, most));
    }
  }

  /// Throws if a number of steps before the measurement makes no sense.
  static void requireWarmUp(final int steps) {
    requireSteps("warm-up", steps, 0, MOST_STEPS - 1);
  }

  @Override
  public ControlAnswer answer(final StudyContext context) {
    return new ControlWork(context).run(this);
  }
}
