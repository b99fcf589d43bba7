package org.heliograph.reproduction.latency;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.heliograph.cost.claim.InformedNodes;
import org.heliograph.lab.draw.NestedTrees;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;

/// Fig. 3 of *latency-hiding*: how many trees each generation has and where they are rooted, by the
/// argument of Lemma 1 and counted in a verified schedule of B4.
public record GenerationTrees(
    @Summary("links of a node, 1 to 8") int k,
    @Summary("slots of a reconfiguration, 0 to 16") int d,
    @Summary("steps, at least d + 2") int steps)
    implements Plugin {
  private static final int MOST_NODES = 1_000_000;
  private static final Count NONE = new Count(0, 0);

  public GenerationTrees() {
    this(2, 1, 8);
  }

  public GenerationTrees {
    if (k < 1 || k > 8 || d < 0 || d > 16) {
      throw new IllegalArgumentException(
          "k (%s) must be between 1 and 8, d (%s) between 0 and 16.".formatted(k, d));
    }
    if (steps < d + 2
        || steps > 64
        || new InformedNodes(k, d).informed(steps).compareTo(BigInteger.valueOf(MOST_NODES)) > 0) {
      throw new IllegalArgumentException(
          "steps (%s) must be at least d + 2 = %s and so few that at most %s nodes"
                  .formatted(steps, d + 2, MOST_NODES)
              + " know.");
    }
  }

  /// Trees of one generation that are rooted at one time.
  private record Place(int generation, int root) implements Comparable<Place> {
    @Override
    public int compareTo(final Place other) {
      return generation == other.generation
          ? Integer.compare(root, other.root)
          : Integer.compare(generation, other.generation);
    }
  }

  /// How many trees, and how many nodes they inform.
  private record Count(long trees, long nodes) {
    Count plus(final long moreTrees, final long moreNodes) {
      return new Count(trees + moreTrees, nodes + moreNodes);
    }
  }

  /// By Lemma 1: C(x+i−1, i−1)·k^x trees of generation i+1 are rooted at i(d+1) + x, each informing
  /// k + k² + … + k^h nodes, h steps before the end.
  private TreeMap<Place, Count> expected() {
    final TreeMap<Place, Count> places = new TreeMap<>();
    places.put(new Place(1, 0), new Count(1, below(steps)));
    for (int i = 1; i * (d + 1) < steps; i++) {
      long trees = 1;
      for (int x = 0; i * (d + 1) + x < steps; x++) {
        final int root = i * (d + 1) + x;
        places.put(new Place(i + 1, root), new Count(trees, trees * below(steps - root)));
        trees = trees * k * (x + i) / (x + 1);
      }
    }
    return places;
  }

  private long below(final int height) {
    long nodes = 0;
    long level = 1;
    for (int h = 1; h <= height; h++) {
      level *= k;
      nodes += level;
    }
    return nodes;
  }

  /// In a schedule: who sends for the w-th time begins a tree, w generations after its own.
  private TreeMap<Place, Count> counted(final BroadcastCallSteps calls) {
    final TreeMap<Place, Count> places = new TreeMap<>();
    final int[] generation = new int[calls.nodes()];
    final int[] root = new int[calls.nodes()];
    final int[] sends = new int[calls.nodes()];
    final int[] last = new int[calls.nodes()];
    generation[0] = 1;
    for (int step = 1; step <= calls.last(); step++) {
      for (final BroadcastCallSteps.Call call : calls.steps().get(step)) {
        final int from = call.from();
        if (last[from] < step) {
          final boolean begins = sends[from] > 0 || from == 0;
          last[from] = step;
          generation[from] += sends[from] > 0 ? 1 : 0;
          sends[from]++;
          root[from] = begins ? step - 1 : root[from];
          add(places, generation[from], root[from], begins ? 1 : 0, 0);
        }
        generation[call.to()] = generation[from];
        root[call.to()] = root[from];
        add(places, generation[from], root[from], 0, 1);
      }
    }
    return places;
  }

  private static void add(
      final TreeMap<Place, Count> places,
      final int generation,
      final int root,
      final long trees,
      final long nodes) {
    final Place place = new Place(generation, root);
    places.put(place, places.getOrDefault(place, NONE).plus(trees, nodes));
  }

  ExhibitResult compute(final ExhibitContext context) {
    final BigInteger nodes = new InformedNodes(k, d).informed(steps);
    final Optional<TreeMap<Place, Count>> counted =
        new RonNetwork(k, nodes.intValueExact(), d)
            .broadcast(context, BroadcastAlgorithm.B4.scheduler(), true)
            .map(verified -> counted(BroadcastCallSteps.of(verified)));
    final TreeMap<Place, Count> expected = expected();
    final long sum = 1 + expected.values().stream().mapToLong(Count::nodes).sum();
    final boolean holds = counted.filter(expected::equals).isPresent() && sum == nodes.longValue();
    final TreeMap<Place, Count> there = counted.orElseGet(TreeMap::new);
    return ExhibitTable.of(List.copyOf(expected.entrySet()))
        .column("generation", it -> it.getKey().generation())
        .column("rooted at", it -> it.getKey().root())
        .column("height", it -> steps - it.getKey().root())
        .column("trees", it -> it.getValue().trees())
        .column("in the schedule", it -> there.getOrDefault(it.getKey(), NONE).trees())
        .column("nodes", it -> it.getValue().nodes())
        .column("there", it -> there.getOrDefault(it.getKey(), NONE).nodes())
        .result(ExhibitVerdict.REPRODUCED.when(holds), context.notes(nodes))
        .withFigures(new ExhibitFigure("trees", drawn(expected)));
  }

  private String drawn(final TreeMap<Place, Count> expected) {
    final List<NestedTrees.Trees> trees = new ArrayList<>();
    expected.forEach(
        (place, count) -> {
          if (place.generation() <= 2) {
            trees.add(new NestedTrees.Trees(place.generation() - 1, place.root(), count.trees()));
          }
        });
    return new NestedTrees(
            "First and second generation, k = %s, d = %s, S = %s".formatted(k, d, steps),
            "Below each tree: how many there are of its height.",
            steps,
            List.of("first generation", "second generation"),
            trees)
        .svg();
  }
}
