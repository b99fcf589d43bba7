package org.heliograph.app.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.formats.slotted.Trace;
import org.heliograph.lab.experiment.slotted.Impairments;
import org.heliograph.lab.experiment.slotted.Observations;
import org.heliograph.plugin.SpecText;
import org.heliograph.simulate.slotted.BufferLimit;
import org.heliograph.simulate.slotted.FullBufferRule;
import picocli.CommandLine.Option;

/// The options for full buffers, faults, traces and control bits of a run on passive stars.
final class SimulateSlottedConditions {
  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description = "messages from a CSV file of step,source,target; may be given several times")
  private List<String> traces = new ArrayList<>();

  @Option(
      names = "--record-trace",
      paramLabel = "FILE",
      description = "write the messages of the only run to this file, warm-up included")
  private Optional<Path> recorded = Optional.empty();

  @Option(
      names = "--buffer",
      paramLabel = "MESSAGES",
      description = "maximum number of messages in a buffer (default: no limit)")
  private Optional<Integer> buffer = Optional.empty();

  @Option(
      names = "--full",
      paramLabel = "WHAT",
      description =
          "what happens to a message for a full buffer: hold (default), drop or hold-by-hops")
  private Optional<String> full = Optional.empty();

  @Option(
      names = "--fault",
      paramLabel = "FAULT",
      description =
          "a failure, such as coupler(3,at=100); may be given several times; see"
              + " heliograph list fault")
  private List<String> faults = new ArrayList<>();

  @Option(
      names = "--bits",
      description =
          "send control in words, count their bits, and compare them with the published formula")
  private boolean bits;

  /// The traces as specs of workloads.
  List<String> workloads() {
    return traces.stream().map(path -> SpecText.of(new Trace(path))).toList();
  }

  Impairments impairments() {
    if (buffer.isEmpty() && full.isPresent()) {
      throw new IllegalArgumentException(
          "simulate: --full needs --buffer, since without a limit no buffer is ever full."
              + " Maybe --buffer 4.");
    }
    if (buffer.isPresent() && buffer.get() < 1) {
      throw new IllegalArgumentException(
          "--buffer (%s) must be at least 1; without it there is no limit."
              .formatted(buffer.get()));
    }
    final BufferLimit bufferLimit =
        buffer.isPresent()
            ? new BufferLimit(
                buffer.get(), full.map(SimulateSlottedConditions::read).orElse(FullBufferRule.HOLD))
            : BufferLimit.NONE;
    return new Impairments(bufferLimit, faults);
  }

  private static FullBufferRule read(final String word) {
    return Arrays.stream(FullBufferRule.values())
        .filter(fullBufferRule -> fullBufferRule.word().equalsIgnoreCase(word.strip()))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "--full '%s' must be one of %s."
                        .formatted(
                            word,
                            Arrays.stream(FullBufferRule.values())
                                .map(FullBufferRule::word)
                                .collect(Collectors.joining(", ")))));
  }

  /// Refuses early a file that cannot be written.
  Observations notes() {
    if (recorded.isPresent() && Files.isDirectory(recorded.get())) {
      throw new IllegalArgumentException(
          "--record-trace: '%s' is a folder; name a file in it.".formatted(recorded.get()));
    }
    return new Observations(bits, recorded);
  }

  boolean areGiven() {
    return bits
        || Stream.of(traces, faults).anyMatch(list -> !list.isEmpty())
        || Stream.of(recorded, buffer, full).anyMatch(Optional::isPresent);
  }
}
