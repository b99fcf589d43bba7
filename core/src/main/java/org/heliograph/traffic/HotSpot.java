package org.heliograph.traffic;

import com.google.auto.service.AutoService;
import java.util.Map;
import java.util.SplittableRandom;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// Hot-spot traffic: a share of all messages goes to one rank, the rest to any other rank.
///
/// The hot rank itself sends to all others uniformly. With n ranks, the hot rank receives
/// `(n−1)·share + (1−share)` messages for each message that a rank sends. If a rank can receive one
/// message per tick, no network can carry a rate above the reciprocal. Source: *pfister1985*.
@AutoService(TrafficPattern.class)
@Summary("A share of all messages to one rank, the rest to any other rank.")
@Source("pfister1985")
public record HotSpot(
    @Summary("the rank to which many others send") int node,
    @Summary("share of the messages that always go to it, above 0 and at most 1") double share)
    implements TrafficPattern {
  public HotSpot() {
    this(0, 0.1);
  }

  public HotSpot {
    if (node < 0) {
      throw new IllegalArgumentException(
          "hot-spot: node (%s) must not be negative.".formatted(node));
    }
    if (!(share > 0 && share <= 1)) {
      throw new IllegalArgumentException(
          "hot-spot: share (%s) must be above 0 and at most 1, such as 0.1 for a tenth."
              .formatted(share));
    }
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of("hotspot", "hot-spot");
  }

  @Override
  public Destinations on(final Topology topology) {
    if (!topology.ranks().contains(node)) {
      throw new IllegalArgumentException(
          "hot-spot: node %s is no rank of %s; its ranks are %s."
              .formatted(node, topology.name(), topology.ranks()));
    }
    return new Drawn(node, share, OtherRanks.of("hot-spot", topology));
  }

  private record Drawn(int node, double share, OtherRanks others) implements Destinations {
    @Override
    public int next(final int source, final SplittableRandom random) {
      return source != node && random.nextDouble() < share ? node : others.next(source, random);
    }

    @Override
    public double probability(final int source, final int target) {
      if (source == node) {
        return others.probability(source, target);
      }
      return (1 - share) * others.probability(source, target) + (target == node ? share : 0);
    }
  }
}
