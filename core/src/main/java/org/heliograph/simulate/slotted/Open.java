package org.heliograph.simulate.slotted;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.traffic.ArrivalProcess;
import org.heliograph.traffic.Bernoulli;

/// An open-loop load: every sending processor makes messages independently, at rates that may
/// change.
///
/// Rate `i` holds for `steps[i]` steps, the last one without end. Source: the load of
/// *stack-kautz*, Fig. 7.
@AutoService(MessageGenerator.class)
@Summary("Every processor generates messages independently, at rates that may change.")
@Source("stack-kautz, Fig. 7")
public record Open(
    @Summary("messages per processor and step, one rate after another") List<Double> rates,
    @Summary("number of steps of each rate, except the last") List<Integer> steps,
    @Summary("process that generates messages") ArrivalProcess arrivals)
    implements MessageGenerator {
  private static final long GOLDEN = 0x9e3779b97f4a7c15L;

  public Open() {
    this(List.of(0.1), List.of(), new Bernoulli());
  }

  public Open {
    rates = List.copyOf(rates);
    steps = List.copyOf(steps);
    if (rates.isEmpty() || steps.size() != rates.size() - 1) {
      throw new IllegalArgumentException(
          "open: %s rates need %s lengths in steps, but %s are given; the last rate has no length."
              .formatted(rates.size(), Math.max(0, rates.size() - 1), steps.size()));
    }
    for (final double rate : rates) {
      if (!(rate >= 0 && rate <= arrivals.maxRate())) {
        throw new IllegalArgumentException(
            "open: rate %s must lie between 0 and %s, the most that %s makes per step."
                .formatted(rate, arrivals.maxRate(), SpecText.of(arrivals)));
      }
    }
    if (IntStream.range(0, steps.size()).map(steps::get).anyMatch(length -> length < 1)) {
      throw new IllegalArgumentException(
          "open: steps (%s) must be at least 1 each.".formatted(steps));
    }
  }

  @Override
  public Injector injector(final SlottedModel model, final int first, final int end) {
    return new Streams(model, first, end);
  }

  private final class Streams implements Injector {
    private final SlottedModel model;
    private final int first;
    private final SplittableRandom[] random;
    private final ArrivalProcess.Arrivals[] streams;
    private final long[] due;
    private int phase = -1;
    private long phaseBegin;
    private long phaseEnd;

    Streams(final SlottedModel model, final int first, final int end) {
      this.model = model;
      this.first = first;
      this.random = new SplittableRandom[end - first];
      this.streams = new ArrivalProcess.Arrivals[end - first];
      this.due = new long[end - first];
      Arrays.setAll(random, i -> stream(model.seed(), first + i));
    }

    /// A random stream that begins at a scrambled number. With consecutive seeds every processor
    /// would draw the numbers of its neighbour one step later.
    private static SplittableRandom stream(final long seed, final int processor) {
      return new SplittableRandom(
          new SplittableRandom(seed + GOLDEN * (processor + 1L)).nextLong());
    }

    @Override
    public void inject(final long step, final long inFlight, final Sink sink) {
      if (step == phaseEnd) {
        begin(step);
      }
      for (int i = 0; i < due.length; i++) {
        if (due[i] == step) {
          sink.accept(first + i, model.destinations().next(first + i, random[i]));
          due[i] = phaseBegin + streams[i].next();
        }
      }
    }

    private void begin(final long step) {
      phase++;
      phaseBegin = step;
      phaseEnd = phase < steps.size() ? step + steps.get(phase) : Long.MAX_VALUE;
      final double rate = rates.get(phase);
      for (int i = 0; i < due.length; i++) {
        due[i] = Long.MAX_VALUE;
        if (rate > 0 && model.destinations().sends(first + i)) {
          streams[i] = arrivals.at(rate, random[i]);
          due[i] = phaseBegin + streams[i].next();
        }
      }
    }
  }
}
