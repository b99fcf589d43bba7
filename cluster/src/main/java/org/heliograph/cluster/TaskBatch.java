package org.heliograph.cluster;

import java.io.Serializable;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.heliograph.lab.experiment.engine.EngineTask;
import org.heliograph.registry.Registry;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/// What a worker does with a batch of inputs: it finds the task by its name among the plug-ins on
/// its class path and runs it on each of them.
///
/// An exception of the task comes back as a result, since another attempt would end the same way.
/// An error, such as a lack of memory, ends the worker, and Spark tries again elsewhere.
final class TaskBatch extends AbstractFunction1<Iterator<String[]>, BatchResult>
    implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String task;
  private final String driver;

  /// The task `task` for workers with the same traits as this process, the driver.
  TaskBatch(final String task) {
    this.task = task;
    this.driver = ProcessTraits.text();
  }

  @Override
  public BatchResult apply(final Iterator<String[]> batches) {
    if (!ProcessTraits.text().equals(driver)) {
      return BatchResult.refused(
          ProcessTraits.difference(
              SparkEnv.get().blockManager().blockManagerId().host(), ProcessTraits.text(), driver));
    }
    final TaskContext context = TaskContext.get();
    final String[] inputs = batches.next();
    final String[] outputs = new String[inputs.length];
    final long start = System.nanoTime();
    try {
      final EngineTask found = Registry.load().parse(EngineTask.class, task);
      for (int i = 0; i < inputs.length; i++) {
        outputs[i] = found.run(inputs[i], context::isInterrupted);
      }
    } catch (final RuntimeException e) {
      return BatchResult.failed(e);
    }
    return BatchResult.of(outputs, System.nanoTime() - start);
  }
}
