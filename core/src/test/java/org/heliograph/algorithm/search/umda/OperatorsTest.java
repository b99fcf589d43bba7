package org.heliograph.algorithm.search.umda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.UnicastMessages;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.graph.Digraph;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.MoebiusLadder;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OperatorsTest {
  private static final int SLOTS = 7;
  private static final WorkCounter WORK = new WorkCounter(Budget.of(1000));

  private static Problem problem(final Collective collective, final Topology topology) {
    return new Problem(topology, collective.demand(topology), new Circuit());
  }

  private static SlotResources resources(final Problem problem) {
    return SlotResources.of(ArcNetwork.of(problem));
  }

  private static DirectEncoding direct(final Problem problem, final boolean tested) {
    final Digraph graph = problem.topology().graph();
    return new DirectEncoding(
        UnicastMessages.of(problem, graph, WORK),
        resources(problem),
        new PathTable(resources(problem), 1, 100),
        new EvolutionTrial(SLOTS, new EvolutionTrial.Mutation(tested, 2), WORK));
  }

  private static TreeEncoding trees(final Problem problem, final int radius, final boolean tested) {
    final Digraph graph = problem.topology().graph();
    final CopyCommunications copyCommunications =
        new CopyCommunications(problem.demand(), graph.nodes());
    final PathTable table = new PathTable(resources(problem), 0, 100);
    return new TreeEncoding(
        copyCommunications,
        Neighbourhood.of(table, copyCommunications, problem.demand().participants(), radius, WORK),
        resources(problem),
        table,
        new EvolutionTrial(SLOTS, new EvolutionTrial.Mutation(tested, 2), WORK));
  }

  /// Any values, as if drawn from the marginals of anything.
  private static Chromosome noise(final Encoding encoding, final SplittableRandom random) {
    final Chromosome chromosome = new Chromosome(encoding.genes());
    for (int gene = 0; gene < encoding.genes(); gene++) {
      final int[] senders = encoding.senders(gene);
      chromosome.senders[gene] = senders[random.nextInt(senders.length)];
      chromosome.paths[gene] = random.nextInt(5);
      chromosome.slots[gene] = random.nextInt(SLOTS);
    }
    return chromosome;
  }

  @Test
  void conflictsAreThoseOfEveryPairComparedByHand() {
    final Problem problem = problem(new AllToAll(), new Kautz(3, 2).build());
    final Encoding encoding = direct(problem, true);
    final Chromosome some = noise(encoding, new SplittableRandom(5));
    final ResourceSlotGrid grid = new ResourceSlotGrid(resources(problem), SLOTS);
    long pairs = 0;
    final int[] uses = new int[grid.cells()];
    for (int one = 0; one < encoding.genes(); one++) {
      final int slot = some.slots[one];
      for (final int resource : encoding.resources(some, one)) {
        uses[resource * SLOTS + slot]++;
      }
      for (int other = 0; other < one; other++) {
        final int[] others = encoding.resources(some, other);
        final boolean meet =
            Arrays.stream(encoding.resources(some, one))
                .anyMatch(own -> Arrays.stream(others).anyMatch(also -> also == own));
        pairs += meet && some.slots[other] == slot ? 1 : 0;
      }
    }
    assertThat(pairs).isPositive();
    assertThat(new ConflictCount(encoding, Conflicts.PAIRS, grid, WORK).of(some)).isEqualTo(pairs);
    assertThat(new ConflictCount(encoding, Conflicts.EXCESS, grid, WORK).of(some))
        .isEqualTo(Arrays.stream(uses).map(use -> Math.max(0, use - 1)).sum());
    some.slots[0] = SLOTS;
    assertThat(
            new ConflictCount(
                    encoding, Conflicts.EXCESS, new ResourceSlotGrid(grid.resources(), 1), WORK)
                .of(some))
        .as("what is beyond the slots costs one each")
        .isGreaterThanOrEqualTo(Arrays.stream(some.slots).filter(slot -> slot >= 1).count());
  }

  @RepeatedTest(4)
  void injectionRepairLeavesNoNodeMoreMessagesThanArcs(final RepetitionInfo turn) {
    final Topology topology = new MoebiusLadder(16).build();
    final Encoding encoding = direct(problem(new AllToAll(), topology), true);
    final SplittableRandom random = new SplittableRandom(turn.getCurrentRepetition());
    final Chromosome chromosome = noise(encoding, random);
    encoding.repair(chromosome, random);
    encoding.mutate(chromosome, random);
    final int[][] sent = new int[topology.nodes()][SLOTS];
    for (int gene = 0; gene < encoding.genes(); gene++) {
      sent[chromosome.senders[gene]][chromosome.slots[gene]]++;
    }
    assertThat(Arrays.stream(sent).flatMapToInt(Arrays::stream)).allMatch(count -> count <= 3);
  }

  @Test
  void aBlindSwapExchangesTwoSlotsOfOneNode() {
    final Encoding encoding = direct(problem(new AllToAll(), new Kautz(3, 2).build()), false);
    final SplittableRandom random = new SplittableRandom(3);
    final Chromosome chromosome = noise(encoding, random);
    final int[] before = chromosome.slots.clone();
    encoding.mutate(chromosome, random);
    final Set<Integer> senders = new HashSet<>();
    int changed = 0;
    for (int gene = 0; gene < before.length; gene++) {
      if (before[gene] != chromosome.slots[gene]) {
        changed++;
        senders.add(chromosome.senders[gene]);
      }
    }
    assertThat(changed).isEqualTo(2);
    assertThat(senders).hasSize(1);
  }

  @RepeatedTest(4)
  void aTestedMutationNeverAddsUsesOfBusyChannels(final RepetitionInfo turn) {
    final Problem problem = problem(new AllToAll(), new Kautz(3, 2).build());
    final Encoding encoding = direct(problem, true);
    final SplittableRandom random = new SplittableRandom(turn.getCurrentRepetition());
    final Chromosome chromosome = noise(encoding, random);
    encoding.repair(chromosome, random);
    final ResourceSlotGrid grid = new ResourceSlotGrid(resources(problem), SLOTS);
    final long before = meetings(encoding, grid, chromosome);
    encoding.mutate(chromosome, random);
    assertThat(meetings(encoding, grid, chromosome)).isLessThan(before);
  }

  /// Meetings on a channel, those of one pair on several channels each by itself.
  private static long meetings(
      final Encoding encoding, final ResourceSlotGrid grid, final Chromosome chromosome) {
    final int[] uses = new int[grid.cells()];
    for (int gene = 0; gene < encoding.genes(); gene++) {
      for (final int resource : encoding.resources(chromosome, gene)) {
        uses[resource * grid.slots() + chromosome.slots[gene]]++;
      }
    }
    return Arrays.stream(uses).mapToLong(use -> use * (use - 1L) / 2).sum();
  }

  @RepeatedTest(8)
  void restoredTreesAreInformedBeforeTheySend(final RepetitionInfo turn) {
    final int radius = 1 + turn.getCurrentRepetition() % 3;
    final Problem problem = problem(new AllGather(), new MoebiusLadder(8).build());
    final TreeEncoding encoding = trees(problem, radius, turn.getCurrentRepetition() > 4);
    final SplittableRandom random = new SplittableRandom(turn.getCurrentRepetition());
    final Chromosome chromosome = noise(encoding, random);
    encoding.repair(chromosome, random);
    requireTrees(encoding, chromosome, radius);
    encoding.mutate(chromosome, random);
    requireTrees(encoding, chromosome, radius);
    encoding.begin(chromosome, random);
    requireTrees(encoding, chromosome, radius);
  }

  private static void requireTrees(
      final TreeEncoding encoding, final Chromosome chromosome, final int radius) {
    for (int gene = 0; gene < encoding.genes(); gene++) {
      final int parent = encoding.parent(chromosome, gene);
      final boolean starts = parent == Encoding.ORIGIN;
      assertThat(starts).isEqualTo(chromosome.senders[gene] == encoding.chunk(gene));
      assertThat(starts || chromosome.slots[parent] < chromosome.slots[gene]).isTrue();
      assertThat(encoding.resources(chromosome, gene).length).isBetween(1, radius);
    }
  }

  @RepeatedTest(4)
  void everyAdmissibleChromosomeIsCompletedToAValidSchedule(final RepetitionInfo turn) {
    final Topology topology = new Kautz(3, 2).build();
    final SplittableRandom random = new SplittableRandom(turn.getCurrentRepetition());
    for (final Problem problem :
        new Problem[] {problem(new AllGather(), topology), problem(new AllToAll(), topology)}) {
      final Encoding encoding =
          ChromosomeKind.isDirect(problem) ? direct(problem, true) : trees(problem, 1, true);
      final Chromosome chromosome = noise(encoding, random);
      encoding.repair(chromosome, random);
      assertThat(
              new Verifier()
                  .verify(
                      problem,
                      ScheduleCompletion.of(encoding, ArcNetwork.of(problem), chromosome, WORK)))
          .isInstanceOf(Verified.class);
    }
  }

  @Test
  void aSampleFollowsTheFrequenciesOfTheParents() {
    final Encoding encoding = direct(problem(new AllToAll(), new Kautz(3, 2).build()), true);
    final SplittableRandom random = new SplittableRandom(9);
    final Chromosome[] parents = new Chromosome[4];
    Arrays.setAll(parents, _ -> noise(encoding, random));
    Arrays.fill(parents[0].slots, 1);
    Arrays.fill(parents[1].slots, 2);
    Arrays.fill(parents[2].slots, 2);
    Arrays.fill(parents[3].slots, 6);
    final Chromosome child = new Chromosome(encoding.genes());
    final double[] shares = new double[SLOTS];
    final int children = 200;
    final ChildSampler marginals = new Marginals(encoding, SLOTS);
    marginals.learn(parents);
    for (int i = 0; i < children; i++) {
      marginals.sample(child, random);
      for (final int slot : child.slots) {
        shares[slot] += 1.0 / (children * encoding.genes());
      }
    }
    assertThat(shares[1]).isCloseTo(0.25, within(0.01));
    assertThat(shares[2]).isCloseTo(0.50, within(0.01));
    assertThat(shares[6]).isCloseTo(0.25, within(0.01));
    assertThat(shares[0] + shares[3] + shares[4] + shares[5])
        .as("even draws: 0.3 a child, four of seven values")
        .isBetween(0.0005, 0.003);
  }

  /// Two parents of one kind and two of another: genes that vary only together.
  @ParameterizedTest
  @EnumSource
  void onlyTheTreeKeepsWhatParentsHaveTogether(final ParentModel model) {
    final Encoding encoding = direct(problem(new AllToAll(), new Kautz(3, 2).build()), true);
    final SplittableRandom random = new SplittableRandom(4);
    final Chromosome[] parents = new Chromosome[4];
    Arrays.setAll(parents, _ -> noise(encoding, random));
    for (int i = 0; i < parents.length; i++) {
      Arrays.fill(parents[i].slots, i / 2);
      Arrays.fill(parents[i].paths, i / 2);
    }
    final ChildSampler sampler = ChildSampler.of(model, encoding, SLOTS, WORK);
    sampler.learn(parents);
    final Chromosome child = new Chromosome(encoding.genes());
    int likeOneParent = 0;
    int split = 0;
    for (int i = 0; i < 100; i++) {
      sampler.sample(child, random);
      likeOneParent += Arrays.stream(child.slots).distinct().count() == 1 ? 1 : 0;
      for (int gene = 0; gene < encoding.genes(); gene++) {
        final boolean varies = encoding.paths(gene, child.senders[gene]).length > 1;
        split += varies && child.slots[gene] < 2 && child.paths[gene] != child.slots[gene] ? 1 : 0;
      }
    }
    switch (model) {
      case TREE -> assertThat(likeOneParent).isGreaterThan(60);
      case CROSSOVER -> assertThat(likeOneParent).as("of two equal parents").isBetween(30, 70);
      case JOINT, UNIVARIATE -> assertThat(likeOneParent).isZero();
    }
    if (model == ParentModel.UNIVARIATE) {
      assertThat(split).as("paths of one parent with slots of another").isGreaterThan(1000);
    } else {
      assertThat(split).as("even draws only").isLessThan(30);
    }
  }
}
