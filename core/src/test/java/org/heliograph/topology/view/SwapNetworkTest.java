package org.heliograph.topology.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.Otis;
import org.junit.jupiter.api.Test;

/// The view of a network is made once; a network with other links has another.
final class SwapNetworkTest {
  @Test
  void aNetworkRemembersItsView() {
    final Topology otis = new Otis(new Mesh(List.of(2, 2))).build();
    final SwapNetwork view = SwapNetwork.of(otis).orElseThrow();
    assertThat(view.size()).isEqualTo(4);
    assertThat(SwapNetwork.of(otis)).containsSame(view);
    final Topology other = otis.withKinds(_ -> ChannelKind.PLAIN);
    assertThat(SwapNetwork.of(other).orElseThrow()).isNotSameAs(view);
    assertThat(view.isJoinedBy(Medium.OPTICAL)).isTrue();
  }

  @Test
  void whatIsNoSuchNetworkIsNoneHoweverOftenItIsAsked() {
    final Topology mesh = new Mesh(List.of(3, 3)).build();
    assertThat(SwapNetwork.of(mesh)).isEmpty();
    assertThat(SwapNetwork.of(mesh)).isEmpty();
  }
}
