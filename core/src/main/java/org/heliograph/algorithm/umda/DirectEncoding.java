package org.heliograph.algorithm.umda;

import java.util.SplittableRandom;
import org.heliograph.algorithm.Messages;
import org.heliograph.graph.Digraph;

/// Scatter and all-to-all: a gene is the path and the slot of one message, which goes from its
/// source to its target at once (*jaros2008*, 4.2).
final class DirectEncoding implements Encoding {
  /// How many swaps one tested mutation makes; more make all children alike.
  private static final int SWAPS = 2;

  private final Messages messages;
  private final int[][] sources;
  private final int[][][] paths;
  private final int slots;
  private final boolean tested;
  private final InjectionRepair repair;
  private final SlotSwap swap;

  DirectEncoding(
      final Messages messages, final Digraph graph, final PathTable table, final Trial trial) {
    this.messages = messages;
    this.sources = new int[messages.count()][];
    this.paths = new int[messages.count()][][];
    for (int gene = 0; gene < paths.length; gene++) {
      sources[gene] = new int[] {messages.source(gene)};
      paths[gene] = table.paths(messages.source(gene), messages.target(gene));
    }
    final Senders senders = new Senders(messages, graph);
    final Grid grid = new Grid(graph.arcs(), trial.slots());
    this.slots = trial.slots();
    this.tested = trial.tested();
    this.repair = new InjectionRepair(senders, slots, trial.work());
    this.swap = new SlotSwap(this, senders, new Load(this, grid, trial.work()));
  }

  @Override
  public int genes() {
    return paths.length;
  }

  @Override
  public int chunk(final int gene) {
    return messages.chunk(gene);
  }

  @Override
  public int[] senders(final int gene) {
    return sources[gene];
  }

  @Override
  public int[][] paths(final int gene, final int sender) {
    return paths[gene];
  }

  @Override
  public int parent(final Chromosome chromosome, final int gene) {
    return ORIGIN;
  }

  @Override
  public void begin(final Chromosome chromosome, final SplittableRandom random) {
    for (int gene = 0; gene < paths.length; gene++) {
      chromosome.senders[gene] = sources[gene][0];
      chromosome.paths[gene] = random.nextInt(paths[gene].length);
      chromosome.slots[gene] = random.nextInt(slots);
    }
    repair(chromosome, random);
  }

  @Override
  public void repair(final Chromosome chromosome, final SplittableRandom random) {
    repair.repair(chromosome, random);
  }

  @Override
  public void mutate(final Chromosome chromosome, final SplittableRandom random) {
    if (tested) {
      swap.tested(chromosome, SWAPS, random);
    } else {
      swap.blind(chromosome, random);
    }
  }
}
