package org.heliograph.app.web.job;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.heliograph.plugin.OneLine;

/// All jobs: some run, some wait, and those that have ended are kept until newer ones need their
/// place. Safe for use by many threads.
///
/// Whatever the work of a job throws ends this job and no other.
public final class Jobs implements AutoCloseable {
  private static final int MOST_CHARACTERS = 1000;
  private static final int MIB = 20;

  private final JobLimits limits;
  private final Consumer<String> reports;
  private final ThreadPoolExecutor threads;
  private final AtomicInteger running = new AtomicInteger();
  private final Map<String, Job> jobs = new LinkedHashMap<>();
  private int last;

  /// No jobs yet; `reports` receives internal errors.
  public Jobs(final JobLimits limits, final Consumer<String> reports) {
    this.limits = limits;
    this.reports = reports;
    this.threads =
        new ThreadPoolExecutor(
            limits.running(),
            limits.running(),
            1,
            TimeUnit.MINUTES,
            new ArrayBlockingQueue<>(limits.waiting()),
            Thread.ofPlatform().daemon().name("job-", 1).factory());
    threads.allowCoreThreadTimeOut(true);
  }

  /// Takes an order; throws `RejectedExecutionException` with one sentence if too many wait.
  public synchronized Job start(final JobOrder order) {
    requireRoom(order);
    final Job job = new Job(order.letter() + (last + 1), order, System::nanoTime, limits.nanos());
    final Runnable work = () -> run(job);
    try {
      threads.execute(work);
    } catch (final RejectedExecutionException e) {
      throw new RejectedExecutionException(
          "%s jobs run and %s wait; no more are taken. Cancel one, or try again later."
              .formatted(limits.running(), limits.waiting()),
          e);
    }
    last++;
    jobs.put(job.id(), job);
    forgetOldest();
    return job;
  }

  /// Throws if the work would take too much memory, by itself or with that of the others.
  private void requireRoom(final JobOrder order) {
    if (order.bytes() > limits.bytes()) {
      throw new IllegalArgumentException(
          "The job would take about %s MiB of memory; at most %s are given to one. Maybe a smaller"
                  .formatted(order.bytes() >> MIB, limits.bytes() >> MIB)
              + " network, or the command line, which has no such limit.");
    }
    final long others =
        jobs.values().stream()
            .filter(job -> !job.view(Integer.MAX_VALUE).state().isEnd())
            .mapToLong(job -> job.order().bytes())
            .sum();
    if (others + order.bytes() > 2 * limits.bytes()) {
      throw new RejectedExecutionException(
          "The jobs that run and wait take the memory that there is. Cancel one, or try again"
              + " later.");
    }
  }

  /// The job called `id`.
  public synchronized Optional<Job> find(final String id) {
    return Optional.ofNullable(jobs.get(id));
  }

  /// All jobs, oldest first.
  public synchronized List<Job> all() {
    return List.copyOf(jobs.values());
  }

  /// Cancels `job` and forgets it.
  public synchronized void forget(final Job job) {
    job.cancel();
    jobs.remove(job.id());
  }

  /// Cancels all jobs and takes no more.
  @Override
  public void close() {
    threads.shutdown();
    all().forEach(Job::cancel);
  }

  /// Waits until no job runs, at most `milliseconds`; says whether none does.
  public boolean awaitEnd(final long milliseconds) throws InterruptedException {
    return threads.awaitTermination(milliseconds, TimeUnit.MILLISECONDS);
  }

  private void run(final Job job) {
    if (!job.begin()) {
      return;
    }
    final int others = running.incrementAndGet();
    final int share = Math.max(1, Runtime.getRuntime().availableProcessors() / others);
    try {
      job.end(job.order().work().run(new JobControl(job, share)));
    } catch (final CancellationException | IllegalArgumentException e) {
      job.fail(line(e));
    } catch (final OutOfMemoryError e) {
      job.fail("The job needs more memory than Java may use. Maybe a smaller network.");
    } catch (final StackOverflowError e) {
      job.fail("The input is nested too deeply for the stack of Java. Maybe a simpler input.");
    } catch (final RuntimeException | Error e) {
      report(e);
      job.fail("internal error; please report what the server printed.");
    } finally {
      running.decrementAndGet();
      trim();
    }
  }

  private synchronized void trim() {
    forgetOldest();
  }

  /// Forgets jobs that have ended, oldest first, until the rest is within the limits; the newest
  /// one stays.
  private void forgetOldest() {
    final List<Job> ended =
        new ArrayList<>(
            jobs.values().stream()
                .filter(job -> job.view(Integer.MAX_VALUE).state().isEnd())
                .toList());
    while (ended.size() > 1 && (jobs.size() > limits.kept() || bytes() > limits.bytes())) {
      jobs.remove(ended.removeFirst().id());
    }
  }

  private long bytes() {
    return jobs.values().stream()
        .flatMap(job -> job.view(Integer.MAX_VALUE).result().stream())
        .mapToLong(JobResult::bytes)
        .sum();
  }

  private void report(final Throwable failure) {
    final StringBuilder text = new StringBuilder("internal error; please report: " + failure);
    for (final StackTraceElement frame : failure.getStackTrace()) {
      text.append("\n  at ").append(frame);
    }
    reports.accept(text.toString());
  }

  private static String line(final Throwable failure) {
    final String line = OneLine.of(String.valueOf(failure.getMessage()));
    return line.length() <= MOST_CHARACTERS ? line : line.substring(0, MOST_CHARACTERS) + "…";
  }
}
