package org.heliograph.lab.experiment.control;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.formats.TextInput;
import org.heliograph.hardware.Hardware;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.simulate.slotted.BufferLimit;
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
  private static final String NO_RECORD = "none";
  private static final String AUTO = "auto";
  private static final String COUNT = "[0-9]{1,9}";

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
    faults = faults.stream().distinct().toList();
    if (buffer < 0) {
      throw new IllegalArgumentException(
          "settings: buffer (%s) must not be negative; 0 is no limit.".formatted(buffer));
    }
  }

  /// The same; throws with one sentence if a text in it makes no sense, or if the file is a folder.
  ControlSettings checked() {
    steps().ifPresent(Control::requireWarmUp);
    file()
        .filter(Files::isDirectory)
        .ifPresent(
            path -> {
              throw new IllegalArgumentException(
                  "--record-trace: '%s' is a folder; name a file in it.".formatted(path));
            });
    if (size.bytes() == 0 && hardware.isPresent()) {
      throw new IllegalArgumentException(
          "simulate control: hardware changes times, and without a size there are none. Maybe"
              + " settings(size=64B).");
    }
    return this;
  }

  /// The steps before the measurement; empty if the study determines the end of the warm-up.
  OptionalInt steps() {
    if (warmUp.strip().equals(AUTO)) {
      return OptionalInt.empty();
    }
    if (!warmUp.strip().matches(COUNT)) {
      throw new IllegalArgumentException(
          "--warm-up '%s' must be a number of steps such as 1000, or auto.".formatted(warmUp));
    }
    return OptionalInt.of(Integer.parseInt(warmUp.strip()));
  }

  /// The capacity of a buffer.
  BufferLimit limit() {
    return buffer == 0 ? BufferLimit.NONE : new BufferLimit(buffer, full);
  }

  /// The file for the messages of the only run, if they are to be written.
  Optional<Path> file() {
    return record.equals(NO_RECORD) ? Optional.empty() : Optional.of(TextInput.path(record));
  }

  /// The same for a run of which nothing is recorded.
  ControlSettings plain() {
    return new ControlSettings(
        relay, warmUp, buffer, full, faults, false, size, hardware, NO_RECORD);
  }
}
