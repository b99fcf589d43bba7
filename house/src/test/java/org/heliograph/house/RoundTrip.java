package org.heliograph.house;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.heliograph.formats.topology.HeliographNetwork;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.NumberUnits;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.topology.Topology;

/// What was read, written and read again, for values that something writes: networks as files of
/// Heliograph, plug-ins as their spec texts, quantities with their units, and records that write
/// themselves to a file.
final class RoundTrip {
  private static final String UNITS = "org.heliograph.units";

  /// A network with more nodes or channels is not written: that takes more memory than to read it.
  private static final int MOST_PARTS = 1 << 14;

  private static final FileSystem MEMORY = Jimfs.newFileSystem(Configuration.unix());

  private RoundTrip() {}

  /// What is different in a value that `reading` read once it is written and read again; empty if
  /// nothing is, or if nothing writes such values.
  static Function<Object, Optional<String>> of(final Function<byte[], Object> reading) {
    return value ->
        switch (value) {
          case final Topology network -> network(network);
          case final Plugin plugin -> text(plugin, SpecText.of(plugin), reading);
          default ->
              value.getClass().getPackageName().equals(UNITS)
                  ? text(value, value.toString(), reading)
                  : writing(value).flatMap(write -> file(value, write, reading));
        };
  }

  private static Optional<String> text(
      final Object value, final String text, final Function<byte[], Object> reading) {
    return difference(value, reading.apply(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static Optional<String> difference(final Object before, final Object after) {
    return before.equals(after)
        ? Optional.empty()
        : Optional.of("%s is read again as %s".formatted(before, after));
  }

  private static Optional<String> network(final Topology network) {
    final HeliographNetwork format = new HeliographNetwork();
    if (Math.max(network.nodes(), network.channels()) > MOST_PARTS
        || !format.supports(network).isSupported()) {
      return Optional.empty();
    }
    final Path file = MEMORY.getPath("again-%s.json".formatted(Thread.currentThread().threadId()));
    try (Writer text = Files.newBufferedWriter(file)) {
      format.write(network, text);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
    final NetworkReading reading = new NetworkReading("again", false, NumberUnits.NONE, _ -> {});
    return difference(facts(network), facts(format.read(file, reading)));
  }

  /// What a file of Heliograph says of `network`, with its channels in order.
  private static List<Object> facts(final Topology network) {
    return List.of(
        network.ranks(),
        network.ports(),
        IntStream.range(0, network.nodes()).mapToObj(network::label).toList(),
        LongStream.range(0, network.channels()).mapToObj(network::channel).toList());
  }

  /// The method by which `value` writes itself to a file, if it has one.
  private static Optional<Method> writing(final Object value) {
    try {
      return Optional.of(value.getClass().getMethod("write", Path.class));
    } catch (final NoSuchMethodException _) {
      return Optional.empty();
    }
  }

  /// Values without equality are the same if they are written as the same bytes.
  private static Optional<String> file(
      final Object value, final Method write, final Function<byte[], Object> reading) {
    final byte[] bytes = written(value, write);
    final Object again = reading.apply(bytes);
    return Arrays.equals(bytes, written(again, write))
        ? Optional.empty()
        : difference(value, again);
  }

  private static byte[] written(final Object value, final Method write) {
    try {
      final Path file = Files.createTempFile("again", ".json");
      try {
        write.invoke(value, file);
        return Files.readAllBytes(file);
      } finally {
        Files.delete(file);
      }
    } catch (final IOException | ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
