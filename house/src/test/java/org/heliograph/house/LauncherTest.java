package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The launcher gives the program words and paths in any script, also under the locale C.
@EnabledOnOs(OS.LINUX)
final class LauncherTest {
  private static final String MAIN = "org.heliograph.app.cli.Main";

  @TempDir private Path folder;

  /// A copy of the launcher that believes itself built, and whose Java has this class path.
  @BeforeEach
  void theLauncherIsThere() throws IOException {
    final Path java = folder.resolve("jdk/bin/java");
    Files.createDirectories(java.getParent());
    Files.createDirectories(folder.resolve(".mvn"));
    Files.createDirectories(folder.resolve("app/target/heliograph/lib"));
    Files.writeString(folder.resolve("pom.xml"), "");
    Files.writeString(
        folder.resolve(".mvn/jdk.sh"), "JAVA_HOME='" + folder.resolve("jdk") + "'\nrun_flags=\n");
    Files.writeString(
        java,
        """
        #!/bin/sh
        while [ "$1" != %s ]; do shift; done
        exec '%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '%s' "$@"
        """
            .formatted(MAIN, realJava(), System.getProperty("java.class.path")));
    Files.copy(Repository.file("heliograph"), folder.resolve("heliograph"));
    Files.copy(Repository.file(".mvn/launch.sh"), folder.resolve(".mvn/launch.sh"));
    Files.writeString(folder.resolve("app/target/heliograph/built"), "");
    assertThat(java.toFile().setExecutable(true)).isTrue();
  }

  private static String realJava() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  @Slow
  @Test
  void wordsOfAnyScriptArriveUnderTheLocaleC() throws IOException, InterruptedException {
    assertThatWordsArriveUnder("C");
  }

  @Slow
  @ParameterizedTest
  @ValueSource(strings = {"POSIX", "xx_YY.UTF-8", "C.UTF-8"})
  void wordsOfAnyScriptArriveUnderAnyLocale(final String locale)
      throws IOException, InterruptedException {
    assertThatWordsArriveUnder(locale);
  }

  private void assertThatWordsArriveUnder(final String locale)
      throws IOException, InterruptedException {
    final Path nets = Files.createDirectory(folder.resolve("net"));
    for (final String name : List.of("Grüße.txt", "شبکه (۲).csv", "网络.graphml", "🌞.net")) {
      final List<String> write =
          List.of("sh", "-c", "printf '0 1\\n1 2\\n2 0\\n' >\"$1\"", "sh", nets + "/" + name);
      assertThat(said("C.UTF-8", write)).isEmpty();
      final String launcher = folder.resolve("heliograph").toString();
      final String on = nets + "/" + name;
      final String out = nets + "/Ergebnis " + name;
      final String said =
          said(locale, List.of(launcher, "plan", "broadcast", "--on", on, "--out", out));
      assertThat(said).contains(name, "3 nodes, 6 channels", "wrote " + out + "/schedule.json");
      assertThat(said(locale, List.of(launcher, "verify", out + "/schedule.json")))
          .contains(name, "\nvalid");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          plan barrier petersen --seconds 5  | true
          plan barrier petersen --seconds=5  | true
          plan barrier petersen              | false
          """)
  void aPlanInSecondsIsGivenLessMemory(final String words, final boolean isLimited)
      throws IOException, InterruptedException {
    Files.writeString(folder.resolve("jdk/bin/java"), "#!/bin/sh\necho \"$@\"\n");
    final List<String> command = new ArrayList<>();
    command.add(folder.resolve("heliograph").toString());
    command.addAll(List.of(words.split(" ")));
    assertThat(said("C.UTF-8", command).contains("-XX:MaxRAM=14g")).isEqualTo(isLimited);
  }

  @Test
  void aPathThatTheLocaleCannotSpellIsRefusedInOneSentence()
      throws IOException, InterruptedException {
    final List<String> java = new ArrayList<>(List.of(realJava(), "-cp"));
    java.addAll(List.of(System.getProperty("java.class.path"), MAIN));
    for (final List<String> words :
        List.of(
            List.of("show", "Grüße.txt"),
            List.of("verify", "Grüße.json"),
            List.of("plan", "broadcast", "--on", "petersen", "--out", "Grüße"))) {
      final List<String> command = new ArrayList<>(java);
      command.addAll(words);
      assertThat(said("C", command)).contains("is no path", "Maybe LC_ALL=C.UTF-8.");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
                            | a JDK 25
          only_java=true;   | Java 25
          """)
  void withoutJavaOneSentenceSaysWhatToInstall(final String before, final String needed)
      throws IOException, InterruptedException {
    final Path script = folder.resolve("jdk.sh");
    Files.writeString(
        script,
        Files.readString(Repository.file(".mvn/jdk.sh"))
            .replace("/usr/lib/jvm", folder.resolve("none").toString()));
    final String commands = (before == null ? "" : before) + ". " + script;
    assertThat(said("C", List.of("env", "-i", "PATH=/none", "/bin/sh", "-c", commands)))
        .isEqualTo(
            "Heliograph needs %s or newer, but found none in JAVA_HOME, the usual places or on the"
                    .formatted(needed)
                + " PATH. Maybe install one from https://adoptium.net and set JAVA_HOME to its"
                + " folder, or install the package heliograph, which has its own Java.\n");
  }

  private String said(final String locale, final List<String> command)
      throws IOException, InterruptedException {
    final Path out = folder.resolve("said.txt");
    final ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("LC_ALL", locale);
    final Process process =
        builder
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    assertThat(process.waitFor(20, TimeUnit.MINUTES)).isTrue();
    return Files.readString(out, StandardCharsets.UTF_8);
  }
}
