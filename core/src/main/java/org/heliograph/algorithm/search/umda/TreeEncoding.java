package org.heliograph.algorithm.search.umda;

import java.util.SplittableRandom;

/// The encoding for broadcast and all-gather: a gene gives the sender, the path and the slot by
/// which one target receives one chunk. Restoration makes trees of it (*jaros2008*, 4.2).
final class TreeEncoding implements Encoding {
  /// The least number of changes of one tested mutation, which otherwise changes a quarter of the
  /// genes.
  private static final int FEWEST_CHANGES = 16;

  private final CopyCommunications copyCommunications;
  private final Neighbourhood near;
  private final SlotResources slotResources;
  private final PathTable table;
  private final EvolutionTrial evolutionTrial;
  private final TreeRestoration treeRestoration;
  private final SenderChange change;
  private final PortUse unlimited;

  TreeEncoding(
      final CopyCommunications copyCommunications,
      final Neighbourhood near,
      final SlotResources slotResources,
      final PathTable table,
      final EvolutionTrial evolutionTrial) {
    this.copyCommunications = copyCommunications;
    this.near = near;
    this.slotResources = slotResources;
    this.table = table;
    this.evolutionTrial = evolutionTrial;
    this.unlimited = new PortUse(slotResources, 0);
    this.treeRestoration = new TreeRestoration(copyCommunications, this, evolutionTrial.work());
    final ResourceSlotGrid grid = new ResourceSlotGrid(slotResources, evolutionTrial.slots());
    final ResourceLoad resourceLoad = new ResourceLoad(this, grid, evolutionTrial.work());
    this.change = new SenderChange(copyCommunications, this, treeRestoration, resourceLoad);
  }

  @Override
  public int genes() {
    return copyCommunications.genes();
  }

  @Override
  public int chunk(final int gene) {
    return copyCommunications.chunk(gene);
  }

  @Override
  public int[] senders(final int gene) {
    return near.of(copyCommunications.target(gene));
  }

  @Override
  public int[][] paths(final int gene, final int sender) {
    return table.paths(sender, copyCommunications.target(gene));
  }

  @Override
  public int parent(final Chromosome chromosome, final int gene) {
    return Math.max(
        ORIGIN, copyCommunications.gene(copyCommunications.chunk(gene), chromosome.senders[gene]));
  }

  /// All slots start as the first; restoration spreads them, each node using its arcs and
  /// ports once per slot.
  @Override
  public void begin(final Chromosome chromosome, final SplittableRandom random) {
    for (int gene = 0; gene < copyCommunications.genes(); gene++) {
      final int[] senders = senders(gene);
      chromosome.senders[gene] = senders[random.nextInt(senders.length)];
      chromosome.paths[gene] = random.nextInt(paths(gene, chromosome.senders[gene]).length);
      chromosome.slots[gene] = 0;
    }
    treeRestoration.restore(chromosome, new PortUse(slotResources, evolutionTrial.slots()), random);
  }

  @Override
  public void repair(final Chromosome chromosome, final SplittableRandom random) {
    treeRestoration.restore(chromosome, unlimited, random);
  }

  @Override
  public void mutate(final Chromosome chromosome, final SplittableRandom random) {
    if (evolutionTrial.tested()) {
      change.tested(chromosome, Math.max(FEWEST_CHANGES, genes() / 4), random);
    } else {
      change.blind(chromosome, random);
      repair(chromosome, random);
    }
  }
}
