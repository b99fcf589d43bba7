package org.heliograph.simulate.slotted;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.traffic.Destinations;

/// A closed-loop load: as many messages are made as were delivered, so that the number in flight is
/// constant.
///
/// In every step each missing message is made at a random sending processor. Source: the load γ of
/// *stack-kautz*, Sec. 4, which does not define its unit.
@AutoService(MessageGenerator.class)
@Summary("Keeps a fixed number of messages in flight per processor, coupler or buffer.")
@Source("stack-kautz, Sec. 4")
public record Closed(
    @Summary("messages in flight for each of them, above 0") double load,
    @Summary("processor, coupler or buffer") LoadUnit per)
    implements MessageGenerator {
  private static final long GOLDEN = 0x9e3779b97f4a7c15L;

  public Closed() {
    this(0.5, LoadUnit.PROCESSOR);
  }

  public Closed {
    if (!(load > 0 && load < Integer.MAX_VALUE)) {
      throw new IllegalArgumentException(
          "closed: load (%s) must be above 0; 0.5 means one message in flight for every two."
              .formatted(load));
    }
  }

  @Override
  public Injector injector(final SlottedModel model, final int first, final int end) {
    final Destinations destinations = model.destinations();
    final int[] senders =
        IntStream.range(0, model.network().nodes()).filter(destinations::sends).toArray();
    final boolean allSend = senders.length == model.network().nodes();
    final long wanted = Math.round(load * per.count(model));
    return (step, inFlight, sink) -> {
      final long base = model.seed() + GOLDEN * step;
      for (long i = inFlight; i < wanted; i++) {
        final SplittableRandom random = new SplittableRandom(base ^ (i << 32));
        final int drawn = random.nextInt(senders.length);
        final int source = allSend ? drawn : senders[drawn];
        if (source >= first && source < end) {
          sink.accept(source, destinations.next(source, random));
        }
      }
    };
  }
}
