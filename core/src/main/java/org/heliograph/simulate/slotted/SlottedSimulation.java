package org.heliograph.simulate.slotted;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import org.heliograph.topology.GroupRoutes;
import org.jspecify.annotations.Nullable;

/// Runs a [SlottedModel] step by step, on any number of threads with the same outcome.
///
/// A step takes O(couplers + requests) and what the protocol takes for its groups. Threads share
/// the groups in equal parts and wait for one another twice a step.
public final class SlottedSimulation {
  private final List<Worker> workers = new ArrayList<>();
  private final BooleanSupplier interrupted;
  private long step;
  private long inFlight;

  /// A simulation at rest before its first step, on so many threads.
  public SlottedSimulation(
      final SlottedModel model, final int threads, final BooleanSupplier interrupted) {
    final int groups = model.network().groups().nodes();
    final GroupRoutes routes = model.network().routes();
    final long[] carried = new long[(int) model.network().channels()];
    Arrays.fill(carried, Message.NONE);
    final int shares = Math.clamp(threads, 1, groups);
    for (int i = 0; i < shares; i++) {
      final int first = (int) ((long) groups * i / shares);
      final int end = (int) ((long) groups * (i + 1) / shares);
      workers.add(new Worker(model, routes, first, end, carried));
    }
    this.interrupted = interrupted;
  }

  /// Makes up to `steps` more steps, fewer if interrupted, and says what happened in them.
  public Tally advance(final int steps) {
    if (steps < 0 || step + steps > Message.STEPS_MAX) {
      throw new IllegalArgumentException(
          "A slotted simulation makes at most %d steps; %d were made and %d are asked for."
              .formatted(Message.STEPS_MAX, step, steps));
    }
    workers.forEach(worker -> worker.counts().clear());
    final long begin = step;
    final Series series = new Series(steps);
    if (workers.size() == 1) {
      alone(begin + steps, series);
    } else {
      new Crew(begin + steps, series).run();
    }
    return series.tally(begin, workers);
  }

  private void alone(final long end, final Series series) {
    final Worker worker = workers.getFirst();
    while (step < end && !interrupted.getAsBoolean()) {
      worker.send(step, inFlight);
      worker.receive(step);
      finishStep(series);
    }
  }

  private void finishStep(final Series series) {
    inFlight = series.add(inFlight, workers);
    step++;
  }

  /// The threads of one advance; barriers make what one has written known to the others.
  private final class Crew {
    private final CyclicBarrier sent = new CyclicBarrier(workers.size());
    private final CyclicBarrier received;
    private boolean isOver;

    Crew(final long end, final Series series) {
      this.isOver = step == end || interrupted.getAsBoolean();
      this.received =
          new CyclicBarrier(
              workers.size(),
              () -> {
                finishStep(series);
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
        throw new IllegalStateException("A slotted simulation was cut short.", e);
      } catch (final ExecutionException e) {
        throw new IllegalStateException("A thread of a slotted simulation failed.", e);
      }
    }

    private @Nullable Void work(final Worker worker) throws Exception {
      try {
        while (!isOver) {
          worker.send(step, inFlight);
          sent.await();
          worker.receive(step);
          received.await();
        }
        return null;
      } finally {
        // Lets the others go on, or fail too, if this one failed.
        if (!isOver) {
          sent.reset();
          received.reset();
        }
      }
    }
  }
}
