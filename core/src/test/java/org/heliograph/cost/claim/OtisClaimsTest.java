package org.heliograph.cost.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Barrier;
import org.heliograph.collective.family.Reduce;
import org.heliograph.problem.Problem;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.Otis;
import org.heliograph.topology.family.Torus;
import org.junit.jupiter.api.Test;

/// What *mahafzah* claims for all-reduce on an OTIS-Mesh, and that it claims it of nothing else.
final class OtisClaimsTest {
  private static List<OtisFormula> claims() {
    return List.of(
        OtisFormulas.SINGLE_PORT,
        OtisFormulas.ALL_PORT_MIN,
        OtisFormulas.ALL_PORT_MAX,
        OtisFormulas.EDN_MIN,
        OtisFormulas.EDN_MAX);
  }

  private static Problem problem(final Collective collective, final Topology topology) {
    return new Problem(topology, collective.demand(topology), new Circuit());
  }

  private static Problem allReduce(final Topology topology) {
    return problem(new AllReduce(), topology);
  }

  @Test
  void theFormulasGiveTheReferenceSteps() throws IOException {
    try (InputStream in = OtisClaimsTest.class.getResourceAsStream("/golden/otis_steps.csv")) {
      assertThat(in).isNotNull();
      final List<String[]> rows =
          new String(in.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .skip(1)
              .map(line -> line.split(",", -1))
              .toList();
      assertThat(rows).hasSize(4);
      for (final String[] row : rows) {
        final long p = Long.parseLong(row[0]);
        assertThat(OtisMesh.levels(p)).isEqualTo(Integer.parseInt(row[1]));
        for (int i = 0; i < claims().size(); i++) {
          assertThat(claims().get(i).electronic(p)).isEqualTo(Long.parseLong(row[2 + i]));
        }
      }
    }
  }

  @Test
  void theOpticalStepsAreAddedToTheSlots() {
    final Topology otis = new Otis(new Mesh(List.of(8, 8))).build();
    for (final Problem problem : List.of(allReduce(otis), problem(new Barrier(), otis))) {
      for (final OtisFormula claim : claims()) {
        assertThat(claim.supports(problem).isSupported()).isTrue();
        assertThat(claim.slots(problem)).hasValue(claim.electronic(64) + 2);
      }
    }
  }

  @Test
  void itSpeaksOfNoOtherNetworkAndOfNoOtherCollective() {
    final Topology otis = new Otis(new Mesh(List.of(4, 4))).build();
    final List<Problem> others =
        List.of(
            problem(new Reduce(), otis),
            problem(new AllReduce(List.of(), List.of(), List.of(), 2), otis),
            problem(new AllReduce(List.of(), List.of(0), List.of(), 1), otis),
            allReduce(new Otis(new Mesh(List.of(2, 8))).build()),
            allReduce(new Otis(new Mesh(List.of(2, 2))).build()),
            allReduce(new Otis(new Mesh(List.of(5, 5))).build()),
            allReduce(new Otis(new Torus(List.of(4, 4))).build()),
            allReduce(new Otis(new Hypercube(4)).build()),
            allReduce(new Mesh(List.of(16, 16)).build()));
    for (final Problem other : others) {
      for (final OtisFormula claim : claims()) {
        assertThat(claim.supports(other).isSupported()).as(other.topology().name()).isFalse();
      }
    }
  }

  /// The same channels but for one that leads elsewhere, or is made of something else.
  @Test
  void oneWrongChannelIsOneTooMany() {
    final Topology otis = new Otis(new Mesh(List.of(4, 4))).build();
    assertThat(OtisMesh.is(allReduce(changed(otis, -1, 0)))).isTrue();
    final long last = otis.channels() - 1;
    for (final long channel : new long[] {0, 100, last}) {
      assertThat(OtisMesh.is(allReduce(changed(otis, channel, 5)))).isFalse();
      assertThat(OtisMesh.is(allReduce(changed(otis, channel, 0)))).isFalse();
    }
  }

  /// A copy where `wrong` leads `further` nodes on, or where that is 0 has another medium.
  private static Topology changed(final Topology otis, final long wrong, final int further) {
    final TopologyBuilder builder = new TopologyBuilder("copy", otis.nodes());
    for (long channel = 0; channel < otis.channels(); channel++) {
      final int reader = otis.reader(channel, 0);
      final boolean isOther = channel == wrong && further == 0;
      builder.kind(isOther ? otherKind(otis, channel) : otis.kind(channel));
      builder.link(
          otis.writer(channel, 0), channel == wrong ? (reader + further) % otis.nodes() : reader);
    }
    return builder.build();
  }

  private static ChannelKind otherKind(final Topology otis, final long channel) {
    final ChannelKind kind = otis.kind(channel);
    return kind.withMedium(kind.medium() == Medium.OPTICAL ? Medium.ELECTRICAL : Medium.OPTICAL);
  }
}
