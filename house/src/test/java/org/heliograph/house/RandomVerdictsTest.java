package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Routing;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Random schedules on random networks, of which about half are right: the verifier says what the
/// [NaiveJudge] says, however little memory it may take and however it reads the schedule, and
/// names only rules of the problem.
final class RandomVerdictsTest {
  private static final int TRIALS = 700;

  private int accepted;
  private int rejected;

  /// A network of nodes that hold together, some of which may be switches.
  private static Topology network(final SplittableRandom random) {
    final int nodes = 2 + random.nextInt(4);
    final TopologyBuilder builder = new TopologyBuilder("random", nodes);
    for (int node = 1; node < nodes; node++) {
      builder.edge(random.nextInt(node), node);
    }
    builder.edge(0, nodes - 1);
    if (nodes > 2 && random.nextInt(3) == 0) {
      builder.channel(new int[] {0, 1}, new int[] {1, 2});
    }
    if (nodes > 3 && random.nextBoolean()) {
      builder.ranks(NodeSet.range(0, nodes - 1 - random.nextInt(2)));
      builder.switchOperations(new SwitchOperations(random.nextBoolean(), random.nextBoolean()));
    }
    return builder.build();
  }

  private static Demand demand(
      final Topology topology, final Reduction reduction, final SplittableRandom random) {
    final NodeSet ranks = topology.ranks();
    final Demand.Builder demand =
        new Demand.Builder(reduction)
            .chunk(NodeSet.of(ranks.get(0)), NodeSet.of(ranks.get(ranks.size() - 1)));
    for (int chunk = random.nextInt(3); chunk > 0; chunk--) {
      final int source = ranks.get(random.nextInt(ranks.size()));
      demand.chunk(
          reduction == Reduction.NONE ? NodeSet.of(source) : some(ranks, random),
          some(ranks, random));
    }
    return demand.build();
  }

  private static NodeSet some(final NodeSet ranks, final SplittableRandom random) {
    final List<Integer> some = new ArrayList<>();
    for (int i = 0; i < ranks.size(); i++) {
      if (random.nextInt(3) > 0) {
        some.add(ranks.get(i));
      }
    }
    return NodeSet.of(
        (some.isEmpty() ? List.of(ranks.get(0)) : some).stream().mapToInt(it -> it).toArray());
  }

  /// Transmissions of what their senders most likely have.
  private static List<Transmission> schedule(final Problem problem, final SplittableRandom random) {
    final Topology topology = problem.topology();
    final int chunks = problem.demand().chunks();
    final List<Set<Integer>> holders = new ArrayList<>();
    for (int chunk = 0; chunk < chunks; chunk++) {
      final Set<Integer> sources = new TreeSet<>();
      for (int i = 0; i < problem.demand().sources(chunk).size(); i++) {
        sources.add(problem.demand().sources(chunk).get(i));
      }
      holders.add(sources);
    }
    final List<Transmission> sent = new ArrayList<>();
    final int most = 1 + random.nextInt(12);
    for (int slot = 0; slot < most; slot += 1 + random.nextInt(2)) {
      final int chunk = random.nextInt(chunks);
      final List<Integer> senders = List.copyOf(holders.get(chunk));
      final int sender =
          random.nextInt(25) == 0
              ? random.nextInt(topology.nodes())
              : senders.get(random.nextInt(senders.size()));
      int here = sender;
      final int hops = 1 + random.nextInt(8) / 6;
      final long[] channels = new long[hops];
      for (int hop = 0; hop < hops; hop++) {
        channels[hop] = topology.outChannel(here, random.nextInt(topology.outDegree(here)));
        here = topology.reader(channels[hop], 0);
      }
      holders.get(chunk).add(here);
      final boolean combines =
          problem.demand().combines() ? random.nextInt(3) > 0 : random.nextInt(60) == 0;
      final Transmission one =
          new Transmission(
              chunk,
              sender,
              random.nextInt(4) == 0 ? here : Transmission.EVERY_READER,
              new Route.Path(channels),
              random.nextInt(3) == 0 ? 0 : Transmission.ANY_LANE,
              slot,
              combines ? Action.COMBINE : Action.COPY);
      sent.add(one);
      if (random.nextInt(12) == 0) {
        sent.add(one);
      }
    }
    return sent;
  }

