package org.heliograph.topology.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.heliograph.hardware.Hardware;
import org.heliograph.registry.Registry;
import org.heliograph.resources.PartCounts;
import org.heliograph.topology.NodeNames;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.view.TorusView;
import org.heliograph.units.Bandwidth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Links that carry other traffic are slower by its share, and nothing else changes.
class LoadedTest {
  private final Registry registry = Registry.of(LoadedTest.class.getClassLoader());

  private TopologyFamily family(final String spec) {
    return registry.parse(TopologyFamily.class, spec);
  }

  private static Bandwidth rate(final Topology network, final long channel) {
    return network.kind(channel).bandwidth();
  }

  @ParameterizedTest
  @ValueSource(strings = {"torus", "ron", "stack-kautz", "wdm-ring", "fat-tree", "fat", "dgx-like"})
  void structureAndPartsStay(final String spec) {
    final Topology plain = family(spec).build();
    final Topology loaded = new Loaded(family(spec), 0.25, List.of()).build();
    assertThat(loaded).hasSameClassAs(plain);
    for (final Topology network :
        List.of(loaded, new Loaded(family(spec), 0.25, List.of("0")).build())) {
      assertThat(network.ranks()).isEqualTo(plain.ranks());
      assertThat(network.ports()).isEqualTo(plain.ports());
      assertThat(network.switchOperations()).isEqualTo(plain.switchOperations());
      assertThat(network.light()).isEqualTo(plain.light());
      assertThat(network.channels()).isEqualTo(plain.channels());
      assertThat(PartCounts.of(network, false)).isEqualTo(PartCounts.of(plain, false));
      for (long channel = 0; channel < plain.channels(); channel++) {
        assertThat(network.channel(channel).writers()).isEqualTo(plain.channel(channel).writers());
        assertThat(network.channel(channel).readers()).isEqualTo(plain.channel(channel).readers());
        final boolean isLoaded = channel == 0 || network == loaded;
        assertThat(4 * rate(network, channel).bitsPerSecond())
            .isEqualTo((isLoaded ? 3 : 4) * rate(plain, channel).bitsPerSecond());
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "torus, 280Gb/s",
    "'wdm-ring(4,2,1,bandwidth=40Gb/s)', 28Gb/s",
    "'trunk(torus,4)', 1120Gb/s"
  })
  void theShareIsThatOfTheNetworkOrElseOfTheHardware(final String spec, final String rate) {
    final Hardware hardware = registry.parse(Hardware.class, "default(bandwidth=400Gb/s)");
    final Topology network = hardware.completed(new Loaded(family(spec), 0.3, List.of()).build());
    assertThat(rate(network, 0)).isEqualTo(Bandwidth.parse(rate));
  }

  @Test
  void linksMayHaveDifferentLoads() {
    final Topology network =
        family("loaded(loaded(torus(4,4),0.5,[0-1,1-2]),load=0.2,links=[1-2,3])").build();
    final List<String> rates =
        List.of("0-1", "1-2", "3").stream()
            .map(new NodeNames(network)::channel)
            .map(channel -> rate(network, channel).display())
            .toList();
    assertThat(rates).containsExactly("8 Gb/s", "6.4 Gb/s", "12.8 Gb/s");
  }

  @Test
  void noLoadChangesNothing() {
    final Topology network = new Loaded(new Torus(), 0, List.of("0-1")).build();
    assertThat(network.kinds()).isEqualTo(new Torus().build().kinds());
  }

  @Test
  void symmetriesThatMoveTheLoadAreGone() {
    final Topology plain = family("ring(8)").build();
    final Topology all = family("loaded(ring(8),0.5)").build();
    final Topology one = family("loaded(ring(8),0.5,[0-1])").build();
    final Topology twice = family("loaded(ring(8),0.5,[0-1,1-0])").build();
    assertThat(all.symmetry().generators()).hasSameSizeAs(plain.symmetry().generators());
    assertThat(one.symmetry().orbits(8)).containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
    assertThat(twice.symmetry().orbits(8)[1]).isIn(0, 1);
    assertThat(TorusView.of(family("loaded(torus(4,4),0.5)").build())).isPresent();
  }

  @Test
  void membersAndChoicesAreThoseOfTheNetwork() {
    assertThat(family("loaded(torus,load=0.3,nodes=64)")).isEqualTo(family("loaded(torus(8,8))"));
    assertThat(family("loaded(wdm-ring(16,2))").widened(8))
        .contains(family("loaded(wdm-ring(16,16))"));
    assertThat(family("loaded(ron)").switching()).isEqualTo(new Ron().switching());
    assertThat(family("loaded(ron)").hardware()).isEqualTo(new Ron().hardware());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "loaded(torus,load=1) | load (1.0) must be at least 0 and below 1",
        "loaded(torus,load=1.5) | load (1.5) must be at least 0 and below 1",
        "loaded(torus,load=-0.1) | load (-0.1) must be at least 0 and below 1",
        "loaded(torus,load=30%) | must be a number such as 0.25",
        "loaded(torus,load=0.1234) | at most three decimals. Maybe 0.123.",
        "loaded(torus,load=0.9999) | at most three decimals. Maybe 0.999.",
        "loaded(torus(4,4),0.3,[0-5]) | no link '0-5' in torus(4,4)",
        "loaded(torus(4,4),0.3,[64]) | channels run from 0 to 63",
        "loaded(loaded(loaded(torus,0.997),0.997),0.003) | fewer loads inside each other"
      })
  void whatIsNoLoadIsRefused(final String spec, final String reason) {
    assertThatThrownBy(() -> family(spec).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(reason);
  }
}
