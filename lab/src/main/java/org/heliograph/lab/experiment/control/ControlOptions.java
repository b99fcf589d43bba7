package org.heliograph.lab.experiment.control;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.lab.study.Hidden;
import org.heliograph.lab.study.Label;
import org.heliograph.plugin.Summary;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.slotted.Fault;
import org.heliograph.simulate.slotted.FullBufferRule;
import org.heliograph.simulate.slotted.RelayChoice;

/// The settings of a run under a control protocol, in one text or part by part.
public record ControlOptions(
    @Label("SPEC")
        @Summary(
            "rarely changed settings: settings(relay=target-index,warmUp=0,buffer=0,full=hold,"
                + "faults=[],bits=false,size=0B,record=none); warmUp is a number of steps or auto;"
                + " buffer is the maximum number of messages in a buffer, 0 for no limit; full is"
                + " hold, drop or hold-by-hops; bits counts the bits of control; size is that of a"
                + " message, with which steps have times, on the hardware that hardware=ocs or the"
                + " like names; record names a file for the messages")
        Optional<String> settings,
    @Hidden Optional<RelayChoice> relay,
    @Hidden Optional<String> warmUp,
    @Hidden Optional<Path> recordTrace,
    @Hidden Optional<Integer> buffer,
    @Hidden Optional<FullBufferRule> full,
    @Hidden List<Fault> fault,
    @Hidden boolean bits) {
  private static final String NAME = "settings";

  /// The usual settings.
  public ControlOptions() {
    this(Optional.empty());
  }

  /// Settings in one text.
  public ControlOptions(final Optional<String> settings) {
    this(
        settings,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        false);
  }

  public ControlOptions {
    fault = List.copyOf(fault);
  }

  /// The settings; throws with one sentence if they make no sense.
  ControlSettings given(final Registry registry) {
    if (settings.isPresent() && isSpelledOut()) {
      throw new IllegalArgumentException(
          "simulate control: '%s' leaves no room for --relay, --warm-up, --buffer, --full, --fault"
                  .formatted(settings.get())
              + ", --bits and --record-trace. Write them inside it.");
    }
    final ControlSettings given =
        registry.parse(NAME, ControlSettings.class, settings.orElse(NAME));
    requireBuffer();
    return new ControlSettings(
            relay.orElse(given.relay()),
            warmUp.orElse(given.warmUp()),
            buffer.orElse(given.buffer()),
            full.orElse(given.full()),
            fault.isEmpty() ? given.faults() : fault,
            bits || given.bits(),
            given.size(),
            given.hardware(),
            recordTrace.map(Path::toString).orElse(given.record()))
        .checked();
  }

  private boolean isSpelledOut() {
    return bits
        || !fault.isEmpty()
        || Stream.of(relay, warmUp, recordTrace, buffer, full).anyMatch(Optional::isPresent);
  }

  private void requireBuffer() {
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
  }
}
