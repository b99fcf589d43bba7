package org.heliograph.cluster;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.heliograph.lab.experiment.engine.Engine;
import org.heliograph.lab.experiment.engine.EngineSession;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// Workers of an Apache Spark cluster.
///
/// Each worker is a Java process that runs one task at a time, so a task that runs out of memory
/// ends no other. Spark itself is not part of Heliograph: it must be on the class path, where the
/// launcher puts the jars of `SPARK_HOME`.
@AutoService(Engine.class)
@Summary("Workers of an Apache Spark cluster.")
public record Spark(
    @Summary(
            "where the cluster is: spark://host:7077, yarn, k8s://https://host:443, or local[N] = N"
                + " threads; without it, that of spark-submit, or local[*]")
        String master,
    @Summary("number of workers; 0 = one per core that the cluster offers") int workers,
    @Summary("memory of each worker") Bytes memory,
    @Summary(
            "folder of Heliograph's jars on every machine; without it, each worker downloads them"
                + " from this process")
        String installed,
    @Summary("how long a worker computes on the inputs that it receives at once; 0s = one input")
        Time batch,
    @Summary("properties of Spark, such as \"spark.executor.memoryOverhead=1g\"") List<String> conf)
    implements Engine {
  private static final Bytes LEAST_MEMORY = Bytes.parse("512MiB");
  private static final Pattern MASTER =
      Pattern.compile("|(spark|k8s)://\\S+|yarn|local(\\[.*\\])?");

  /// The properties that are set here.
  private static final Map<String, String> OWN =
      Map.of(
          "spark.master", "the parameter master does",
          "spark.cores.max", "the parameter workers does",
          "spark.executor.instances", "the parameter workers does",
          "spark.executor.memory", "the parameter memory does",
          "spark.executor.cores", "a worker has one core",
          "spark.task.maxFailures", "an input is given up after three attempts");

  public Spark() {
    this("", 0, Bytes.parse("2GiB"), "", Time.parse("250ms"), List.of());
  }

  public Spark {
    if (!MASTER.matcher(master).matches()) {
      throw new IllegalArgumentException(
          ("spark: master (%s) must be the address of a cluster: spark://host:7077, yarn,"
                  + " k8s://https://host:443 or local[*]. Maybe spark://%s:7077.")
              .formatted(
                  master, master.replaceFirst("^[a-z0-9]+:/+", "").replaceAll("[^\\w.-].*", "")));
    }
    conf = List.copyOf(conf);
    conf.forEach(Spark::requireProperty);
    if (workers < 0) {
      throw new IllegalArgumentException(
          "spark: workers (%s) must not be negative. Maybe 0, one per core.".formatted(workers));
    }
    if (memory.compareTo(LEAST_MEMORY) < 0) {
      throw new IllegalArgumentException(
          "spark: memory (%s) of a worker must be at least %s."
              .formatted(memory.display(), LEAST_MEMORY.display()));
    }
  }

  private static void requireProperty(final String property) {
    final String name = property.replaceFirst("=.*", "");
    if (!property.matches("spark[.][^=\\s]+=.*")) {
      throw new IllegalArgumentException(
          ("spark: conf (%s) must be a property and its value. Maybe"
                  + " spark.executor.memoryOverhead=1g.")
              .formatted(property));
    }
    if (OWN.containsKey(name)) {
      throw new IllegalArgumentException(
          "spark: conf must not set %s, since %s.".formatted(name, OWN.get(name)));
    }
  }

  @Override
  public EngineSession open() {
    try {
      return ClusterSession.open(this);
    } catch (final NoClassDefFoundError e) {
      throw new IllegalArgumentException(
          "spark: the jars of Apache Spark are missing. Maybe set SPARK_HOME to the folder of"
              + " Spark 4.2, which contains jars, and ask for --engine spark on the command line.",
          e);
    }
  }
}
