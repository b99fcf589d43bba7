package org.heliograph.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.CircuitSchedules;
import org.heliograph.switching.Retune;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ron;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;

/// Profiles of schedules drawn by chance, against definitions in sets.
final class CircuitProfileTest {
  private static final Bytes SIZE = new Bytes(1_000);
  private static final Hockney HOCKNEY = new Hockney();

  private final SplittableRandom random = new SplittableRandom(31);

  private static Time time(final long picoseconds) {
    return new Time(picoseconds);
  }

  private static Reconfigurable model(
      final String delay,
      final Retune idle,
      final boolean preconfigured,
      final boolean receivers,
      final boolean aggregate) {
    return new Reconfigurable(delay, idle, preconfigured, receivers, 0, 0, aggregate);
  }

  /// The channels of every node in every round, receivers numbered behind senders.
  private static List<Map<Integer, Set<Long>>> rounds(final Verified verified) {
    final Topology topology = verified.problem().topology();
    final Map<Integer, Map<Integer, Set<Long>>> slots = new TreeMap<>();
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      final Map<Integer, Set<Long>> slot = slots.computeIfAbsent(at.slot(), _ -> new HashMap<>());
      slot.computeIfAbsent(at.sender(), _ -> new HashSet<>()).add(at.channel(0));
      if (verified.problem().capabilities().retuning().receivers()) {
        final int listener = topology.nodes() + topology.reader(at.channel(0), 0);
        slot.computeIfAbsent(listener, _ -> new HashSet<>()).add(at.channel(0));
      }
    }
    return List.copyOf(slots.values());
  }

  private static boolean suffices(
      final int transmitters, final List<Map<Integer, Set<Long>>> rounds) {
    final Map<Integer, Set<Long>> all = new HashMap<>();
    rounds.forEach(
        round ->
            round.forEach(
                (node, used) -> all.computeIfAbsent(node, _ -> new HashSet<>()).addAll(used)));
    return all.values().stream().allMatch(used -> used.size() <= transmitters);
  }

  /// The fewest pauses, by trying every last stretch.
  private static int fewestPauses(final int k, final List<Map<Integer, Set<Long>>> rounds) {
    final int[] fewest = new int[rounds.size() + 1];
    for (int end = 1; end <= rounds.size(); end++) {
      fewest[end] = Integer.MAX_VALUE;
      for (int begin = end; begin-- > 0 && suffices(k, rounds.subList(begin, end)); ) {
        fewest[end] = Math.min(fewest[end], fewest[begin] + 1);
      }
    }
    return fewest[rounds.size()] - 1;
  }

  /// Begins found one after another, each the earliest at which no stretch of rounds shorter
  /// than the delay uses too many channels.
  private static Time earliest(
      final Verified verified, final CircuitProfile of, final CostParameters at) {
    final List<Map<Integer, Set<Long>>> rounds = rounds(verified);
    final int k = verified.problem().topology().ports();
    final long delay = at.retuning().picoseconds();
    final List<Long> ends = new ArrayList<>();
    long end = verified.problem().capabilities().retuning().preconfigured() ? 0 : delay;
    for (int round = 0; round < rounds.size(); round++) {
      for (int first = 0; first < round; first++) {
        if (!suffices(k, rounds.subList(first, round + 1))) {
          end = Math.max(end, ends.get(first) + delay);
        }
      }
      end += at.startup().plus(at.perChunk().times(of.chunks(round))).picoseconds();
      ends.add(end);
    }
    return time(end);
  }

  @Test
  void pausesAreTheFewestAndBeginsTheEarliest() {
    int waiting = 0;
    for (int run = 0; run < 120; run++) {
      final int k = 1 + random.nextInt(3);
      final int n = 2 + random.nextInt(6);
      final boolean preconfigured = random.nextBoolean();
      final Verified verified =
          CircuitSchedules.random(
              random,
              k,
              n,
              model("5us", Retune.PORT, preconfigured, random.nextBoolean(), run % 2 == 0));
      final CircuitProfile profile = CircuitProfile.of(verified);
      final int pauses = fewestPauses(k, rounds(verified)) + (preconfigured ? 0 : 1);
      assertThat(profile.pauses()).isEqualTo(pauses);
      for (final long delay : new long[] {0, 1, 700, 1_000, 2_345, 90_000}) {
        final CostParameters costParameters = new CostParameters(time(900), time(100), time(delay));
        final Time hidden = profile.time(costParameters);
        assertThat(hidden).isEqualTo(earliest(verified, profile, costParameters));
        assertThat(hidden).isLessThanOrEqualTo(profile.timeWithPauses(costParameters));
        waiting += hidden.compareTo(profile.timeWithPauses(costParameters)) < 0 ? 1 : 0;
      }
    }
    assertThat(waiting).as("runs in which something is hidden").isGreaterThan(100);
  }

  /// A delay in slots that the rules of the model accept is never longer than the slots are.
  @Test
  void whatSlotsAllowTakesNoMoreThanTheSlots() {
    for (int run = 0; run < 120; run++) {
      final Retune idle = run % 2 == 0 ? Retune.PORT : Retune.NODE;
      final Reconfigurable switching =
          model(
              String.valueOf(random.nextInt(4)),
              idle,
              random.nextBoolean(),
              random.nextBoolean(),
              false);
      final Verified verified =
          CircuitSchedules.random(random, 1 + random.nextInt(3), 2 + random.nextInt(6), switching);
      final Time slots = HOCKNEY.price(verified, SIZE).time();
      assertThat(new CircuitTime().price(verified, SIZE).time()).isLessThanOrEqualTo(slots);
    }
  }

  @Test
  void hockneyPaysForPausesWhereNoSlotIsIdle() {
    for (int run = 0; run < 40; run++) {
      final Verified verified =
          CircuitSchedules.random(
              random, 2, 6, model("5us", Retune.NODE, run % 2 == 0, false, run % 3 == 0));
      final CircuitProfile profile = CircuitProfile.of(verified);
      final CircuitTime paused = new CircuitTime(HOCKNEY.startup(), HOCKNEY.bandwidth(), false);
      final CostParameters costParameters =
          HOCKNEY.parameters(verified.problem(), SIZE).orElseThrow();
      final int idle = verified.slots() - profile.rounds();
      assertThat(HOCKNEY.price(verified, SIZE).time())
          .isEqualTo(
              paused
                  .price(verified, SIZE)
                  .time()
                  .plus(costParameters.startup().plus(costParameters.perChunk()).times(idle)));
    }
  }

  /// Two circuits a node, used by turns: nothing ever changes, though each slot lights others
  /// than the one before.
  @Test
  void circuitsThatAreHeldAreNoChange() {
    final Topology topology = new Ron(2, 3).build();
    final Problem problem =
        new Problem(
            topology,
            new AllGather().demand(topology),
            new Reconfigurable("25us", Retune.PORT, true));
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int node = 0; node < 3; node++) {
      schedule.add(CircuitSchedules.send(topology, node, node, (node + 1) % 3, 0));
      schedule.add(CircuitSchedules.send(topology, node, node, (node + 2) % 3, 1));
    }
    final Verified verified = CircuitSchedules.verified(problem, schedule.build());
    assertThat(CircuitProfile.of(verified).pauses()).isZero();
    assertThat(HOCKNEY.price(verified, SIZE).time()).isEqualTo(Time.parse("3us"));
    assertThat(new CircuitTime().price(verified, SIZE).time()).isEqualTo(Time.parse("3us"));
  }

  /// One transmitter, two targets by turns: each of the three changes costs, and the first circuit
  /// too where it is not set before.
  @Test
  void aSingleTransmitterWaitsForEveryChange() {
    for (final boolean preconfigured : new boolean[] {true, false}) {
      final Topology topology = new Ron(1, 3).build();
      final Problem problem =
          new Problem(
              topology,
              new Broadcast().demand(topology),
              new Reconfigurable("25us", Retune.NODE, preconfigured));
      final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
      for (int slot = 0; slot < 4; slot++) {
        schedule.add(CircuitSchedules.send(topology, 0, 0, 1 + slot % 2, slot));
      }
      final Verified verified = CircuitSchedules.verified(problem, schedule.build());
      final CircuitProfile profile = CircuitProfile.of(verified);
      assertThat(IntStream.range(0, 4).map(profile::waitsFor))
          .containsExactly(CircuitProfile.NO_WAIT, 0, 1, 2);
      final Time changes = Time.parse("25us").times(preconfigured ? 3 : 4);
      final Time expected = Time.parse("1.5us").times(4).plus(changes);
      assertThat(new CircuitTime().price(verified, SIZE).time()).isEqualTo(expected);
      assertThat(HOCKNEY.price(verified, SIZE).time()).isEqualTo(expected);
    }
  }

  /// A chunk that does not take whole picoseconds is rounded up before it is multiplied.
  @Test
  void onlyTheTimeOfAChunkIsRounded() {
    final Verified verified =
        CircuitSchedules.random(random, 2, 5, model("3", Retune.PORT, true, false, false));
    final CircuitTime odd = new CircuitTime(Time.ZERO, Bandwidth.parse("3b/s"), false);
    final CostParameters costParameters =
        odd.parameters(verified.problem(), new Bytes(1)).orElseThrow();
    assertThat(costParameters.perChunk()).isEqualTo(time(2_666_666_666_667L));
    assertThat(costParameters.retuning()).isEqualTo(time(3 * 2_666_666_666_667L));
  }
}
