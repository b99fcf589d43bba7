package org.heliograph.lab.experiment.slotted;

import java.util.List;
import java.util.Optional;
import org.heliograph.hardware.Hardware;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.simulate.slotted.Fault;
import org.heliograph.simulate.slotted.FullBufferRule;
import org.heliograph.simulate.slotted.RelayChoice;
import org.heliograph.simulate.slotted.TargetIndex;
import org.heliograph.units.Bytes;

/// The rarely changed settings of a run under a control protocol.
@Summary("Relays, warm-up, full buffers, faults and what is recorded of a run.")
public record ControlSettings(
    @Summary("which processor forwards a message") RelayChoice relay,
    @Summary("steps before the measurement, or auto") String warmUp,
    @Summary("maximum number of messages in a buffer; 0 = no limit") int buffer,
    @Summary("what happens to a message for a full buffer") FullBufferRule full,
    @Summary("failures, such as coupler(3,at=100)") List<Fault> faults,
    @Summary("whether the bits of control are counted") boolean bits,
    @Summary("size of a message, with which steps have times; 0B = no times") Bytes size,
    @Summary("hardware behind these times; by default that of the network")
        Optional<Hardware> hardware,
    @Summary("file for the messages of the only run, or none") String record)
    implements Plugin {
  /// The word for no file.
  public static final String NO_RECORD = "none";

  public ControlSettings() {
    this(
        new TargetIndex(),
        "0",
        0,
        FullBufferRule.HOLD,
        List.of(),
        false,
        new Bytes(0),
        Optional.empty(),
        NO_RECORD);
  }

  public ControlSettings {
    faults = List.copyOf(faults);
    if (buffer < 0) {
      throw new IllegalArgumentException(
          "settings: buffer (%s) must not be negative; 0 is no limit.".formatted(buffer));
    }
  }
}
