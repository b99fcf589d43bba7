package org.heliograph.simulate.slotted;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import org.heliograph.topology.GroupRoutes;
import org.jspecify.annotations.Nullable;

/// Runs a [SlottedModel] step by step, with the same result for any number of threads.
///
/// A step takes O(couplers + requests) plus the time of the protocol for its groups. Threads share
/// the groups in equal parts and synchronise twice per step.
public final class SlottedSimulation {
  private final List<StepTask> workers = new ArrayList<>();
  private final BooleanSupplier interrupted;
  private final int groups;
  private final int stack;
  private final int shares;
  private long step;
  private long inFlight;
  private int standstill;

  /// A simulation before its first step, on `threads` threads.
  public SlottedSimulation(
      final SlottedModel model, final int threads, final BooleanSupplier interrupted) {
    this.groups = model.network().groups().nodes();
    this.stack = model.network().stack();
    this.shares = Math.clamp(threads, 1, groups);
    final GroupRoutes routes = model.network().routes();
    final long[] carried = new long[(int) model.network().channels()];
    Arrays.fill(carried, PackedMessage.NONE);
    final Optional<FaultEpochs> epochs =
        model.isIdeal() ? Optional.empty() : Optional.of(new FaultEpochs(model));
    for (int i = 0; i < shares; i++) {
      final int first = firstGroup(i);
      final int end = firstGroup(i + 1);
      workers.add(
          epochs.isPresent()
              ? new ImpairedGroupWorker(model, routes, epochs.get(), first, end, carried)
              : new GroupWorker(model, routes, first, end, carried));
    }
    this.interrupted = interrupted;
  }

  /// The messages in a buffer of a processor, in order of arrival, as [PackedMessage]s; used by
  /// tests to recount.
  long[] held(final int processor, final int buffer) {
    final int group = processor / stack;
    int share = 0;
    while (firstGroup(share + 1) <= group) {
      share++;
    }
    return workers.get(share).held(processor, buffer);
  }

  /// Runs up to `steps` more steps, fewer if interrupted, and returns their totals.
  public StepTotals advance(final int steps) {
    if (steps < 0 || step + steps > PackedMessage.STEPS_MAX) {
      throw new IllegalArgumentException(
          "A slotted simulation makes at most %s steps; %s were made and %s more requested."
              .formatted(PackedMessage.STEPS_MAX, step, steps));
    }
    workers.forEach(worker -> worker.counts().clear());
    final long begin = step;
    final StepSeries stepSeries = new StepSeries(steps, standstill);
    if (workers.size() == 1) {
      alone(begin + steps, stepSeries);
    } else {
      new Threads(begin + steps, stepSeries).run();
    }
    final StepTotals stepTotals = stepSeries.tally(begin, workers);
    standstill = stepTotals.standstill();
    return stepTotals;
  }

  /// The first group of a thread.
  private int firstGroup(final int share) {
    return (int) ((long) groups * share / shares);
  }

  private void alone(final long end, final StepSeries stepSeries) {
    final StepTask worker = workers.getFirst();
    while (step < end && !interrupted.getAsBoolean()) {
      worker.send(step, inFlight);
      worker.receive(step);
      finishStep(stepSeries);
    }
  }

  private void finishStep(final StepSeries stepSeries) {
    inFlight = stepSeries.add(inFlight, workers);
    step++;
  }

  /// The threads of one advance; barriers publish what one thread has written to the others.
  private final class Threads {
    private final CyclicBarrier sent = new CyclicBarrier(workers.size());
    private final CyclicBarrier received;
    private boolean isOver;

    Threads(final long end, final StepSeries stepSeries) {
      this.isOver = step == end || interrupted.getAsBoolean();
      this.received =
          new CyclicBarrier(
              workers.size(),
              () -> {
                finishStep(stepSeries);
                isOver = step == end || interrupted.getAsBoolean();
              });
    }

    void run() {
      try (ExecutorService threads = Executors.newFixedThreadPool(workers.size())) {
        final List<Future<?>> parts = new ArrayList<>();
        workers.forEach(worker -> parts.add(threads.submit(() -> work(worker))));
        for (final Future<?> part : parts) {
          part.get();
        }
      } catch (final InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("A slotted simulation was interrupted.", e);
      } catch (final ExecutionException e) {
        throw new IllegalStateException("A thread of a slotted simulation failed.", e);
      }
    }

    private @Nullable Void work(final StepTask worker) throws Exception {
      try {
        while (!isOver) {
          worker.send(step, inFlight);
          sent.await();
          worker.receive(step);
          received.await();
        }
        return null;
      } finally {
        // Lets the others continue, or fail too, if this one failed.
        if (!isOver) {
          sent.reset();
          received.reset();
        }
      }
    }
  }
}
