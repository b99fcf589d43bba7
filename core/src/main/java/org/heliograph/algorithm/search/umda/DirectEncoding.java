package org.heliograph.algorithm.search.umda;

import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.UnicastMessages;

/// The encoding for scatter and all-to-all: a gene is the path and the slot of one message, which
/// goes directly from its source to its target (*jaros2008*, 4.2).
final class DirectEncoding implements Encoding {
  private final UnicastMessages unicastMessages;
  private final int[][] sources;
  private final int[][][] paths;
  private final int slots;
  private final boolean tested;
  private final int swaps;
  private final InjectionRepair repair;
  private final SlotSwap swap;

  DirectEncoding(
      final UnicastMessages unicastMessages,
      final SlotResources slotResources,
      final PathTable table,
      final EvolutionTrial evolutionTrial) {
    this.unicastMessages = unicastMessages;
    this.sources = new int[unicastMessages.count()][];
    this.paths = new int[unicastMessages.count()][][];
    for (int gene = 0; gene < paths.length; gene++) {
      sources[gene] = new int[] {unicastMessages.source(gene)};
      paths[gene] = table.paths(unicastMessages.source(gene), unicastMessages.target(gene));
    }
    final MessagesBySender messagesBySender = new MessagesBySender(unicastMessages, slotResources);
    final ResourceSlotGrid grid = new ResourceSlotGrid(slotResources, evolutionTrial.slots());
    this.slots = evolutionTrial.slots();
    this.tested = evolutionTrial.tested();
    this.swaps = evolutionTrial.swaps();
    this.repair = new InjectionRepair(messagesBySender, slots, evolutionTrial.work());
    this.swap =
        new SlotSwap(this, messagesBySender, new ResourceLoad(this, grid, evolutionTrial.work()));
  }

  @Override
  public int genes() {
    return paths.length;
  }

  @Override
  public int chunk(final int gene) {
    return unicastMessages.chunk(gene);
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
      swap.tested(chromosome, swaps, random);
    } else {
      swap.blind(chromosome, random);
    }
  }
}
