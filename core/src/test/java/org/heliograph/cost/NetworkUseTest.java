package org.heliograph.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.heliograph.collective.family.AllGather;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.PassiveStar;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.Otis;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.Ring;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

/// What schedules drawn by chance use, against a count in sets that leaves nothing to think about.
final class NetworkUseTest {
  private final SplittableRandom random = new SplittableRandom(20);

  /// All-gather where in every slot some nodes send some of what they have over a free channel or
  /// two, until all is said.
  private Verified random(final Topology topology, final SwitchingModel switching) {
    final Problem problem = new Problem(topology, new AllGather().demand(topology), switching);
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    final List<Set<Integer>> held = new ArrayList<>();
    for (int node = 0; node < topology.nodes(); node++) {
      held.add(new HashSet<>(Set.of(node)));
    }
    for (int slot = 0; held.stream().anyMatch(has -> has.size() < held.size()); slot++) {
      final List<Set<Integer>> arrived = new ArrayList<>();
      held.forEach(_ -> arrived.add(new HashSet<>()));
      final Set<Long> lit = new HashSet<>();
      for (int node = 0; node < held.size(); node++) {
        final List<Integer> has = held.get(node).stream().sorted().toList();
        final int most = topology.isPointToPoint() ? topology.outDegree(node) : 1;
        for (int i = 0; i < most && random.nextInt(3) > 0; i++) {
          final int out = random.nextInt(topology.outDegree(node));
          final long[] route = route(topology, topology.outChannel(node, out), lit);
          final int chunk = has.get(random.nextInt(has.size()));
          if (route.length > 0) {
            schedule.add(
                new Transmission(
                    chunk,
                    node,
                    Transmission.EVERY_READER,
                    new Route.Path(route),
                    Transmission.ANY_LANE,
                    slot,
                    Action.COPY));
            final long last = route[route.length - 1];
            for (int reader = 0; reader < topology.readerCount(last); reader++) {
              arrived.get(topology.reader(last, reader)).add(chunk);
            }
          }
        }
      }
      for (int node = 0; node < held.size(); node++) {
        held.get(node).addAll(arrived.get(node));
      }
    }
    final Verdict verdict = new Verifier().verify(problem, schedule.build());
    assertThat(verdict).isInstanceOf(Verified.class);
    return (Verified) verdict;
  }

  /// The channel alone or with one after it, now lit; empty if it was.
  private long[] route(final Topology topology, final long first, final Set<Long> lit) {
    if (!lit.add(first)) {
      return new long[0];
    }
    if (!topology.isPointToPoint()) {
      return new long[] {first};
    }
    final int from = topology.writer(first, 0);
    final int via = topology.reader(first, 0);
    final long second = topology.outChannel(via, random.nextInt(topology.outDegree(via)));
    final boolean goesOn =
        random.nextBoolean()
            && topology.reader(second, 0) != from
            && topology.kind(first).medium() == topology.kind(second).medium();
    return goesOn && lit.add(second) ? new long[] {first, second} : new long[] {first};
  }

  private static NetworkUse naive(final Verified verified) {
    final Topology topology = verified.problem().topology();
    final Set<Integer> electronic = new HashSet<>();
    final Set<Integer> optical = new HashSet<>();
    long transmissions = 0;
    long uses = 0;
    long opticalUses = 0;
    int longest = 0;
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      transmissions++;
      longest = Math.max(longest, at.hops());
      for (int hop = 0; hop < at.hops(); hop++) {
        final boolean light = topology.kind(at.channel(hop)).medium() == Medium.OPTICAL;
        uses++;
        opticalUses += light ? 1 : 0;
        (light ? optical : electronic).add(at.slot());
      }
    }
    return new NetworkUse(
        transmissions,
        uses,
        opticalUses,
        longest,
        electronic.size(),
        optical.size(),
        verified.slots());
  }

  @Test
  void theCountIsThatOfSets() {
    for (int run = 0; run < 5; run++) {
      for (final Verified verified :
          List.of(
              random(new Otis(new Mesh(List.of(2, 2))).build(), new Circuit()),
              random(new Ring(7, false).build(), new Circuit()),
              random(new Pops(2, 3).build(), new PassiveStar()),
              random(new Otis(new Mesh(List.of(2, 3))).build(), new Circuit()))) {
        assertThat(NetworkUse.of(verified)).isEqualTo(naive(verified));
      }
    }
  }

  @Test
  void aRingIsCountedByHand() {
    final Topology ring = new Ring(4, true).build();
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int slot = 0; slot < 3; slot++) {
      for (int node = 0; node < 4; node++) {
        schedule.add(
            new Transmission(
                Math.floorMod(node - slot, 4),
                node,
                Transmission.EVERY_READER,
                new Route.Path(new long[] {ring.outChannel(node, 0)}),
                Transmission.ANY_LANE,
                slot,
                Action.COPY));
      }
    }
    final Verified verified =
        (Verified)
            new Verifier()
                .verify(
                    new Problem(ring, new AllGather().demand(ring), new Circuit()),
                    schedule.build());
    assertThat(NetworkUse.of(verified)).isEqualTo(new NetworkUse(12, 12, 12, 1, 0, 3, 3));
    assertThat(NetworkUse.of(verified).electronicUses()).isZero();
  }
}
