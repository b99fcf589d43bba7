package org.heliograph.algorithm.umda;

import java.util.SplittableRandom;
import org.heliograph.graph.Digraph;

/// Broadcast and all-gather: a gene says from whom, by which path and in which slot one target
/// gets one chunk; restoration makes trees of it (*jaros2008*, 4.2).
final class TreeEncoding implements Encoding {
  /// One tested mutation changes a quarter of the genes, and at least so many.
  private static final int FEWEST_CHANGES = 16;

  private final Chunks chunks;
  private final Neighbourhood near;
  private final Digraph graph;
  private final PathTable table;
  private final Trial trial;
  private final Restoration restoration;
  private final SenderChange change;
  private final Ports unlimited;

  TreeEncoding(
      final Chunks chunks,
      final Neighbourhood near,
      final Digraph graph,
      final PathTable table,
      final Trial trial) {
    this.chunks = chunks;
    this.near = near;
    this.graph = graph;
    this.table = table;
    this.trial = trial;
    this.unlimited = Ports.unlimited(graph);
    this.restoration = new Restoration(chunks, this, trial.work());
    final Grid grid = new Grid(graph.arcs(), trial.slots());
    final Load load = new Load(this, grid, trial.work());
    this.change = new SenderChange(chunks, this, restoration, load);
  }

  @Override
  public int genes() {
    return chunks.genes();
  }

  @Override
  public int chunk(final int gene) {
    return chunks.chunk(gene);
  }

  @Override
  public int[] senders(final int gene) {
    return near.of(chunks.target(gene));
  }

  @Override
  public int[][] paths(final int gene, final int sender) {
    return table.paths(sender, chunks.target(gene));
  }

  @Override
  public int parent(final Chromosome chromosome, final int gene) {
    return Math.max(ORIGIN, chunks.gene(chunks.chunk(gene), chromosome.senders[gene]));
  }

  /// Every slot is the first; restoration spreads them, each node using its arcs once a slot.
  @Override
  public void begin(final Chromosome chromosome, final SplittableRandom random) {
    for (int gene = 0; gene < chunks.genes(); gene++) {
      final int[] senders = senders(gene);
      chromosome.senders[gene] = senders[random.nextInt(senders.length)];
      chromosome.paths[gene] = random.nextInt(paths(gene, chromosome.senders[gene]).length);
      chromosome.slots[gene] = 0;
    }
    restoration.restore(chromosome, Ports.ofArcs(graph, trial.slots()), random);
  }

  @Override
  public void repair(final Chromosome chromosome, final SplittableRandom random) {
    restoration.restore(chromosome, unlimited, random);
  }

  @Override
  public void mutate(final Chromosome chromosome, final SplittableRandom random) {
    if (trial.tested()) {
      change.tested(chromosome, Math.max(FEWEST_CHANGES, genes() / 4), random);
    } else {
      change.blind(chromosome, random);
      repair(chromosome, random);
    }
  }
}
