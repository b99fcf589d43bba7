package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.heliograph.reproduction.Exhibit;
import org.heliograph.reproduction.ExhibitCatalogue;
import tools.jackson.databind.json.JsonMapper;

/// Exhibits as `reproduce --out` writes them.
///
/// Each is computed once in a run of the tests and shared by all that look at it ([OncePerRun]).
/// `-Dexhibits=DIR` keeps them in a folder: what an earlier run left there is not computed again.
final class ComputedExhibits implements AutoCloseable {
  private static final List<Exhibit> ALL = new ExhibitCatalogue(Registered.REGISTRY).all();

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private static final String KEPT = System.getProperty("exhibits", "");

  private final Path root;
  private final ConcurrentMap<String, FutureTask<Path>> folders = new ConcurrentHashMap<>();

  ComputedExhibits() {
    try {
      root =
          KEPT.isEmpty()
              ? Files.createTempDirectory("exhibits")
              : Files.createDirectories(Path.of(KEPT));
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The names of all exhibits, such as `otis-fig7`.
  static List<String> names() {
    return ALL.stream().map(Exhibit::name).toList();
  }

  /// The names of those that take at most two seconds.
  static List<String> quick() {
    return ALL.stream().filter(exhibit -> !exhibit.isHeavy()).map(Exhibit::name).toList();
  }

  /// The names of those that take longer: only tests that are [Slow] look at them.
  static List<String> slow() {
    return ALL.stream().filter(Exhibit::isHeavy).map(Exhibit::name).toList();
  }

  /// The exhibit that `name` names, such as `otis-fig7` or `otis-fig7(most=64)`.
  ComputedExhibit of(final String name) {
    final Path folder = folder(name);
    final Path file = folder.resolve(name.replaceFirst("\\(.*", "") + ".json");
    return new ComputedExhibit(MAPPER.readTree(file), folder);
  }

  /// The report of all exhibits.
  Path report() {
    return once("", () -> all("")).resolve("report.html");
  }

  private Path folder(final String name) {
    if (name.contains("(")) {
      return once(name, () -> reproduced(Files.createTempDirectory(root, "one"), name));
    }
    // Those that are slow share much of their work.
    final String words = slow().contains(name) ? "" : name;
    return once(words, () -> all(words));
  }

  /// What `made` returns; it runs once for each `key`.
  private Path once(final String key, final Callable<Path> made) {
    final FutureTask<Path> mine = new FutureTask<>(made);
    final FutureTask<Path> first = folders.putIfAbsent(key, mine);
    if (first == null) {
      mine.run();
    }
    try {
      return (first == null ? mine : first).get();
    } catch (final ExecutionException e) {
      throw new AssertionError(e.getCause().getMessage(), e);
    } catch (final InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /// Computes exhibits with their defaults. A single one has a separate folder, since its report
  /// would replace that of all.
  private synchronized Path all(final String words) throws IOException {
    return reproduced(
        words.isEmpty() ? root.resolve("report") : Files.createTempDirectory(root, "single"),
        words);
  }

  private static Path reproduced(final Path folder, final String words) {
    final List<String> command = new ArrayList<>(List.of("reproduce"));
    if (!words.isEmpty()) {
      command.add(words);
    }
    command.addAll(List.of("--out", folder.toString(), "--resume", "-q"));
    final Run run = Run.of(command.toArray(String[]::new));
    assertThat(run.code()).as(run.out() + run.err()).isZero();
    return folder;
  }

  @Override
  public void close() {
    if (!KEPT.isEmpty()) {
      return;
    }
    try (Stream<Path> files = Files.walk(root)) {
      files
          .sorted(Comparator.reverseOrder())
          .forEach(file -> assertThat(file.toFile().delete()).isTrue());
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
