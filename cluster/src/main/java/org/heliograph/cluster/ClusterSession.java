package org.heliograph.cluster;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.apache.spark.SparkContext;
import org.heliograph.lab.experiment.engine.EngineOutput;
import org.heliograph.lab.experiment.engine.EngineSession;
import org.heliograph.lab.experiment.engine.EngineTask;

/// Tasks on the workers of a Spark cluster; outputs are given on the calling thread.
final class ClusterSession implements EngineSession {
  /// How often a task runs whose worker is lost each time.
  static final int ATTEMPTS = 3;

  private final SparkContext context;
  private final Spark spark;

  private ClusterSession(final SparkContext context, final Spark spark) {
    this.context = context;
    this.spark = spark;
  }

  static ClusterSession open(final Spark spark) {
    return new ClusterSession(ClusterContext.open(spark), spark);
  }

  @Override
  public int workers() {
    return Math.max(1, ClusterContext.workers(context));
  }

  @Override
  public void run(
      final EngineTask task,
      final List<String> inputs,
      final Consumer<EngineOutput> outputs,
      final BooleanSupplier interrupted) {
    new ClusterRun(context, spark, task, inputs, outputs).run(interrupted);
  }

  @Override
  public void close() {
    context.stop();
  }
}
