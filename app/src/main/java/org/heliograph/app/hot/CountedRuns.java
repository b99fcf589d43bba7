package org.heliograph.app.hot;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.formats.JsonText;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.study.StudyContext;

/// Runs commands in separate processes, on classes that count, which are in a temporary folder
/// until this is closed.
///
/// Code is compiled by the first compiler alone, which leaves out no allocation, so that the bytes
/// do not depend on when the second would have been ready.
final class CountedRuns implements AutoCloseable {
  private static final List<String> FLAGS =
      List.of(
          "-XX:TieredStopAtLevel=1",
          "-XX:+UseSerialGC",
          "-XX:-UsePerfData",
          "--enable-native-access=ALL-UNNAMED");
  private static final List<String> PLAN = List.of("--threads", "1", "--json");

  private final Path folder;
  private final String classPath;

  CountedRuns() throws IOException {
    folder = Files.createTempDirectory("heliograph");
    final String given = System.getProperty("java.class.path");
    classPath = folder + File.pathSeparator + given;
    Counters.write(Arrays.stream(given.split(File.pathSeparator)).map(Path::of).toList(), folder);
  }

  /// Every command of `figures` beside its figure, in this order.
  List<HotChange> all(
      final List<HotRow> figures, final ThreadCount threads, final StudyContext context) {
    final List<HotChange> changes = new ArrayList<>();
    try (InterruptibleExecutor executor =
        new InterruptibleExecutor(context.interrupted(), threads.count())) {
      final List<Future<HotRow>> runs =
          figures.stream().map(figure -> executor.start(() -> run(figure.command()))).toList();
      for (int i = 0; i < runs.size() && !context.isOver(); i++) {
        final Optional<HotRow> row = executor.result(runs.get(i));
        final HotRow figure = figures.get(i);
        row.ifPresent(
            measured ->
                changes.add(
                    new HotChange(measured, Optional.of(figure).filter(it -> it.steps() > 0))));
        context.progress().at(i + 1, figures.size(), "commands");
      }
    }
    return changes;
  }

  private HotRow run(final String command) throws IOException, InterruptedException {
    final List<String> words =
        new ArrayList<>(
            List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
    words.addAll(FLAGS);
    words.addAll(List.of("-cp", classPath, CountedCommand.class.getName()));
    words.addAll(List.of(command.split(" ")));
    if (command.startsWith("plan ")) {
      words.addAll(PLAN);
    }
    final Process process = new ProcessBuilder(words).redirectError(Redirect.DISCARD).start();
    process.getOutputStream().close();
    final String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return row(command, out.substring(0, out.indexOf('\n') + 1), out);
  }

  private static HotRow row(final String command, final String first, final String out) {
    final long[] counts =
        Arrays.stream(first.strip().split(" "))
            .filter(word -> !word.isEmpty())
            .mapToLong(Long::parseLong)
            .toArray();
    if (counts.length == 0 || counts[0] != 0) {
      throw new IllegalArgumentException(
          "bench hot: 'heliograph %s' %s, so that nothing can be counted."
              .formatted(
                  command,
                  counts.length == 0 ? "does not start" : "ends with exit code " + counts[0]));
    }
    return new HotRow(
        command,
        command.startsWith("plan ") ? slots(out.substring(first.length())) : OptionalLong.empty(),
        counts[1],
        counts[2],
        counts[3]);
  }

  private static OptionalLong slots(final String json) {
    return JsonText.values(json) instanceof final Map<?, ?> plan
            && plan.get("best") instanceof final Map<?, ?> best
            && best.get("slots") instanceof final Number slots
        ? OptionalLong.of(slots.longValue())
        : OptionalLong.empty();
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (final Path file : files.sorted(Comparator.reverseOrder()).collect(Collectors.toList())) {
        Files.delete(file);
      }
    } catch (final UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
