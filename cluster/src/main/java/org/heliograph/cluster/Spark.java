package org.heliograph.cluster;

import com.google.auto.service.AutoService;
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
    @Summary("where the cluster is, such as spark://host:7077; local[N] = N threads") String master,
    @Summary("number of workers; 0 = one per core that the cluster offers") int workers,
    @Summary("memory of each worker") Bytes memory,
    @Summary(
            "folder of Heliograph's jars on every machine; without it, each worker downloads them"
                + " from this process")
        String installed,
    @Summary("how long a worker computes on the inputs that it receives at once; 0s = one input")
        Time batch)
    implements Engine {
  private static final Bytes LEAST_MEMORY = Bytes.parse("512MiB");

  public Spark() {
    this("local[*]", 0, Bytes.parse("2GiB"), "", Time.parse("250ms"));
  }

  public Spark {
    if (!master.startsWith("spark://") && !master.startsWith("local")) {
      throw new IllegalArgumentException(
          "spark: master (%s) must be the address of a cluster. Maybe spark://%s:7077."
              .formatted(master, master.isBlank() ? "host" : master.replaceAll("[^\\w.-].*", "")));
    }
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

  /// Returns whether the workers are threads of this process.
  boolean isLocal() {
    return master.startsWith("local");
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
