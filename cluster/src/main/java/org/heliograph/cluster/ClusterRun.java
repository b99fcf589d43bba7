package org.heliograph.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.SparkContext;
import org.heliograph.lab.experiment.engine.EngineOutput;
import org.heliograph.lab.experiment.engine.EngineTask;
import org.heliograph.plugin.SpecText;

/// One run of a task on all its inputs.
///
/// The driver holds the inputs and results of few batches at a time: two jobs of two batches per
/// worker, so that the second job keeps workers busy while the first one ends. Spark repeats what a
/// lost worker had in hand. If a task loses its worker each time, Spark ends the whole job; then
/// each open input of the job gets a job without others. Since a worker has one task at a time, an
/// input whose job fails again is the reason, and is given up.
final class ClusterRun {
  private static final int LOOK_MS = 20;
  private static final int BATCHES_PER_WORKER = 2;

  /// What Java says if the classes of driver and worker do not belong together.
  private static final Pattern UNUSABLE =
      Pattern.compile(
          "((UnsupportedClassVersion|NoClassDefFound|NoSuchMethod)Error"
              + "|(ClassNotFound|InvalidClass)Exception).*");

  private final SparkContext context;
  private final Spark spark;
  private final EngineTask task;
  private final TaskBatch taskBatch;
  private final List<String> inputs;
  private final Consumer<EngineOutput> outputs;
  private final BatchSize batchSize;
  private final BlockingQueue<BatchJob.Arrival> arrivals = new LinkedBlockingQueue<>();
  private final Map<Integer, BatchJob> jobs = new TreeMap<>();
  private int next;
  private int submitted;
  private int waiting;
  private int workers = 1;

  ClusterRun(
      final SparkContext context,
      final Spark spark,
      final EngineTask task,
      final List<String> inputs,
      final Consumer<EngineOutput> outputs) {
    this.context = context;
    this.spark = spark;
    this.task = task;
    this.taskBatch = new TaskBatch(SpecText.of(task));
    this.inputs = inputs;
    this.outputs = outputs;
    this.batchSize = new BatchSize(spark.batch());
  }

  void run(final BooleanSupplier interrupted) {
    try {
      while (!interrupted.getAsBoolean() && start()) {
        final List<BatchJob> over = jobs.values().stream().filter(BatchJob::isOver).toList();
        // A job that was over before has all its results in the queue.
        take(over.isEmpty());
        over.forEach(this::end);
      }
    } finally {
      jobs.values().forEach(BatchJob::cancel);
    }
  }

  /// Starts jobs as long as workers need some; returns whether anything is left to wait for.
  private boolean start() {
    if (context.isStopped()) {
      throw new UncheckedIOException(
          new IOException("spark: the cluster has ended the work of this program."));
    }
    while (next < inputs.size() && waiting <= BATCHES_PER_WORKER * workers) {
      workers = Math.max(1, ClusterContext.workers(context));
      submit(batches(), false);
    }
    return !jobs.isEmpty();
  }

  private List<BatchJob.Batch> batches() {
    final List<BatchJob.Batch> batches = new ArrayList<>();
    while (next < inputs.size() && batches.size() < BATCHES_PER_WORKER * workers) {
      final List<Integer> places = new ArrayList<>();
      final int end = next + batchSize.next(inputs.size() - next, workers);
      while (next < end) {
        places.add(next++);
      }
      batches.add(batch(places));
    }
    return batches;
  }

  private BatchJob.Batch batch(final List<Integer> places) {
    return new BatchJob.Batch(places, places.stream().map(inputs::get).toList());
  }

  private void submit(final List<BatchJob.Batch> batches, final boolean isAgain) {
    waiting += batches.size();
    final int number = submitted++;
    jobs.put(number, new BatchJob(context, taskBatch, batches, isAgain, number, arrivals::add));
  }

  /// Gives the outputs that have arrived; waits a little for the first one if `isPatient`.
  private void take(final boolean isPatient) {
    Optional<BatchJob.Arrival> arrival = poll(isPatient ? LOOK_MS : 0);
    while (arrival.isPresent()) {
      give(arrival.get());
      arrival = poll(0);
    }
  }

  private Optional<BatchJob.Arrival> poll(final int milliseconds) {
    try {
      return Optional.ofNullable(arrivals.poll(milliseconds, TimeUnit.MILLISECONDS));
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the wait for a task was interrupted", e);
    }
  }

  private void give(final BatchJob.Arrival arrival) {
    final Optional<BatchJob> running = Optional.ofNullable(jobs.get(arrival.job()));
    if (running.isPresent() && running.get().close(arrival.batch())) {
      waiting--;
      give(arrival, running.get());
    }
  }

  private void give(final BatchJob.Arrival arrival, final BatchJob job) {
    if (!arrival.result().refusal().isEmpty()) {
      throw new IllegalArgumentException(arrival.result().refusal());
    }
    if (!arrival.result().failure().isEmpty()) {
      throw new IllegalStateException("a task failed: " + arrival.result().failure());
    }
    final List<Integer> places = job.batch(arrival.batch()).places();
    batchSize.measured(places.size(), arrival.result().nanos());
    final Iterator<String> texts = arrival.result().outputs().iterator();
    for (final int place : places) {
      outputs.accept(new EngineOutput(place, texts.next()));
    }
  }

  /// Removes a job that is over; if Spark ended it early, its open inputs run again.
  private void end(final BatchJob job) {
    jobs.remove(job.number());
    final List<BatchJob.Batch> open = job.open();
    if (open.isEmpty()) {
      return;
    }
    requireUsable(job.failure());
    waiting -= open.size();
    for (final BatchJob.Batch batch : open) {
      for (final int place : batch.places()) {
        again(place, job);
      }
    }
  }

  /// Throws with one sentence if a job failed since workers cannot load the program, which is not
  /// the fault of any input.
  private static void requireUsable(final String failure) {
    final Matcher unusable = UNUSABLE.matcher(failure);
    if (unusable.find()) {
      throw new IllegalArgumentException(
          ("spark: a worker cannot run tasks (%s). Maybe Java %s and Spark %s on every machine, as"
                  + " here.")
              .formatted(
                  unusable.group().replaceAll("\\s+", " ").strip(),
                  Runtime.version().feature(),
                  org.apache.spark.package$.MODULE$.SPARK_VERSION()));
    }
  }

  private void again(final int place, final BatchJob failed) {
    if (failed.isAgain()) {
      outputs.accept(new EngineOutput(place, task.lost(inputs.get(place), reason())));
    } else {
      submit(List.of(batch(List.of(place))), true);
    }
  }

  /// The same sentence for the same input, whichever machine it ran on and whatever Spark noticed
  /// first.
  private String reason() {
    return "the worker was lost in each of %s attempts, perhaps since its %s of memory were too few"
        .formatted(ClusterSession.ATTEMPTS, spark.memory().display());
  }
}
