package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.family.ChannelWeights;
import org.heliograph.collective.Collective;
import org.heliograph.graph.ShortestPaths;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Both halves of *optimal* are worth their name: a certificate with one weight changed proves
/// less, and a schedule with one path changed is rejected.
final class PlantedErrorsTest {
  @TempDir Path folder;

  private static Problem allToAll(final String network) {
    final Topology topology = Registered.REGISTRY.parse(TopologyFamily.class, network).build();
    return new Problem(
        topology,
        Registered.REGISTRY.parse(Collective.class, "all-to-all").demand(topology),
        new Circuit());
  }

  private static ChannelWeights certificate(final Problem problem) {
    return (ChannelWeights)
        Registered.REGISTRY
            .parse(LowerBound.class, "multiplicative-weights")
            .bound(problem, Budget.of(64), new SplittableRandom(1))
            .certificate();
  }

  private static ChannelWeights with(
      final Problem problem,
      final ChannelWeights certificate,
      final int channel,
      final int weight) {
    final List<Integer> weights =
        certificate.weights().size() > 1
            ? new ArrayList<>(certificate.weights())
            : new ArrayList<>(
                Collections.nCopies(
                    Math.toIntExact(problem.topology().channels()),
                    certificate.weights().getFirst()));
    weights.set(channel, weight);
    return new ChannelWeights(weights, certificate.minimal());
  }

  @Test
  void oneHeavierWeightProvesLess() {
    final Problem levi = allToAll("levi");
    final ChannelWeights honest = certificate(levi);
    assertThat(honest.check(levi)).isEqualTo(28);
    for (int channel = 0; channel < levi.topology().channels(); channel++) {
      assertThat(with(levi, honest, channel, 10).check(levi)).isLessThan(28);
    }
  }

  @Test
  void noChangeOfOneWeightProvesMoreThanTheOptimum() {
    final Problem kautz = allToAll("kautz(3,3)");
    final ChannelWeights honest = certificate(kautz);
    assertThat(honest.check(kautz)).isEqualTo(32);
    int weaker = 0;
    for (int channel = 0; channel < kautz.topology().channels(); channel++) {
      for (final int weight : new int[] {0, 1, 2, 5, 100}) {
        final long proved = with(kautz, honest, channel, weight).check(kautz);
        assertThat(proved).isLessThanOrEqualTo(32);
        weaker += proved < 32 ? 1 : 0;
      }
    }
    assertThat(weaker).isGreaterThan(108);
  }

  @Test
  void aCertificateFileWithOneWeightChangedIsRejected() throws Exception {
    final String schedule = folder.resolve("schedule.json").toString();
    final Path certificate = folder.resolve("certificate.json");
    final Run written =
        Run.of(
            ("plan all-to-all --on kautz(3,3) --scheduler shortest-path-greedy --out " + folder)
                .split(" "));
    assertThat(written.code()).as(written.err()).isZero();
    final String[] verify = {"verify", schedule, "--certificate", certificate.toString()};
    assertThat(Run.of(verify).code()).isZero();
    final String honest = Files.readString(certificate);
    final String changed = honest.replaceFirst("\\[(\\s*)\\d+", "[$1999");
    assertThat(changed).isNotEqualTo(honest);
    Files.writeString(certificate, changed);
    final Run judged = Run.of(verify);
    assertThat(judged.code()).as(judged.out() + judged.err()).isEqualTo(1);
  }

  private static Schedule searched(final Problem problem, final String scheduler) {
    return Registered.REGISTRY
        .parse(Scheduler.class, scheduler)
        .schedule(problem, Budget.of(16), new SplittableRandom(1), Progress.SILENT)
        .found()
        .orElseThrow();
  }

  private static Verdict verdict(
      final Problem problem, final Schedule schedule, final long index, final Route instead) {
    final ColumnarSchedule.Builder changed = new ColumnarSchedule.Builder();
    final TransmissionCursor transmissionCursor = schedule.cursor();
    for (long at = 0; transmissionCursor.advance(); at++) {
      final Transmission good = transmissionCursor.transmission();
      changed.add(
          at != index
              ? good
              : new Transmission(
                  good.chunk(),
                  good.sender(),
                  good.receiver(),
                  instead,
                  good.lane(),
                  good.slot(),
                  good.action()));
    }
    return new Verifier().verify(problem, changed.build());
  }

  /// Every channel of the Petersen graph is busy in each of the five slots, so that no other path
  /// is free.
  @Test
  void aSearchedScheduleWithOnePathChangedIsRejected() {
    final Problem petersen = allToAll("petersen");
    final Schedule schedule = searched(petersen, "ejection-search");
    assertThat(new Verifier().verify(petersen, schedule)).isInstanceOf(Verified.class);
    assertThat(schedule.slots()).isEqualTo(5);
    final TransmissionCursor transmissionCursor = schedule.cursor();
    long changed = 0;
    for (long index = 0; transmissionCursor.advance(); index++) {
      final int[] others =
          ShortestPaths.to(petersen.topology().graph(), lastNode(petersen, transmissionCursor))
              .simplePaths(transmissionCursor.sender(), 3, 64)[1];
      final long[] channels = Arrays.stream(others).asLongStream().toArray();
      assertThat(rules(verdict(petersen, schedule, index, new Route.Path(channels))))
          .contains("ChannelClash");
      channels[channels.length - 1] = (channels[channels.length - 1] + 1) % 30;
      assertThat(verdict(petersen, schedule, index, new Route.Path(channels)))
          .isInstanceOf(Rejected.class);
      changed++;
    }
    assertThat(changed).isEqualTo(90);
  }

  private static int lastNode(final Problem problem, final TransmissionCursor transmissionCursor) {
    return problem.topology().reader(transmissionCursor.channel(transmissionCursor.hops() - 1), 0);
  }

  private static List<String> rules(final Verdict verdict) {
    return ((Rejected) verdict).violations().stream().map(violation -> violation.rule()).toList();
  }
}
