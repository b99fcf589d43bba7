package org.heliograph.cluster;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;

/// Starts Spark's part of this process with the settings that tasks need.
final class ClusterContext {
  private static final int CONNECT_MS = 5_000;
  private static final long WORKER_NANOS = TimeUnit.MINUTES.toNanos(3);
  private static final int LOOK_MS = 50;

  private static final String STANDALONE = "spark://";
  private static final String LOCAL = "local";
  private static final String JAVA_OPTIONS = "spark.executor.extraJavaOptions";

  private static final String WORKER_FLAGS =
      "--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow"
          + " -XX:+UseSerialGC";

  private ClusterContext() {}

  /// Connects to the cluster; throws `IllegalArgumentException` with one sentence if there is none,
  /// or if it offers no worker.
  static SparkContext open(final Spark spark) {
    // Settings first: they say in one sentence that the jars of Spark are missing.
    final SparkConf settings = settings(spark);
    final String master = settings.get("spark.master");
    if (master.startsWith(STANDALONE)) {
      requireReachable(master);
    }
    final SparkContext context = started(settings, master);
    try {
      awaitWorker(context, spark, master);
    } catch (final RuntimeException e) {
      context.stop();
      throw e;
    }
    return context;
  }

  private static SparkContext started(final SparkConf settings, final String master) {
    try {
      return new SparkContext(settings);
    } catch (final RuntimeException e) {
      throw e;
    } catch (final Exception e) {
      // A SparkException, which Scala does not declare.
      throw new IllegalArgumentException(
          ("spark: %s cannot be used: %s Maybe spark-%s_2.13-%s.jar is missing in the jars of"
                  + " SPARK_HOME, or HADOOP_CONF_DIR is not set.")
              .formatted(
                  master,
                  String.valueOf(e.getMessage()).replaceAll("\\s+", " ").replaceAll("[.]?$", "."),
                  master.startsWith("k8s") ? "kubernetes" : "yarn",
                  org.apache.spark.package$.MODULE$.SPARK_VERSION()),
          e);
    }
  }

  private static SparkConf settings(final Spark spark) {
    final SparkConf settings =
        new SparkConf()
            .setAppName("heliograph")
            .setIfMissing("spark.master", "local[*]")
            .set("spark.ui.enabled", "false")
            // What the driver remembers of work that is over would grow with the number of tasks.
            .set("spark.ui.retainedJobs", "10")
            .set("spark.ui.retainedStages", "10")
            .set("spark.ui.retainedTasks", "100");
    spark
        .conf()
        .forEach(
            property ->
                settings.set(
                    property.replaceFirst("=.*", ""), property.replaceFirst("[^=]*=", "")));
    settings
        .set("spark.task.maxFailures", Integer.toString(ClusterSession.ATTEMPTS))
        .set("spark.executor.cores", "1")
        .set("spark.executor.memory", spark.memory().bytes() + "b")
        .set(JAVA_OPTIONS, (WORKER_FLAGS + " " + settings.get(JAVA_OPTIONS, "")).strip());
    if (!spark.master().isEmpty()) {
      settings.setMaster(spark.master());
    }
    if (spark.workers() > 0) {
      settings.set("spark.cores.max", Integer.toString(spark.workers()));
      settings.set("spark.executor.instances", Integer.toString(spark.workers()));
    }
    return settings.get("spark.master").startsWith(LOCAL) ? settings : withJars(settings, spark);
  }

  /// The settings by which workers have the classes of Heliograph.
  private static SparkConf withJars(final SparkConf settings, final Spark spark) {
    if (!spark.installed().isEmpty()) {
      return settings.set("spark.executor.extraClassPath", spark.installed() + "/*");
    }
    // A program that spark-submit has started has the jars that it was given.
    if (!settings.contains("spark.submit.deployMode")) {
      final Path home = Path.of(Optional.ofNullable(System.getenv("SPARK_HOME")).orElse("."));
      settings.set("spark.jars", String.join(",", ShippedJars.paths(home.resolve("jars"))));
    }
    // Heliograph and Spark need other versions of some libraries.
    return settings.set("spark.executor.userClassPathFirst", "true");
  }

  private static void requireReachable(final String master) {
    final boolean isReachable =
        Arrays.stream(master.substring(STANDALONE.length()).split(",", -1))
            .anyMatch(ClusterContext::isReachable);
    if (!isReachable) {
      throw new IllegalArgumentException(
          "spark: nothing answers at %s. Maybe start a cluster there with sbin/start-master.sh and"
                  .formatted(master)
              + " sbin/start-worker.sh of Spark.");
    }
  }

  private static boolean isReachable(final String address) {
    final int colon = address.lastIndexOf(':');
    try (Socket socket = new Socket()) {
      final int port = colon < 0 ? 7077 : Integer.parseInt(address.substring(colon + 1));
      final String host = colon < 0 ? address : address.substring(0, colon);
      socket.connect(new InetSocketAddress(host, port), CONNECT_MS);
      return true;
    } catch (final IOException | IllegalArgumentException e) {
      return false;
    }
  }

  private static void awaitWorker(
      final SparkContext context, final Spark spark, final String master) {
    final long start = System.nanoTime();
    while (context.isStopped() || workers(context) == 0) {
      if (context.isStopped() || System.nanoTime() - start > WORKER_NANOS) {
        throw new IllegalArgumentException(
            "spark: %s started no worker with one core and %s of memory. Maybe ask for less memory,"
                    .formatted(master, spark.memory().display())
                + " or see the logs of Spark's workers.");
      }
      try {
        Thread.sleep(LOOK_MS);
      } catch (final InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("the wait for a worker was interrupted", e);
      }
    }
  }

  /// The number of workers that take tasks now.
  static int workers(final SparkContext context) {
    return context.isLocal()
        ? context.defaultParallelism()
        : context.getExecutorMemoryStatus().size() - 1;
  }
}
