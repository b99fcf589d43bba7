package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.heliograph.bound.TimeCertificate;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.bound.family.CutTime.CutTimeCertificate;
import org.heliograph.bound.family.GrowthTime.GrowthTimeCertificate;
import org.heliograph.bound.family.InjectionEjectionTime.InjectionEjectionTimeCertificate;
import org.heliograph.bound.family.LatencyTime.LatencyTimeCertificate;
import org.heliograph.bound.family.PartitionTime.PartitionTimeCertificate;
import org.heliograph.bound.family.SlotTimeCertificate;
import org.heliograph.bound.family.TransmissionTime.TransmissionTimeCertificate;
import org.heliograph.bound.family.TrivialBound;
import org.heliograph.bound.family.VolumeTime.VolumeTimeCertificate;
import org.heliograph.problem.Problem;
import org.heliograph.testkit.SmallProblems;
import org.heliograph.testkit.TimedBruteForce;
import org.heliograph.testkit.TimedProblems;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A certificate of time that fits proves no more than the truth, whatever it says; one that does
/// not fit is refused.
final class TimeCertificatesTest {
  private static final long MOST_CHOICES = 60_000;
  private static final int CERTIFICATES = 40;

  /// Certificates that say anything about a problem.
  private static List<TimeCertificate> random(
      final Problem problem, final SplittableRandom random) {
    final int nodes = problem.topology().nodes();
    final int chunk = random.nextInt(problem.demand().chunks());
    final int node = random.nextInt(nodes);
    final List<Integer> side = new ArrayList<>();
    for (int v = 0; v < nodes; v++) {
      if (random.nextBoolean()) {
        side.add(v);
      }
    }
    final List<Integer> parts = new ArrayList<>();
    for (int v = 0; v < nodes; v++) {
      parts.add(random.nextInt(nodes));
    }
    final List<Integer> weights = new ArrayList<>();
    for (long channel = 0; channel < problem.topology().channels(); channel++) {
      weights.add(random.nextInt(4));
    }
    return List.of(
        new CutTimeCertificate(side),
        new VolumeTimeCertificate(weights, false),
        new InjectionEjectionTimeCertificate(node, random.nextBoolean(), random.nextInt(4)),
        new LatencyTimeCertificate(chunk, node, random.nextInt(nodes)),
        new GrowthTimeCertificate(chunk, node, random.nextBoolean(), random.nextBoolean()),
        new TransmissionTimeCertificate(),
        new PartitionTimeCertificate(parts));
  }

  @Test
  void noCertificateProvesMoreThanTheOptimum() {
    final SplittableRandom random = new SplittableRandom(4);
    final int[] checked = new int[7];
    for (final Map.Entry<String, TimedProblem> entry : TimedProblems.random(60, 5).entrySet()) {
      final TimedProblem given = entry.getValue();
      final OptionalLong optimum = TimedBruteForce.optimum(given, false, MOST_CHOICES);
      for (int i = 0; optimum.isPresent() && i < CERTIFICATES; i++) {
        final TimeScope scope = i % 2 == 0 ? TimeScope.ANY_DIVISION : TimeScope.THESE_CHUNKS;
        final List<TimeCertificate> certificates = random(given.problem(), random);
        for (int kind = 0; kind < checked.length; kind++) {
          final TimeCertificate certificate = certificates.get(kind);
          final long proved = proved(certificate, given.within(scope));
          checked[kind] += proved > 0 ? 1 : 0;
          assertThat(proved)
              .as("%s for %s, %s", certificate, entry.getKey(), scope)
              .isLessThanOrEqualTo(optimum.getAsLong());
        }
      }
    }
    assertThat(Arrays.stream(checked).min().orElseThrow())
        .as("certificates of each kind that fit")
        .isGreaterThan(100);
  }

  /// What a certificate proves, or −1 if it does not fit.
  private static long proved(final TimeCertificate certificate, final TimedProblem timed) {
    try {
      return certificate.check(timed).picoseconds();
    } catch (final IllegalArgumentException e) {
      assertThat(e.getMessage()).matches("[a-z-]+-certificate: .*\\.");
      return -1;
    }
  }

  @Test
  void aBoundForFinerChunksHoldsForCoarserOnes() {
    int compared = 0;
    for (final Map.Entry<String, TimedProblem> entry : TimedProblems.random(60, 6).entrySet()) {
      final TimedProblem given = entry.getValue();
      for (final TimeCertificate certificate : random(given.problem(), new SplittableRandom(9))) {
        final long any = proved(certificate, given.within(TimeScope.ANY_DIVISION));
        final long whole = proved(certificate, given.within(TimeScope.THESE_CHUNKS));
        compared += any > 0 ? 1 : 0;
        assertThat(any).as("%s, %s", entry.getKey(), certificate).isLessThanOrEqualTo(whole);
      }
    }
    assertThat(compared).isGreaterThan(100);
  }

  private record Fault(TimeCertificate certificate, String sentence) {}

  static List<Fault> faults() {
    return List.of(
        new Fault(new CutTimeCertificate(List.of(9)), "node 9 does not exist"),
        new Fault(new CutTimeCertificate(List.of(1, 1)), "node 1 is named twice"),
        new Fault(new VolumeTimeCertificate(List.of(1, 2), false), "2 weights"),
        new Fault(new VolumeTimeCertificate(List.of(0), false), "all weights are 0"),
        new Fault(new VolumeTimeCertificate(List.of(1), true), "minimal=true holds only"),
        new Fault(new InjectionEjectionTimeCertificate(9, true, 1), "node 9 does not exist"),
        new Fault(new InjectionEjectionTimeCertificate(0, true, 99), "chunks (99) must lie"),
        new Fault(new LatencyTimeCertificate(99, 0, 1), "chunk 99 does not exist"),
        new Fault(new LatencyTimeCertificate(0, 0, 9), "node 9 is no target of chunk 0"),
        new Fault(new GrowthTimeCertificate(99, 0, false, false), "chunk 99 does not exist"),
        new Fault(new GrowthTimeCertificate(0, 0, true, false), "follow it forward"),
        new Fault(new GrowthTimeCertificate(0, 0, false, true), "single circuits"),
        new Fault(new SlotTimeCertificate(new TrivialBound()), "slot after slot"));
  }

  @ParameterizedTest
  @MethodSource("faults")
  void aPlantedFaultIsRefusedInOneSentence(final Fault fault) {
    final Problem problem = SmallProblems.all().get("all-gather on ring of 5, circuit");
    assertThat(problem).isNotNull();
    final TimedProblem timed =
        new TimedProblem(problem, new Bytes(1000), Time.parse("1us"), TimeScope.THESE_CHUNKS);
    assertThatThrownBy(() -> fault.certificate().check(timed))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(fault.sentence());
  }

  @Test
  void transmissionsOverCouplersAreRefused() {
    final Map.Entry<String, Problem> coupled =
        SmallProblems.all().entrySet().stream()
            .filter(entry -> !entry.getValue().topology().isPointToPoint())
            .findFirst()
            .orElseThrow();
    final TimedProblem timed =
        new TimedProblem(coupled.getValue(), new Bytes(1000), Time.ZERO, TimeScope.ANY_DIVISION);
    assertThatThrownBy(() -> new TransmissionTimeCertificate().check(timed))
        .hasMessageContaining("a coupler or tapped route has many receivers");
  }
}
