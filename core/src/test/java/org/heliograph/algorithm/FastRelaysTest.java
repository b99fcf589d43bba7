package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.algorithm.gather.rates.FastRelays;
import org.heliograph.algorithm.gather.rotation.PackedTrees;
import org.heliograph.algorithm.gather.rotation.RotatedTrees;
import org.heliograph.algorithm.kernel.RandomOrder;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.cost.LightpathTime;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Microrings;
import org.heliograph.topology.family.WdmLine;
import org.heliograph.topology.family.WdmLinks;
import org.heliograph.topology.family.WdmRing;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FastRelaysTest {
  private static final SwitchingModel LIGHT = new WavelengthRouted();
  private static final SwitchingModel SHARED =
      new WavelengthRouted(
          false, false, Time.ZERO, true, 0, new Bytes(128), new Bytes(32), Time.parse("1ns"));
  private static final Scheduler TREES = new FastRelays(new RotatedTrees());
  private static final Scheduler FLOODED = new FastRelays(new Flooding());
  private static final Bandwidth FAST = Bandwidth.parse("40Gb/s");
  private static final Time LINK = Time.parse("10ns");

  private static List<Bandwidth> rates(final boolean... slow) {
    final List<Bandwidth> rates = new ArrayList<>();
    for (final boolean isSlow : slow) {
      rates.add(Bandwidth.parse(isSlow ? "10Gb/s" : "40Gb/s"));
    }
    return rates;
  }

  private static WdmLinks links(final int lanes, final List<Bandwidth> rates) {
    return new WdmLinks(
        lanes, 1, Optional.of(FAST), Optional.of(LINK), rates, Optional.of(new Microrings()));
  }

  private static Topology ring(final int lanes, final List<Bandwidth> rates) {
    return new WdmRing(rates.size(), links(lanes, rates)).build();
  }

  private static Topology line(final int lanes, final List<Bandwidth> rates) {
    return new WdmLine(rates.size(), links(lanes, rates)).build();
  }

  private static Collective gather(final int chunks) {
    return new AllGather(List.of(), List.of(), List.of(), chunks);
  }

  /// Slow nodes at random: at least one, and all but two at most.
  private static boolean[] slow(final int n, final SplittableRandom random) {
    final boolean[] slow = new boolean[n];
    final int[] order = RandomOrder.of(n, random);
    for (int i = 1 + random.nextInt(n - 2); i > 0; i--) {
      slow[order[i]] = true;
    }
    return slow;
  }

  /// The slots of the longest stretch of slow nodes that has fast ones on both sides, each half
  /// taking its own; at the end of a line all go one way.
  private static int fewestSlow(final boolean[] slow, final boolean closed, final int lanes) {
    int most = 0;
    final int n = slow.length;
    for (int start = 0; start < n; start++) {
      int length = 0;
      while (start + length < n + (closed ? start : 0) && slow[(start + length) % n]) {
        length++;
      }
      final boolean isWhole = start == 0 ? !closed || !slow[n - 1] : !slow[start - 1];
      final boolean isEnd = !closed && (start == 0 || start + length == n);
      most = Math.max(most, !isWhole ? 0 : isEnd ? length : Math.ceilDiv(length, 2));
    }
    return Math.ceilDiv(most, lanes);
  }

  /// Slow nodes send their own chunks alone, each once, in `most` slots.
  private static void requireSeldomSlow(
      final Problem problem, final Schedule schedule, final boolean[] slow, final int most) {
    final Set<Integer> slots = new HashSet<>();
    final Set<Integer> chunks = new HashSet<>();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      if (slow[at.sender()]) {
        slots.add(at.slot());
        assertThat(problem.demand().sources(at.chunk()).get(0)).isEqualTo(at.sender());
        assertThat(chunks.add(at.chunk())).isTrue();
      }
    }
    assertThat(chunks).isNotEmpty();
    assertThat(slots).as("slow slots").hasSizeLessThanOrEqualTo(most);
  }

  private static void requireGathered(
      final Scheduler scheduler, final Topology topology, final boolean[] slow, final int most) {
    final Problem problem = new Problem(topology, gather(1).demand(topology), LIGHT);
    assertThat(scheduler.supports(problem).reason()).isEmpty();
    requireSeldomSlow(problem, Trials.run(scheduler, problem), slow, most);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void slowNodesSendTheirOwnChunksInFewSlots(final int lanes) {
    final SplittableRandom random = new SplittableRandom(lanes);
    for (int n = 3; n <= 20; n++) {
      final boolean[] slow = slow(n, random);
      final List<Bandwidth> rates = rates(slow);
      final int onRing = fewestSlow(slow, true, lanes);
      final int onLine = fewestSlow(slow, false, lanes);
      requireGathered(TREES, ring(lanes, rates), slow, onRing);
      requireGathered(FLOODED, ring(lanes, rates), slow, onRing);
      requireGathered(FLOODED, line(lanes, rates), slow, onLine);
      requireGathered(new FastRelays(new PackedTrees()), line(lanes, rates), slow, onLine);
    }
  }

  @Test
  void aRingWithFewSlowNodesTakesLessTimeThanRelaysOfAll() {
    final boolean[] slow = new boolean[64];
    for (int node = 0; node < 64; node += 8) {
      slow[node] = true;
    }
    final Topology ring = ring(8, rates(slow));
    final Problem problem = new Problem(ring, gather(1).demand(ring), LIGHT);
    final long alone = picoseconds(problem, Trials.run(new RotatedTrees(), problem));
    assertThat(picoseconds(problem, Trials.run(TREES, problem))).isLessThan(alone);
  }

  private static long picoseconds(final Problem problem, final Schedule schedule) {
    final Verified verified = (Verified) new Verifier().verify(problem, schedule);
    return new LightpathTime().price(verified, Bytes.parse("1MiB")).time().picoseconds();
  }

  @Test
  void severalChunksConvertersAndSharedLightpathsAreServed() {
    final boolean[] slow = {true, false, false, true, true, true, false, true};
    final Topology ring = ring(2, rates(slow));
    final SwitchingModel converting = new WavelengthRouted(true, false, Time.ZERO);
    for (final SwitchingModel switching : List.of(converting, SHARED)) {
      for (int chunks = 1; chunks <= 3; chunks++) {
        final Problem problem = new Problem(ring, gather(chunks).demand(ring), switching);
        requireSeldomSlow(problem, Trials.run(TREES, problem), slow, chunks);
      }
    }
  }

  @Test
  void othersAreRefusedForWhatTheyAre() {
    assertThat(refusal(ring(2, rates(false, false, false)), LIGHT)).contains("1/2 of the fastest");
    assertThat(refusal(ring(2, rates(true, false, true)), LIGHT)).contains("alone is fast");
    assertThat(refusal(line(2, rates(true, false, false)), LIGHT))
        .isEqualTo("among the 2 fast nodes, a line has ends, so that nothing can be rotated");
    final SwitchingModel tapped = new WavelengthRouted(false, true, Time.ZERO);
    assertThat(refusal(ring(2, rates(true, false, false)), tapped)).contains("without taps");
    assertThatThrownBy(() -> new FastRelays(new Flooding(), 0)).hasMessageContaining("factor (0)");
  }

  @Test
  void theFactorSaysWhatIsSlow() {
    final List<Bandwidth> rates =
        List.of(FAST, Bandwidth.parse("20Gb/s"), FAST, Bandwidth.parse("19Gb/s"), FAST);
    final Topology ring = ring(2, rates);
    final Problem problem = new Problem(ring, gather(1).demand(ring), LIGHT);
    final boolean[] belowHalf = {false, false, false, true, false};
    final boolean[] belowAll = {false, true, false, true, false};
    requireSeldomSlow(problem, Trials.run(TREES, problem), belowHalf, 1);
    final Scheduler strict = new FastRelays(new RotatedTrees(), 1);
    requireSeldomSlow(problem, Trials.run(strict, problem), belowAll, 1);
  }

  private static String refusal(final Topology topology, final SwitchingModel switching) {
    return TREES.supports(new Problem(topology, gather(1).demand(topology), switching)).reason();
  }
}
