package org.heliograph.cluster;

import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction0;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/// A job of Spark: some batches, each a task of Spark, and which of their inputs have no output
/// yet.
///
/// `isAgain` says whether its inputs were part of a job that failed.
final class BatchJob {
  private final List<Batch> batches;
  private final boolean isAgain;
  private final int number;
  private final BitSet open = new BitSet();
  private final SimpleFutureAction<BoxedUnit> future;

  /// Inputs that a worker receives together; `places` are their places in the list of all.
  record Batch(List<Integer> places, List<String> inputs) {}

  /// The result of batch `batch` of job `job`.
  record Arrival(int job, int batch, BatchResult result) {}

  /// Starts the job `number`; `arrived` is given each result, on a thread of Spark.
  BatchJob(
      final SparkContext context,
      final TaskBatch task,
      final List<Batch> batches,
      final boolean isAgain,
      final int number,
      final Consumer<Arrival> arrived) {
    this.batches = batches;
    this.isAgain = isAgain;
    this.number = number;
    open.set(0, batches.size());
    final List<String[]> texts =
        batches.stream().map(batch -> batch.inputs().toArray(String[]::new)).toList();
    final List<Object> partitions = List.copyOf(IntStream.range(0, texts.size()).boxed().toList());
    this.future =
        context.submitJob(
            JavaSparkContext.fromSparkContext(context).parallelize(texts, texts.size()).rdd(),
            task,
            CollectionConverters.asScala(partitions).toSeq(),
            new Handler(number, arrived),
            new Nothing());
  }

  private static final class Handler extends AbstractFunction2<Object, BatchResult, BoxedUnit> {
    private final int job;
    private final Consumer<Arrival> arrived;

    Handler(final int job, final Consumer<Arrival> arrived) {
      this.job = job;
      this.arrived = arrived;
    }

    @Override
    public BoxedUnit apply(final Object partition, final BatchResult result) {
      arrived.accept(new Arrival(job, (Integer) partition, result));
      return BoxedUnit.UNIT;
    }
  }

  private static final class Nothing extends AbstractFunction0<BoxedUnit> {
    @Override
    public BoxedUnit apply() {
      return BoxedUnit.UNIT;
    }
  }

  int number() {
    return number;
  }

  boolean isAgain() {
    return isAgain;
  }

  /// Notes that batch `index` has a result; returns whether it is the first one.
  boolean close(final int index) {
    final boolean isFirst = open.get(index);
    open.clear(index);
    return isFirst;
  }

  Batch batch(final int index) {
    return batches.get(index);
  }

  /// The batches without a result.
  List<Batch> open() {
    return open.stream().mapToObj(batches::get).toList();
  }

  boolean isOver() {
    return future.isCompleted();
  }

  /// Why it is over, as Spark says it; empty if it succeeded.
  String failure() {
    return future.value().isDefined() && future.value().get().isFailure()
        ? String.valueOf(future.value().get().failed().get().getMessage())
        : "";
  }

  void cancel() {
    future.cancel();
  }
}
