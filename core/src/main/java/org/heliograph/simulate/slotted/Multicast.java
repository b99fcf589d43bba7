package org.heliograph.simulate.slotted;

import com.google.auto.service.AutoService;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.StackTopology;

/// A load of which some messages are for everybody in several groups.
///
/// Every message of `of` is, with probability `share`, for all processors of `groups` groups: that
/// of its target and others drawn evenly, never that of the source. A coupler is heard by its whole
/// group, so one copy is enough for each group: copies travel as separate messages, each to a
/// processor drawn evenly, and are counted as such.
@AutoService(MessageGenerator.class)
@Summary("A load of which some messages are for all processors of several groups.")
public record Multicast(
    @Summary("the load that generates the messages") MessageGenerator of,
    @Summary("share of messages to several groups, from 0 to 1") double share,
    @Summary("groups that such a message is for, at least 1") int groups)
    implements MessageGenerator {
  private static final long GOLDEN = 0x9e3779b97f4a7c15L;

  public Multicast() {
    this(new Open(), 0.1, 2);
  }

  public Multicast {
    if (!(share >= 0 && share <= 1) || groups < 1) {
      throw new IllegalArgumentException(
          "multicast: share (%s) must lie between 0 and 1, groups (%s) must be at least 1."
              .formatted(share, groups));
    }
  }

  @Override
  public Injector injector(final SlottedModel model, final int first, final int end) {
    final StackTopology network = model.network();
    final int all = network.groups().nodes();
    if (groups > Math.max(1, all - 1)) {
      throw new IllegalArgumentException(
          "multicast: groups (%s) must be at most %s, the groups of %s other than the sender's."
              .formatted(groups, all - 1, network.name()));
    }
    final Injector made = of.injector(model, first, end);
    final SplittableRandom[] streams = new SplittableRandom[end - first];
    for (int i = 0; i < streams.length; i++) {
      streams[i] = new SplittableRandom(model.seed() ^ GOLDEN * (first + i + 1L)).split();
    }
    return (step, inFlight, sink) ->
        made.inject(
            step,
            inFlight,
            (source, target) -> copy(network, source, target, streams[source - first], sink));
  }

  private void copy(
      final StackTopology network,
      final int source,
      final int target,
      final SplittableRandom random,
      final Sink sink) {
    sink.accept(source, target);
    if (random.nextDouble() >= share) {
      return;
    }
    final BitSet taken = new BitSet();
    taken.set(network.group(source));
    taken.set(network.group(target));
    for (int copies = 1; copies < groups; copies++) {
      int group = random.nextInt(network.groups().nodes());
      while (taken.get(group)) {
        group = random.nextInt(network.groups().nodes());
      }
      taken.set(group);
      sink.accept(source, group * network.stack() + random.nextInt(network.stack()));
    }
  }
}
