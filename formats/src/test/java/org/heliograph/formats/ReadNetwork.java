package org.heliograph.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.NumberUnits;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.topology.Topology;

/// A network as a format reads it, with its notices; and the same format given spoilt files.
public record ReadNetwork(Topology topology, List<String> notices) {
  private static final int MUTATED = 7;

  public ReadNetwork {
    notices = List.copyOf(notices);
  }

  /// The sample file `name`, such as `booksim-anynet/ring.anynet`.
  public static Path sample(final String name) {
    try {
      return Path.of(ReadNetwork.class.getResource("/samples/" + name).toURI());
    } catch (final URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /// What `format` reads from a sample, which it must recognise.
  public static ReadNetwork ofSample(final TopologyImport format, final String name) {
    final Path file = sample(name);
    assertThat(format.recognises(TextInput.beginning(file))).isEqualTo(Recognition.YES);
    return of(format, file, "");
  }

  /// What `format` reads from `file` with numbers in `units`.
  public static ReadNetwork of(final TopologyImport format, final Path file, final String units) {
    final List<String> notices = new ArrayList<>();
    final Topology topology =
        format.read(file, new NetworkReading("net", false, NumberUnits.parse(units), notices::add));
    return new ReadNetwork(
        topology,
        notices.stream().map(notice -> notice.replace(String.valueOf(file), "FILE")).toList());
  }

  /// The channels in order, such as `0>1 4x100Gb/s+5ns`; what is not stated is left out.
  public String channels() {
    final StringBuilder text = new StringBuilder();
    for (long channel = 0; channel < topology.channels(); channel++) {
      final var kind = topology.kind(channel);
      text.append(channel == 0 ? "" : ", ");
      text.append(topology.writer(channel, 0)).append('>').append(topology.reader(channel, 0));
      text.append(kind.lanes() == 1 ? "" : " x" + kind.lanes());
      text.append(kind.stated().bandwidth() ? " " + kind.bandwidth() : "");
      text.append(kind.stated().propagation() ? " +" + kind.propagation() : "");
    }
    return text.toString();
  }

  /// The labels of all nodes, those that only forward in brackets.
  public String labels() {
    final StringBuilder text = new StringBuilder();
    for (int node = 0; node < topology.nodes(); node++) {
      text.append(node == 0 ? "" : " ");
      text.append(
          topology.ranks().contains(node)
              ? topology.label(node)
              : "[" + topology.label(node) + "]");
    }
    return text.toString();
  }

  /// The sentence with which `format` refuses a file with this text.
  public static String fault(final TopologyImport format, final Path folder, final String text) {
    final Path file = Resources.write(folder, "net", text);
    try {
      of(format, file, "");
    } catch (final IllegalArgumentException e) {
      return String.valueOf(e.getMessage()).replace(String.valueOf(file), "net");
    }
    return fail("it is read: " + text);
  }

  /// Cuts a sample at every byte and changes every seventh one: each result is read, or refused in
  /// a sentence about the file.
  public static void spoil(final TopologyImport format, final Path folder, final String name) {
    try {
      final byte[] whole = Files.readAllBytes(sample(name));
      for (int length = 0; length < whole.length; length++) {
        requireAnswer(format, folder, Arrays.copyOf(whole, length));
        if (length % MUTATED == 0) {
          final byte[] changed = whole.clone();
          changed[length] = (byte) "0<>{[:x-\n9".charAt(length / MUTATED % 10);
          requireAnswer(format, folder, changed);
        }
      }
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void requireAnswer(
      final TopologyImport format, final Path folder, final byte[] bytes) {
    final Path file = Resources.write(folder, "spoilt", bytes);
    try {
      of(format, file, "");
    } catch (final IllegalArgumentException e) {
      assertThat(e.getMessage()).startsWith(String.valueOf(file)).endsWith(".");
    }
  }
}
