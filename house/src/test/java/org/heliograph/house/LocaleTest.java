package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every command prints and writes the same bytes under any locale and in any time zone.
///
/// Measured seconds are masked where they have digits of ASCII and a point; all else is compared.
@Isolated("sets the locale and the time zone of the process")
@Slow
final class LocaleTest {
  private static final Pattern MEASURED =
      Pattern.compile("[0-9]+[.][0-9]+(E-?[0-9]+)?|[0-9]+(?= seconds of)");
  private static final Pattern SECONDS =
      Pattern.compile("(\"(?:seconds|[a-z]*Seconds|rate)\" : )(?:[0-9.E-]+|\\[[-0-9., E]*\\])");
  private static final List<String> OTHERS =
      List.of("ar-EG", "ar-u-nu-arab", "th-TH-u-nu-thai", "hi-IN-u-nu-deva", "de");

  @TempDir private Path folder;
  private final Locale locale = Locale.getDefault();
  private final TimeZone zone = TimeZone.getDefault();

  @BeforeEach
  void aNetworkIsThere() throws IOException {
    Files.writeString(
        folder.resolve("net.graphml"),
        "<graphml><graph edgedefault='undirected'><node id='IıİI'/><node id='۸'/><node id='é'/>"
            + "<edge source='IıİI' target='۸'/><edge source='é' target='۸'/></graph></graphml>");
    Files.writeString(folder.resolve("demand.csv"), "0,1234,2\n1,0,5\n3,1,0\n");
  }

