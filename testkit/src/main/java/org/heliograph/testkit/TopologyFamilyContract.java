package org.heliograph.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.HashSet;
import java.util.Set;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.junit.jupiter.api.Test;

/// The contract of topology families: a test class that inherits it tests a new family without
/// further code.
public abstract class TopologyFamilyContract {
  private static final long MOST_CHANNELS = 20_000;

  private final Topology topology;

  /// Tests the member of `family` with its current parameters; it should be small.
  protected TopologyFamilyContract(final TopologyFamily family) {
    this.topology = family.build();
  }

  @Test
  void everyChannelIsListedByItsWritersAndReaders() {
    long writers = 0;
    long readers = 0;
    for (long channel = 0; channel < Math.min(MOST_CHANNELS, topology.channels()); channel++) {
      assertThat(topology.writerCount(channel)).isPositive();
      assertThat(topology.readerCount(channel)).isPositive();
      for (int i = 0; i < topology.writerCount(channel); i++) {
        assertThat(hasOut(topology.writer(channel, i), channel)).isTrue();
      }
      for (int i = 0; i < topology.readerCount(channel); i++) {
        assertThat(hasIn(topology.reader(channel, i), channel)).isTrue();
      }
      writers += topology.writerCount(channel);
      readers += topology.readerCount(channel);
    }
    if (topology.channels() <= MOST_CHANNELS) {
      assertThat(sumOfDegrees(true)).isEqualTo(writers);
      assertThat(sumOfDegrees(false)).isEqualTo(readers);
    }
  }

  private boolean hasOut(final int node, final long channel) {
    for (int i = 0; i < topology.outDegree(node); i++) {
      if (topology.outChannel(node, i) == channel) {
        return topology.writes(node, channel);
      }
    }
    return false;
  }

  private boolean hasIn(final int node, final long channel) {
    for (int i = 0; i < topology.inDegree(node); i++) {
      if (topology.inChannel(node, i) == channel) {
        return topology.hears(node, channel);
      }
    }
    return false;
  }

  private long sumOfDegrees(final boolean out) {
    long sum = 0;
    for (int node = 0; node < topology.nodes(); node++) {
      sum += out ? topology.outDegree(node) : topology.inDegree(node);
    }
    return sum;
  }

  @Test
  void channelsOfANodeAreListedInIncreasingOrder() {
    for (int node = 0; node < Math.min(1000, topology.nodes()); node++) {
      for (int i = 1; i < topology.outDegree(node); i++) {
        assertThat(topology.outChannel(node, i)).isGreaterThan(topology.outChannel(node, i - 1));
      }
      for (int i = 1; i < topology.inDegree(node); i++) {
        assertThat(topology.inChannel(node, i)).isGreaterThan(topology.inChannel(node, i - 1));
      }
    }
  }

  @Test
  void everyNodeHasALabelAndAPlaceOfItsOwn() {
    final int nodes = Math.min(2000, topology.nodes());
    final Set<String> labels = new HashSet<>();
    final Set<Point> places = new HashSet<>();
    for (int node = 0; node < nodes; node++) {
      final Point place = topology.position(node);
      assertThat(place.x()).isFinite();
      assertThat(place.y()).isFinite();
      labels.add(topology.label(node));
      places.add(place);
    }
    assertThat(labels).hasSize(nodes).doesNotContain("");
    assertThat(places).hasSize(nodes);
  }

  @Test
  void knownSymmetriesAreAutomorphisms() {
    assertThatCode(topology::symmetry).doesNotThrowAnyException();
  }

  @Test
  void ranksAreNodes() {
    assertThat(topology.ranks().size()).isBetween(1, topology.nodes());
    assertThat(topology.ranks().get(topology.ranks().size() - 1)).isLessThan(topology.nodes());
  }

  @Test
  void itsNameSaysWhatItIs() {
    assertThat(topology.name()).isNotBlank();
  }
}
