package org.heliograph.reproduction.evolution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.search.umda.PathTable;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.verify.Verified;

/// A chromosome as Section 4.2 of *jaros2008* has it, of one scatter or broadcast: a gene for every
/// destination, in the order of these, with paths numbered as `umda` numbers them.
record PaperChromosome(List<Gene> genes) {
  private static final int MOST_PATHS = 1024;

  PaperChromosome {
    genes = List.copyOf(genes);
  }

  /// From whom `target` gets its message, on which of the shortest paths, and in which step; both
  /// are counted from 0.
  record Gene(int target, int sender, int path, int step) {}

  /// Reads the chromosome off a schedule of whole messages on shortest paths.
  static PaperChromosome of(final Verified verified) {
    final ArcNetwork arcNetwork = ArcNetwork.of(verified.problem());
    final PathTable table = new PathTable(arcNetwork.graph(), 0, MOST_PATHS);
    final List<Gene> genes = new ArrayList<>();
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      final int target = arcNetwork.topology().reader(at.channel(at.hops() - 1), 0);
      final long[] channels = at.route().channels();
      final int[][] paths = table.paths(at.sender(), target);
      final int path =
          IntStream.range(0, paths.length)
              .filter(i -> Arrays.equals(channels(arcNetwork, paths[i]), channels))
              .findFirst()
              .orElseThrow();
      genes.add(new Gene(target, at.sender(), path, at.slot()));
    }
    genes.sort(Comparator.comparingInt(Gene::target));
    return new PaperChromosome(genes);
  }

  private static long[] channels(final ArcNetwork arcNetwork, final int[] path) {
    return Arrays.stream(path).mapToLong(arcNetwork::channel).toArray();
  }

  /// The schedule that the genes say, with nothing repaired: conflicts and all.
  Schedule schedule(final Problem problem) {
    final ArcNetwork arcNetwork = ArcNetwork.of(problem);
    final PathTable table = new PathTable(arcNetwork.graph(), 0, MOST_PATHS);
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (final Gene gene : genes) {
      final int[] path = table.paths(gene.sender(), gene.target())[gene.path()];
      schedule.add(
          arcNetwork.unicast(
              new ArcNetwork.Message(chunk(problem, gene.target()), Action.COPY),
              path,
              0,
              path.length,
              new ArcNetwork.Place(gene.step(), 0)));
    }
    return schedule.build();
  }

  /// The chunk that `target` is to get.
  private static int chunk(final Problem problem, final int target) {
    return IntStream.range(0, problem.demand().chunks())
        .filter(chunk -> problem.demand().targets(chunk).contains(target))
        .findFirst()
        .orElseThrow();
  }

  /// The nodes that the communication of `gene` passes, both ends included.
  static List<Integer> nodes(final Problem problem, final Gene gene) {
    final ArcNetwork arcNetwork = ArcNetwork.of(problem);
    final int[] path = paths(arcNetwork, gene)[gene.path()];
    final List<Integer> nodes = new ArrayList<>(List.of(gene.sender()));
    Arrays.stream(path).map(arcNetwork.graph()::head).forEach(nodes::add);
    return nodes;
  }

  /// How many paths the gene may choose from.
  static int choices(final Problem problem, final Gene gene) {
    return paths(ArcNetwork.of(problem), gene).length;
  }

  private static int[][] paths(final ArcNetwork arcNetwork, final Gene gene) {
    return new PathTable(arcNetwork.graph(), 0, MOST_PATHS).paths(gene.sender(), gene.target());
  }

  int steps() {
    return genes.stream().mapToInt(Gene::step).max().orElse(-1) + 1;
  }

  /// The genes of one step.
  List<Gene> in(final int step) {
    return genes.stream().filter(gene -> gene.step() == step).toList();
  }

  Gene gene(final int target) {
    return genes.stream().filter(gene -> gene.target() == target).findFirst().orElseThrow();
  }

  /// The same with another gene for one destination.
  PaperChromosome with(final Gene changed) {
    return new PaperChromosome(
        genes.stream().map(gene -> gene.target() == changed.target() ? changed : gene).toList());
  }

  /// The same with the steps of two destinations exchanged: the paper's mutation of scatters.
  PaperChromosome swapped(final int one, final int other) {
    final Gene first = gene(one);
    final Gene second = gene(other);
    return with(new Gene(one, first.sender(), first.path(), second.step()))
        .with(new Gene(other, second.sender(), second.path(), first.step()));
  }

  /// The same with the fullest step first, and so on; for messages that do not wait for others.
  PaperChromosome fullestFirst() {
    final List<Integer> order =
        IntStream.range(0, steps())
            .boxed()
            .sorted(Comparator.comparingInt(step -> -in(step).size()))
            .toList();
    return new PaperChromosome(
        genes.stream()
            .map(g -> new Gene(g.target(), g.sender(), g.path(), order.indexOf(g.step())))
            .toList());
  }
}
