package org.heliograph.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A master and workers of Spark as processes of this machine.
final class StandaloneCluster implements AutoCloseable {
  /// What Java needs for Spark.
  static final String FLAGS =
      "-Xmx256m -XX:+UseSerialGC -XX:TieredStopAtLevel=1"
          + " --add-opens=java.base/java.lang=ALL-UNNAMED"
          + " --add-opens=java.base/java.nio=ALL-UNNAMED"
          + " --add-opens=java.base/sun.nio.ch=ALL-UNNAMED"
          + " --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow";
  private static final Pattern ADDRESS = Pattern.compile("Starting Spark master at (spark://\\S+)");
  private static final long MOST_NANOS = TimeUnit.MINUTES.toNanos(3);
  private static final int LOOK_MS = 50;

  private final Path folder;
  private final Process master;
  private final String address;
  private final List<Process> workers = new ArrayList<>();

  private StandaloneCluster(final Path folder) throws IOException {
    this.folder = folder;
    master = start("master", List.of("--host", "127.0.0.1", "--port", "0", "--webui-port", "0"));
    address = logged("master", ADDRESS);
  }

  /// Starts a master and as many workers, which have one core each.
  static StandaloneCluster of(final Path folder, final int workers) throws IOException {
    final StandaloneCluster cluster = new StandaloneCluster(folder);
    for (int i = 0; i < workers; i++) {
      cluster.addWorker();
    }
    return cluster;
  }

  /// Its address, such as `spark://127.0.0.1:7077`.
  String address() {
    return address;
  }

  private void addWorker() throws IOException {
    final String name = "worker" + workers.size();
    workers.add(
        start(
            name,
            List.of(
                "--host",
                "127.0.0.1",
                "--webui-port",
                "0",
                "--cores",
                "1",
                "--memory",
                "2g",
                "--work-dir",
                folder.resolve(name).toString(),
                address)));
    logged(name, Pattern.compile("(Successfully registered with master)"));
  }

  /// Kills a worker and what it has started, as a machine that loses its power.
  void kill(final int worker) {
    end(workers.get(worker));
  }

  private static void end(final Process process) {
    final List<ProcessHandle> all =
        Stream.concat(Stream.of(process.toHandle()), process.descendants()).toList();
    all.forEach(ProcessHandle::destroyForcibly);
  }

  private Process start(final String name, final List<String> words) throws IOException {
    final String role = name.replaceAll("\\d", "");
    final List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(FLAGS.split(" ", -1)));
    command.addAll(List.of("-cp", System.getenv("SPARK_HOME") + "/jars/*"));
    command.add(
        "org.apache.spark.deploy.%s.%s"
            .formatted(role, role.equals("master") ? "Master" : "Worker"));
    command.addAll(words);
    final ProcessBuilder builder = new ProcessBuilder(command);
    // As Spark's own scripts do.
    builder
        .environment()
        .putAll(
            Map.of("JAVA_HOME", System.getProperty("java.home"), "SPARK_SCALA_VERSION", "2.13"));
    builder.redirectErrorStream(true).redirectOutput(log(name).toFile());
    return builder.start();
  }

  private Path log(final String name) {
    return folder.resolve(name + ".log");
  }

  /// Waits until the log of a process contains `pattern`; returns its first group.
  private String logged(final String name, final Pattern pattern) throws IOException {
    final long start = System.nanoTime();
    while (System.nanoTime() - start < MOST_NANOS) {
      final Matcher matcher = pattern.matcher(Files.readString(log(name)));
      if (matcher.find()) {
        return matcher.group(1);
      }
      try {
        Thread.sleep(LOOK_MS);
      } catch (final InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }
    close();
    throw new AssertionError(name + " does not start: " + Files.readString(log(name)));
  }

  @Override
  public void close() {
    workers.forEach(StandaloneCluster::end);
    end(master);
  }
}
