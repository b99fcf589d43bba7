package org.heliograph.app.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.heliograph.formats.TextInput;
import org.heliograph.lab.experiment.slotted.ControlSettings;
import org.heliograph.lab.experiment.slotted.Impairments;
import org.heliograph.lab.experiment.slotted.Observations;
import org.heliograph.lab.experiment.slotted.SlottedRequest;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.slotted.BufferLimit;
import org.heliograph.simulate.slotted.FullBufferRule;
import picocli.CommandLine.Option;

/// Relays, warm-up, full buffers, faults and what is recorded of a run under a control protocol.
final class SimulateControlSettings {
  private static final String NAME = "settings";
  private static final String AUTO = "auto";
  private static final String COUNT = "[0-9]{1,9}";

  @Option(
      names = "--settings",
      paramLabel = "SPEC",
      description =
          "rarely changed settings: settings(relay=target-index,warmUp=0,buffer=0,full=hold,"
              + "faults=[],bits=false,size=0B,record=none); warmUp is a number of steps or auto;"
              + " buffer is the maximum number of messages in a buffer, 0 for no limit; full is"
              + " hold, drop or hold-by-hops; bits counts the bits of control; size is that of a"
              + " message, with which steps have times, on the hardware that hardware=ocs or the"
              + " like names; record names a file for the messages")
  private Optional<String> text = Optional.empty();

  // Former spellings of parts of the settings.
  @Option(names = "--relay", hidden = true)
  private Optional<String> relay = Optional.empty();

  @Option(names = "--warm-up", hidden = true)
  private Optional<String> warmUp = Optional.empty();

  @Option(names = "--record-trace", hidden = true)
  private Optional<Path> recorded = Optional.empty();

  @Option(names = "--buffer", hidden = true)
  private Optional<Integer> buffer = Optional.empty();

  @Option(names = "--full", hidden = true)
  private Optional<FullBufferRule> full = Optional.empty();

  @Option(names = "--fault", hidden = true)
  private List<String> faults = new ArrayList<>();

  @Option(names = "--bits", hidden = true)
  private boolean bits;

  /// What a run is asked for.
  record Given(
      String relay,
      OptionalInt warmUp,
      Impairments impairments,
      Observations notes,
      SlottedRequest.Timing timing) {}

  /// The settings; throws with one sentence if they make no sense.
  Given given(final Registry registry) {
    if (text.isPresent() && isSpelledOut()) {
      throw new IllegalArgumentException(
          "simulate control: '%s' leaves no room for --relay, --warm-up, --buffer, --full, --fault"
                  .formatted(text.get())
              + ", --bits and --record-trace. Write them inside it.");
    }
    final ControlSettings settings = registry.parse(NAME, ControlSettings.class, text.orElse(NAME));
    return new Given(
        relay.orElseGet(() -> SpecText.of(settings.relay())),
        steps(warmUp.orElse(settings.warmUp())),
        new Impairments(limit(settings), faults(settings)),
        notes(settings),
        new SlottedRequest.Timing(
            Optional.of(settings.size()).filter(size -> size.bytes() > 0),
            settings.hardware().map(SpecText::of)));
  }

  private boolean isSpelledOut() {
    return bits
        || !faults.isEmpty()
        || Stream.of(relay, warmUp, recorded, buffer, full).anyMatch(Optional::isPresent);
  }

  private static OptionalInt steps(final String text) {
    if (text.strip().equals(AUTO)) {
      return OptionalInt.empty();
    }
    if (!text.strip().matches(COUNT)) {
      throw new IllegalArgumentException(
          "--warm-up '%s' must be a number of steps such as 1000, or auto.".formatted(text));
    }
    return OptionalInt.of(Integer.parseInt(text.strip()));
  }

  private BufferLimit limit(final ControlSettings settings) {
    if (buffer.isEmpty() && full.isPresent()) {
      throw new IllegalArgumentException(
          "simulate control: --full needs --buffer, since without a limit no buffer is ever full."
              + " Maybe --buffer 4.");
    }
    if (buffer.isPresent() && buffer.get() < 1) {
      throw new IllegalArgumentException(
          "--buffer (%s) must be at least 1; without it there is no limit."
              .formatted(buffer.get()));
    }
    final int messages = buffer.orElse(settings.buffer());
    return messages == 0
        ? BufferLimit.NONE
        : new BufferLimit(messages, full.orElse(settings.full()));
  }

  private List<String> faults(final ControlSettings settings) {
    return faults.isEmpty()
        ? settings.faults().stream().map(SpecText::of).toList()
        : List.copyOf(faults);
  }

  /// Refuses early a file that cannot be written.
  private Observations notes(final ControlSettings settings) {
    final Optional<Path> file =
        recorded.or(
            () ->
                Optional.of(settings.record())
                    .filter(path -> !path.equals(ControlSettings.NO_RECORD))
                    .map(TextInput::path));
    if (file.isPresent() && Files.isDirectory(file.get())) {
      throw new IllegalArgumentException(
          "--record-trace: '%s' is a folder; name a file in it.".formatted(file.get()));
    }
    return new Observations(bits || settings.bits(), file);
  }
}
