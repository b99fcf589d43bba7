package org.heliograph.reproduction.optree;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.ArcLightpaths;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Who assigns the wavelengths of OpTree: every node alone, or a token on a control wavelength.
///
/// *optree* does not describe the control of the ring; both ways are ours. Alone, every node knows
/// n, w, the radices and its index ([OptreeNode]). The token is a [WavelengthToken].
public record OptreeControl(@Summary("rings with more nodes are left out") int most)
    implements Plugin {
  private static final int SMALLEST = 16;
  private static final Time BIT = Time.parse("25ps"); // at 40 Gb/s
  private static final Time RECONFIGURATION = Time.parse("25us");

  public OptreeControl() {
    this(256);
  }

  public OptreeControl {
    if (most < SMALLEST) {
      throw new IllegalArgumentException(
          "most (%s) must be at least %s, the nodes of the smallest ring."
              .formatted(most, SMALLEST));
    }
  }

  private record Tree(int nodes, int wavelengths, List<Integer> radices) {
    List<OptreeNode.Sent> sends() {
      return IntStream.range(0, nodes)
          .boxed()
          .flatMap(index -> new OptreeNode(nodes, wavelengths, radices, index).sends().stream())
          .toList();
    }
  }

  private static final List<Tree> TREES =
      List.of(
          new Tree(16, 2, List.of(4, 4)),
          new Tree(18, 3, List.of(2, 3, 3)),
          new Tree(64, 8, List.of(4, 4, 4)),
          new Tree(243, 16, List.of(3, 3, 3, 3, 3)),
          new Tree(256, 32, List.of(4, 4, 4, 4)));

  /// A lightpath, whatever its slot and wavelength.
  private record Lightpath(int chunk, int sender, long first, int links) {}

  /// A tree, what its nodes compute alone, the schedule of `optree`, and the rounds of the token.
  private record Controlled(
      Tree tree, Optional<Verified> alone, Optional<Verified> central, int rounds) {
    boolean isSame() {
      return alone.isPresent()
          && central.isPresent()
          && lightpaths(alone.get()).equals(lightpaths(central.get()));
    }

    boolean holds() {
      return isSame()
          && alone.orElseThrow().slots() == central.orElseThrow().slots()
          && rounds >= central.orElseThrow().slots();
    }

    /// Every node receives all bits of the token before it sends them on.
    Time round() {
      return BIT.times(2L * tree.nodes() * tree.wavelengths() * tree.nodes());
    }

    private static Set<Lightpath> lightpaths(final Verified verified) {
      final Set<Lightpath> all = new HashSet<>();
      final TransmissionCursor at = verified.schedule().cursor();
      while (at.advance()) {
        all.add(new Lightpath(at.chunk(), at.sender(), at.channel(0), at.hops()));
      }
      return all;
    }
  }

  ExhibitResult compute(final ExhibitContext context) {
    final List<Controlled> all =
        context.sweep(
            TREES.stream().filter(tree -> tree.nodes() <= most).toList(),
            "rings",
            tree -> controlled(context, tree));
    return ExhibitTable.of(all)
        .column("N", it -> it.tree().nodes())
        .column("w", it -> it.tree().wavelengths())
        .column("radices", it -> OptreeGather.radices(it.tree().radices()))
        .column("slots, one planner", it -> slots(it.central()))
        .column("slots, every node alone", it -> slots(it.alone()))
        .column("same lightpaths", it -> it.isSame() ? "yes" : "no")
        .column("rounds, alone", _ -> 0)
        .column("slots and rounds, token", Controlled::rounds)
        .column("a round takes", it -> it.round().display())
        .column(
            "hidden by reconfiguration",
            it -> it.round().compareTo(RECONFIGURATION) <= 0 ? "yes" : "no")
        .result(ExhibitVerdict.SHOWN, Controlled::holds, context.notes());
  }

  private static Controlled controlled(final ExhibitContext context, final Tree tree) {
    final Problem problem =
        context.stated(OptreeGather.gather(tree.nodes(), tree.wavelengths())).problem();
    final List<OptreeNode.Sent> sends = tree.sends();
    final WavelengthToken token = new WavelengthToken(tree.nodes(), tree.wavelengths());
    final int rounds =
        IntStream.range(0, tree.radices().size())
            .map(stage -> token.rounds(sends.stream().filter(it -> it.stage() == stage).toList()))
            .sum();
    return new Controlled(
        tree,
        new Verifier().verify(problem, schedule(problem, sends)) instanceof final Verified verified
            ? Optional.of(verified)
            : Optional.empty(),
        OptreeGather.verified(
            context, tree.nodes(), tree.wavelengths(), OptreeGather.spec(tree.radices())),
        rounds);
  }

  private static Schedule schedule(final Problem problem, final List<OptreeNode.Sent> sends) {
    final RingAllGatherProblem gather = RingAllGatherProblem.of(problem);
    final ArcLightpaths paths = new ArcLightpaths(gather.loop(), sends.size());
    sends.stream()
        .sorted(Comparator.comparingInt(OptreeNode.Sent::slot))
        .forEach(
            it ->
                paths.add(
                    it.slot(), gather.chunk(it.item(), 0), it.from(), it.length(), it.lane()));
    return paths.build();
  }

  private static String slots(final Optional<Verified> verified) {
    return verified.map(it -> Integer.toString(it.slots())).orElse("none");
  }
}