  @ParameterizedTest
  @EnumSource(Reduction.class)
  void theVerifierSaysWhatTheSemanticsSay(final Reduction reduction) {
    final SplittableRandom random = new SplittableRandom(reduction.name().length());
    for (int trial = 0; trial < TRIALS; trial++) {
      final Topology topology = network(random);
      final int ports = random.nextInt(3);
      final boolean merges = random.nextInt(3) == 0;
      final Problem problem =
          new Problem(
              topology,
              demand(topology, reduction, random),
              new Circuit(ports, Routing.ANY, true, merges));
      final List<Transmission> sent = schedule(problem, random);
      final Verdict verdict = agreed(problem, sent);
      assertThat(NaiveJudge.accepts(problem, ports == 0 ? 99 : ports, merges, sent))
          .as("%s: %s, then %s", trial, sent, verdict)
          .isEqualTo(verdict instanceof Verified);
    }
    assertThat(accepted).isGreaterThan(TRIALS / 30);
    assertThat(rejected).isGreaterThan(TRIALS / 4);
  }

  /// Many contributions to a chunk, which take several words and several passes.
  @ParameterizedTest
  @ValueSource(ints = {64, 65, 130, 200})
  void manyContributionsAreCheckedInAnyMemory(final int nodes) {
    final TopologyBuilder star = new TopologyBuilder("star", nodes);
    for (int leaf = 1; leaf < nodes; leaf++) {
      star.edge(0, leaf);
    }
    final NodeSet all = NodeSet.range(0, nodes);
    final Problem problem =
        new Problem(
            star.build(),
            new Demand.Builder(Reduction.ONCE)
                .chunk(all, NodeSet.of(0))
                .chunk(NodeSet.range(1, nodes), NodeSet.of(0, nodes - 1))
                .build(),
            new Circuit());
    final List<Transmission> right = new ArrayList<>();
    for (int chunk = 0; chunk < 2; chunk++) {
      for (int leaf = 1; leaf < nodes; leaf++) {
        right.add(leg(chunk, leaf, 2L * leaf - 1, chunk, Action.COMBINE));
      }
    }
    right.add(leg(1, 0, 2L * (nodes - 1) - 2, 2, Action.COPY));
    assertThat(agreed(problem, right)).isInstanceOf(Verified.class);
    for (int fault = 0; fault < right.size(); fault += 7) {
      final List<Transmission> lost = new ArrayList<>(right);
      lost.remove(fault);
      assertThat(agreed(problem, lost)).isInstanceOf(Rejected.class);
      final List<Transmission> twice = new ArrayList<>(right);
      final Transmission again = right.get(fault);
      twice.add(leg(again.chunk(), again.sender(), again.route().channels()[0], 9, again.action()));
      assertThat(agreed(problem, twice) instanceof Verified)
          .isEqualTo(again.action() == Action.COPY);
    }
  }

  private static Transmission leg(
      final int chunk, final int sender, final long channel, final int slot, final Action action) {
    return new Transmission(
        chunk,
        sender,
        Transmission.EVERY_READER,
        new Route.Path(new long[] {channel}),
        Transmission.ANY_LANE,
        slot,
        action);
  }

  /// The verdict, which is the same in any memory and from any reading.
  private Verdict agreed(final Problem problem, final List<Transmission> sent) {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    sent.forEach(builder::add);
    final ColumnarSchedule schedule = builder.build();
    final Verdict verdict = new Verifier().verify(problem, schedule);
    for (final long memory : List.of(1L, 24L, 700L)) {
      final Verifier small = new Verifier(memory, Verifier.EXACT_CONTRIBUTION_BITS);
      assertThat(text(small.verify(problem, schedule))).as("%s B", memory).isEqualTo(text(verdict));
      assertThat(text(small.verify(problem, new ShuffledSlots(schedule, memory))))
          .as("%s B, shuffled", memory)
          .isEqualTo(text(verdict));
    }
    assertThat(text(new Verifier().verify(problem, schedule, () -> false)))
        .isEqualTo(text(verdict));
    final Verdict fingerprinted = new Verifier(1, 0).verify(problem, schedule);
    assertThat(fingerprinted instanceof Verified || verdict instanceof Rejected).isTrue();
    if (fingerprinted instanceof Verified && verdict instanceof final Rejected rejection) {
      // Sums of fingerprints are compared at the targets, and only at the end.
      assertThat(rejection.violations()).allMatch(it -> it.rule().equals("ContributionOnce"));
    }
    switch (verdict) {
      case Verified _ -> accepted++;
      case Rejected rejection -> {
        rejected++;
        assertThat(Verifier.rules(problem))
            .containsAll(rejection.violations().stream().map(it -> it.rule()).toList());
      }
    }
    return verdict;
  }

  private static String text(final Verdict verdict) {
    return switch (verdict) {
      case Verified _ -> "accepted";
      case Rejected rejection ->
          rejection.total()
              + rejection.violations().stream()
                  .map(
                      it ->
                          "%s %s %s %s".formatted(it.rule(), it.slot(), it.chunk(), it.sentence()))
                  .sorted()
                  .collect(Collectors.joining("\n", "\n", ""));
    };
  }
}
