package org.heliograph.spark;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import com.sun.tools.attach.VirtualMachineDescriptor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.app.cli.Main;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Sweeps by the command of `spark-submit` that the documents give, on the kinds of clusters that
/// run on one machine. In each a worker and the driver are killed.
///
/// Each kind of cluster is tried in one mode; with the property `submit=all` in both.
@Tag("slow")
final class SubmitTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern COMMAND =
      Pattern.compile("(?m)^lib=\\S+\\n(\\$SPARK_HOME/bin/spark-submit (?:.*\\\\\\n)+.*)$");
  private static final long MOST_NANOS = TimeUnit.MINUTES.toNanos(5);
  private static final int LOOK_MS = 50;
  private static final String HOME = System.getenv("SPARK_HOME");
  private static final Pattern WORKER =
      Pattern.compile("org.apache.spark.executor.(Yarn)?CoarseGrainedExecutorBackend");
  private static final String SWEEP =
      """
      networks: [ring(4..63)]
      collectives: [all-gather, broadcast, all-to-all]
      base: {budget: 16}
      """;

  @TempDir private static Path folder;

  /// Where the driver runs: in the process that submits, or on the cluster, which starts it again.
  private enum Mode {
    CLIENT("org.apache.spark.deploy.SparkSubmit"),
    CLUSTER("org.apache.spark.deploy.(worker.DriverWrapper|yarn.ApplicationMaster)");

    private final Pattern driver;

    Mode(final String driver) {
      this.driver = Pattern.compile(driver);
    }

    private List<Mode> tried() {
      return "all".equals(System.getProperty("submit")) ? List.of(values()) : List.of(this);
    }
  }

  @BeforeAll
  static void runAlone() throws IOException {
    final Path sweep = Files.writeString(folder.resolve("sweep.yaml"), SWEEP);
    final String alone = folder.resolve("alone").toString();
    final ByteArrayOutputStream errors = new ByteArrayOutputStream();
    assertThat(
            Main.run(
                new ByteArrayOutputStream(),
                new PrintStream(errors, true, StandardCharsets.UTF_8),
                "sweep",
                sweep.toString(),
                "--engine=threads(1)",
                "--out",
                alone))
        .as(errors.toString(StandardCharsets.UTF_8))
        .isZero();
  }

  static List<Mode> standaloneModes() {
    return Mode.CLUSTER.tried();
  }

  static List<Mode> yarnModes() {
    return Mode.CLIENT.tried();
  }

  @ParameterizedTest
  @MethodSource("standaloneModes")
  void aStandaloneClusterGivesTheSameBytes(final Mode mode) throws Exception {
    final Path here = Files.createDirectories(folder.resolve("standalone-" + mode));
    try (StandaloneCluster cluster = StandaloneCluster.of(here, 3)) {
      requireSameBytes(new Submission(mode, here, Map.of()), cluster.address(), "--supervise");
    }
  }

  @ParameterizedTest
  @MethodSource("yarnModes")
  void yarnGivesTheSameBytes(final Mode mode) throws Exception {
    final Path here = Files.createDirectories(folder.resolve("yarn-" + mode));
    final StringBuilder options =
        new StringBuilder("--conf spark.yarn.jars='local:%s/jars/*'".formatted(HOME))
            .append(" --conf spark.yarn.stagingDir=")
            .append(here.resolve("staging"));
    for (final String process : List.of("spark.yarn.appMasterEnv", "spark.executorEnv")) {
      options.append(
          " --conf %s.JAVA_HOME=%s --conf %s.SPARK_LOCAL_IP=127.0.0.1"
              .formatted(process, System.getProperty("java.home"), process));
    }
    try (YarnCluster cluster = YarnCluster.in(here)) {
      requireSameBytes(
          new Submission(mode, here, Map.of("HADOOP_CONF_DIR", cluster.settings().toString())),
          "yarn",
          options.toString());
    }
  }

  /// What `spark-submit` is given beside its options: a folder for all files, and environment.
  private record Submission(Mode mode, Path here, Map<String, String> environment) {
    Process started(final String command) throws IOException {
      final ProcessBuilder builder =
          new ProcessBuilder("sh", "-c", command)
              .redirectErrorStream(true)
              .redirectOutput(log().toFile());
      builder
          .environment()
          .putAll(
              Map.of("JAVA_HOME", System.getProperty("java.home"), "SPARK_SCALA_VERSION", "2.13"));
      builder.environment().putAll(environment);
      return builder.start();
    }

    private Path log() {
      return here.resolve("submit.log");
    }

    Path results() {
      return here.resolve("out/results.parquet");
    }

    /// Waits until the journal has more than `cells` cells.
    void awaitCells(final Process submit, final int cells) throws Exception {
      final Path journal = here.resolve("out/journal.tsv");
      await(submit, () -> Files.exists(journal) && Files.readAllLines(journal).size() > cells);
    }

    void await(final Process submit, final Callable<Boolean> condition) throws Exception {
      final long start = System.nanoTime();
      while (!condition.call()) {
        assertThat(submit.isAlive() || submit.exitValue() == 0)
            .as(Files.readString(log()))
            .isTrue();
        assertThat(System.nanoTime() - start).as(Files.readString(log())).isLessThan(MOST_NANOS);
        Thread.sleep(LOOK_MS);
      }
    }

    /// Kills a process of this test whose main class matches.
    void kill(final Pattern main) {
      final List<ProcessHandle> found =
          ProcessHandle.current()
              .descendants()
              .filter(process -> main.matcher(name(process)).lookingAt())
              .toList();
      assertThat(found).as("processes of %s", main).isNotEmpty();
      assertThat(found.getFirst().destroyForcibly()).isTrue();
      assertThat(results()).doesNotExist();
    }

    /// The main class of a process of Java.
    private static String name(final ProcessHandle process) {
      return VirtualMachine.list().stream()
          .filter(machine -> machine.id().equals(Long.toString(process.pid())))
          .map(VirtualMachineDescriptor::displayName)
          .findFirst()
          .orElse("");
    }
  }

  private static void requireSameBytes(
      final Submission submission, final String master, final String options) throws Exception {
    final String command = command(submission, master, options);
    Process submit = submission.started(command);
    submission.awaitCells(submit, 5);
    submission.kill(WORKER);
    submission.awaitCells(submit, 20);
    submission.kill(submission.mode.driver);
    if (submission.mode == Mode.CLIENT) {
      submit.waitFor();
      submit = submission.started(command);
    }
    submission.await(submit, () -> Files.exists(submission.results()));
    assertThat(submit.waitFor()).as(Files.readString(submission.log())).isZero();
    assertThat(submission.results())
        .hasSameBinaryContentAs(folder.resolve("alone/results.parquet"));
  }

  /// The command of the documents for this cluster, by Java alone.
  private static String command(
      final Submission submission, final String master, final String options) throws IOException {
    final Matcher found =
        COMMAND.matcher(
            Files.readString(ROOT.resolve("docs/many-machines.md"), StandardCharsets.UTF_8));
    assertThat(found.find()).isTrue();
    return "lib=%s%n".formatted(ROOT.resolve("app/target/lib"))
        + found
            .group(1)
            .replace(
                "$SPARK_HOME/bin/spark-submit",
                "exec $JAVA_HOME/bin/java %s -Xmx512m -cp \"$HADOOP_CONF_DIR:$SPARK_HOME/jars/*\""
                        .formatted(StandaloneCluster.FLAGS)
                    + " org.apache.spark.deploy.SparkSubmit "
                    + options)
            .replace("$lib/heliograph-app", "$lib/../heliograph-app")
            .replace("spark://host:7077", master)
            .replace("mode client", "mode " + submission.mode.toString().toLowerCase(Locale.ROOT))
            .replace("sweep.yaml", folder.resolve("sweep.yaml").toString())
            .replace("hdfs://host:8020/sweeps/1", submission.here.resolve("out").toString());
  }
}
