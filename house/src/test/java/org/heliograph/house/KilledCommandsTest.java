package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Commands that write files are killed at random instants: what stands there then is whole, and
/// the command that follows ends with the same bytes as an undisturbed one.
///
/// `-Dkills=N` kills each command N times.
@Slow
final class KilledCommandsTest {
  private static final int KILLS = Integer.getInteger("kills", 3);
  private static final int KILLS_IN_A_FOLDER = 5;
  private static final Pattern SECONDS = Pattern.compile("(?<=\"seconds\" : )[0-9.E-]+");
  private static final Pattern OTHERS =
      Pattern.compile("[.]tmp|runs[.]csv|journal[.]tsv|status[.]json|metrics[.]prom");
  private static final int MOST_MILLIS = 3000;
  private static final String SWEEP =
      """
      networks: [ring(4..8), "mesh(2,2..4)", petersen]
      collectives: [all-gather, broadcast, scatter]
      schedulers: [flooding, breadth-first-tree]
      base: {budget: 1}
      """;
  private static final String CATALOGUE = "ring(4)\npetersen\nmesh(2,3)\n";

  @TempDir private Path folder;

  /// `isWhole` says that every file which is there after a kill is complete; a journal and an index
  /// grow instead.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          plan all-gather mesh(2,3) --size 1MiB --budget 1 --out %2$s   | true  | 11
          sweep %1$s/sweep.yaml --out %2$s                              | false | 12
          atlas build --catalogue %1$s/atlas.txt --budget 1 --dir %2$s  | false | 13
          reproduce latency table1 --resume --out %2$s                | true  | 14
          """)
  void aKilledCommandLeavesNothingHalfWritten(
      final String command, final boolean isWhole, final long seed) throws Exception {
    Files.writeString(folder.resolve("sweep.yaml"), SWEEP);
    Files.writeString(folder.resolve("atlas.txt"), CATALOGUE);
    final Path undisturbed = Files.createDirectory(folder.resolve("undisturbed"));
    assertThat(started(command, undisturbed).waitFor()).isZero();
    final Map<String, String> expected = results(undisturbed);
    assertThat(expected).isNotEmpty();
    final SplittableRandom random = new SplittableRandom(seed);
    for (int killed = 0; killed < KILLS; ) {
      final Path out = Files.createDirectory(folder.resolve("killed" + killed));
      for (int here = 0; here < KILLS_IN_A_FOLDER && killed < KILLS; here++) {
        kill(started(command, out), random);
        killed++;
        if (isWhole) {
          assertWhole(results(out), expected);
        }
      }
      assertThat(started(command, out).waitFor()).isZero();
      final Map<String, String> ended = results(out);
      assertThat(ended).containsOnlyKeys(expected.keySet());
      assertWhole(ended, expected);
    }
  }

  /// Each of `files` is as expected; one may be absent. Long texts are not printed.
  private static void assertWhole(
      final Map<String, String> files, final Map<String, String> expected) {
    files.forEach(
        (name, text) ->
            assertThat(text.equals(expected.get(name))).as("%s as undisturbed", name).isTrue());
  }

  private static void kill(final Process process, final SplittableRandom random)
      throws InterruptedException {
    process.waitFor(random.nextInt(MOST_MILLIS), TimeUnit.MILLISECONDS);
    process.destroyForcibly().waitFor();
  }

  /// The files in `out` without the seconds that they took, except temporary ones, a table that
  /// prints these seconds, and the reports and the journal of a sweep, which has the order in which
  /// threads ended. Pages print them too, so only their ends count.
  private static Map<String, String> results(final Path out) throws IOException {
    final Map<String, String> files = new TreeMap<>();
    Corpus.files(out)
        .forEach(
            (name, bytes) -> {
              if (!OTHERS.matcher(name).find()) {
                final String text = SECONDS.matcher(FuzzedInput.seed(bytes)).replaceAll("");
                files.put(name, name.endsWith(".html") ? end(text) : text);
              }
            });
    return files;
  }

  private static String end(final String page) {
    final String text = page.stripTrailing();
    return text.substring(Math.max(0, text.length() - "</html>".length()));
  }

  private Process started(final String command, final Path out) throws IOException {
    final List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    words.addAll(List.of("--enable-native-access=ALL-UNNAMED"));
    words.addAll(List.of("-cp", System.getProperty("java.class.path")));
    words.add("org.heliograph.app.cli.Main");
    words.addAll(Arrays.asList(String.format(Locale.ROOT, command, folder, out).split(" ", -1)));
    return new ProcessBuilder(words)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }
}
