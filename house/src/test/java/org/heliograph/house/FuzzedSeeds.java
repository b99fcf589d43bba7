package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.heliograph.plugin.Plugin;
import org.heliograph.registry.PluginEntry;

/// What readers accept: files of the examples, of the samples of formats and of the atlas, files
/// that this program writes, and the words in them.
final class FuzzedSeeds {
  private static final List<String> FOLDERS =
      List.of("examples", "formats/src/test/resources/samples");
  private static final String SAMPLES = "formats/src/test/resources/samples";
  private static final int LONGEST = 1 << 14;
  private static final int LONGEST_WORD = 40;
  private static final int MOST = 100;

  private final List<Path> files = new ArrayList<>();
  private final Set<String> words = new LinkedHashSet<>();

  /// Seeds; if `isWriting`, also what the program writes to `folder`, which holds times and paths
  /// and therefore differs from run to run.
  FuzzedSeeds(final Path folder, final boolean isWriting) {
    if (isWriting) {
      writeTo(folder);
    }
    Stream.concat(FOLDERS.stream().map(Repository::file), Stream.of(folder))
        .flatMap(FuzzedSeeds::below)
        .forEach(files::add);
    for (final Path file : files) {
      words.addAll(List.of(text(file).split("[\\s,;:\"'()\\[\\]{}=<>]+", -1)));
    }
    words.removeIf(word -> word.isEmpty() || word.length() > LONGEST_WORD);
  }

  private static void writeTo(final Path folder) {
    for (final String words :
        List.of(
            "plan all-gather ring(4) --budget 1 --out %1$s",
            "plan all-to-all petersen --scheduler ejection-search --budget 1"
                + " --checkpoint %1$s/checkpoint.json",
            "bound all-gather petersen --size 1MiB --objective time --out %1$s",
            "atlas build --catalogue %2$s --budget 1 --dir %1$s")) {
      final Run run =
          Run.of(
              String.format(Locale.ROOT, words, folder, Repository.file("examples/atlas.txt"))
                  .split(" "));
      assertThat(run.code()).as("%s: %s", words, run.err()).isZero();
    }
  }

  private static Stream<Path> below(final Path folder) {
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths.filter(FuzzedSeeds::isSmallFile).sorted().toList().stream();
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isSmallFile(final Path path) {
    try {
      return Files.isRegularFile(path) && Files.size(path) <= LONGEST;
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(final Path file) {
    try {
      return FuzzedInput.seed(Files.readAllBytes(file));
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The samples of the format called `format`; those of all formats for one that asks them.
  List<String> samples(final String format) {
    final Path folder = Repository.file(SAMPLES).resolve(format);
    return below(Files.isDirectory(folder) ? folder : folder.getParent())
        .map(FuzzedSeeds::text)
        .toList();
  }

  /// The files that `reader` accepts, or all if it accepts none.
  List<String> files(final Function<Path, Object> reader) {
    return accepted(reader, files).stream().map(FuzzedSeeds::text).toList();
  }

  /// The words that `reader` accepts, or all if it accepts none.
  List<String> texts(final Function<String, Object> reader) {
    return accepted(reader, words);
  }

  private static <T> List<T> accepted(
      final Function<T, Object> reader, final Collection<T> contents) {
    final List<T> accepted =
        contents.stream().filter(content -> isAccepted(reader, content)).limit(MOST).toList();
    return accepted.isEmpty() ? List.copyOf(contents) : accepted;
  }

  private static <T> boolean isAccepted(final Function<T, Object> reader, final T content) {
    try {
      return reader.apply(content) != null;
    } catch (final RuntimeException _) {
      return false;
    }
  }

  /// The specs of all plug-ins of a kind that have a default, and with each parameter at its own.
  List<String> specs(final Class<? extends Plugin> kind) {
    final List<String> specs = new ArrayList<>();
    for (final PluginEntry entry : Registered.REGISTRY.entries(kind)) {
      specs.add(entry.usage());
      specs.add(entry.name());
      entry
          .parameters()
          .forEach(
              parameter ->
                  parameter
                      .defaultText()
                      .map(text -> entry.name() + "(" + parameter.name() + "=" + text + ")")
                      .ifPresent(specs::add));
    }
    return specs;
  }
}