  @AfterEach
  void theLocaleIsAsBefore() {
    Locale.setDefault(locale);
    TimeZone.setDefault(zone);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plan broadcast --on petersen --energy x",
        "plan broadcast --on IN/net.graphml --budget 1 --energy datacentre-2011 --out OUT",
        "plan broadcast --on ring(8) --switching reconfigurable(delay=25us) --json",
        "plan all-gather(chunks=150) --on wdm-ring(n=8) --scheduler flooding",
        "plan broadcast --on ron(2,41) --budget 1 --scheduler b4 --all --out OUT",
        "show moebius-ladder(16) --out OUT/I.svg",
        "show otis(mesh(4,4)) --json",
        "show IN/net.graphml",
        "show hypercube(9)",
        "list",
        "list topology --json",
        "list scheduler",
        "bound all-to-all --on IN/net.graphml --json",
        "bound all-to-all --on torus(12,12) --budget 1",
        "simulate all-gather --on wdm-ring(8,2,1) --scheduler flooding --out OUT",
        "simulate broadcast --on torus(4,4) --size 1500B --scheduler flooding --json",
        "simulate --traffic uniform --on mesh(3,3) --load 0.1 --saturation --cycles 200 --out OUT",
        "simulate --protocol simple --on stack-kautz(4,2,2) --load 0.5 --steps 1200 --out OUT",
        "simulate --protocol advanced --on pops(2,4) --rate 0.1x200,0.2 --bits",
        "compare broadcast --on petersen --scheduler flooding --runs 2 --out OUT",
        "repair broadcast --on petersen --all-single --budget 1",
        "repair broadcast --on IN/net.graphml --link ۸-é --budget 1",
        "execute all-reduce --on petersen --scheduler in-tree",
        "resources --processors 1200 --coupler-degree 12 --transceivers 5 --out OUT",
        "phase-diagram broadcast --on ron(2,8) --grid 3x3 --sample 2 --out OUT",
        "reproduce otis fig1 --out OUT",
        "reproduce optree fig6 --out OUT",
        "reproduce evolution table2 --out OUT",
        "reproduce kautz fig5 --json",
        "reproduce latency fig2 --out OUT",
        "plan all-to-all(demand=IN/demand.csv) --on ring(3) --scheduler ejection-search --json",
        "show torus(2,4)",
        "show ring(1000000000)",
        "show TORUS(4,4)",
        "plan --objective TIME broadcast --on ring(4) --budget 1 --json",
        "plan broadcast --on petersen --budget 0",
        "plan broadcast --on ring(12) --size 65536",
        "plan broadcast --on ring(12) --budget 12x",
        "frobnicate"
      })
  void theBytesAreTheSameUnderEveryLocale(final String command) {
    final Map<String, String> expected = under("en", "UTC", command);
    final String other = OTHERS.get(Math.floorMod(command.hashCode(), OTHERS.size()));
    final Map<String, String> zones =
        Map.of("fa-IR", "Asia/Tehran", "tr", "Pacific/Kiritimati", other, "America/St_Johns");
    zones.forEach(
        (locale, zone) ->
            assertThat(difference(expected, under(locale, zone, command)))
                .as(locale + " in " + zone)
                .isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"plan --help", "simulate --help", "show ring(4)", "show torus(2,4)"})
  void aProcessPrintsTheSameUnderEveryLocale(final String command)
      throws IOException, InterruptedException {
    final String expected = printed("-Duser.language=en", "-Duser.timezone=UTC", command);
    assertThat(expected).isNotEmpty();
    assertThat(printed("-Duser.language=tr", "-Duser.timezone=Asia/Tehran", command))
        .isEqualTo(expected);
    assertThat(printed("-Duser.language=fa", "-Duser.extensions=nu-arabext", command))
        .isEqualTo(expected);
  }

  private String printed(final String language, final String other, final String command)
      throws IOException, InterruptedException {
    final Path out = folder.resolve("printed.txt");
    final List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of(language, other, "-XX:TieredStopAtLevel=1"));
    words.addAll(List.of("-cp", System.getProperty("java.class.path")));
    words.add("org.heliograph.app.cli.Main");
    words.addAll(List.of(command.split(" ")));
    final Process process =
        new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(out.toFile()).start();
    assertThat(process.waitFor(20, TimeUnit.MINUTES)).isTrue();
    return Files.readString(out);
  }

  /// The lines that differ, of each stream and file the first.
  private static List<String> difference(
      final Map<String, String> expected, final Map<String, String> found) {
    assertThat(found.keySet()).isEqualTo(expected.keySet());
    final List<String> differences = new ArrayList<>();
    for (final String name : expected.keySet()) {
      final String[] first = lines(expected, name);
      final String[] second = lines(found, name);
      final int at = Arrays.mismatch(first, second);
      if (at >= 0) {
        differences.add(name + ": " + line(first, at) + " | " + line(second, at));
      }
    }
    return differences;
  }

  private static String[] lines(final Map<String, String> said, final String name) {
    return said.getOrDefault(name, "").split("\n", -1);
  }

  private static String line(final String[] lines, final int at) {
    return at < lines.length ? lines[at] : "";
  }

  /// Everything that `command` prints and writes.
  private Map<String, String> under(final String tag, final String zone, final String command) {
    Locale.setDefault(Locale.forLanguageTag(tag));
    TimeZone.setDefault(TimeZone.getTimeZone(zone));
    final Path out = folder.resolve("out");
    assertThat(out.toFile().mkdir()).isTrue();
    final String[] words =
        command.replace("IN/", folder + "/").replace("OUT", out.toString()).split(" ");
    final Run run = Run.of(words);
    final Map<String, String> said = new TreeMap<>();
    said.put("code", Integer.toString(run.code()));
    said.put("out", masked(run.out()));
    said.put("err", run.err());
    for (final Path file : files(out)) {
      if (Files.isRegularFile(file)) {
        said.put(out.relativize(file).toString(), masked(text(file)));
      }
      assertThat(file.toFile().delete()).isTrue();
    }
    return said;
  }

  private static String masked(final String text) {
    return MEASURED
        .matcher(SECONDS.matcher(text).replaceAll("$1#"))
        .replaceAll("#")
        .replaceAll("#[#%x]*", "#")
        .replaceAll(" +", " ");
  }

  /// All files below `folder`, then their folders.
  private static List<Path> files(final Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.sorted(Comparator.reverseOrder()).toList();
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(final Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
