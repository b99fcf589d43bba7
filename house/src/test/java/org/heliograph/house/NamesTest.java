package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Locale;
import org.heliograph.collective.Collective;
import org.heliograph.collective.Demand;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The names that users type: each is read, by key and by position, and builds what it should.
final class NamesTest {
  private static Topology built(final String spec) {
    return Registered.REGISTRY.parse(TopologyFamily.class, spec).build();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ring(n=8)                            | ring(8)                    |   8 |     16
          ring(n=8,directed=true)              | ring(8,true)               |   8 |      8
          mesh(4,4)                            | mesh(sides=[4,4])          |  16 |     48
          torus(8,8)                           | torus(sides=[8,8])         |  64 |    256
          hypercube(5)                         | hypercube(k=5        )     |  32 |    160
          petersen                             | petersen()                 |  10 |     30
          heawood                              | heawood()                  |  14 |     42
          levi                                 | levi()                     |  30 |     90
          hoffman-singleton                    | hoffman-singleton()        |  50 |    350
          moebius-ladder(16)                   | moebius-ladder(n=16)       |  16 |     48
          octagon                              | moebius-ladder(8)          |   8 |     24
          kautz(d=3,k=2)                       | kautz(3,2)                 |  12 |     36
          de-bruijn(d=2,k=3)                   | de-bruijn(2,3)             |   8 |     14
          circulant(n=16,offsets=[1,4])        | circulant(16,[1,4])        |  16 |     64
          random-regular(n=512,d=6,seed=1)     | random-regular(512,6,1)    | 512 |   3072
          otis(factor=mesh(4,4))               | otis(mesh(4,4))            | 256 |   1008
          wdm-ring(n=1024,wavelengths=64)      | wdm-ring(1024,64)          |1024 |   2048
          wdm-line(n=16,wavelengths=8)         | wdm-line(16,8)             |  16 |     30
          wdm-torus(sides=[4,4],wavelengths=8) | wdm-torus([4,4],8)         |  16 |     64
          ron(k=2,n=41)                        | ron(2,41)                  |  41 |   1640
          pops(t=60,g=30)                      | pops(60,30)                |1800 |    900
          stack-kautz(s=12,d=5,k=3)            | stack-kautz(12,5,3)        |1800 |    900
          stack-de-bruijn(s=12,d=5,k=3)        | stack-de-bruijn(12,5,3)    |1500 |    745
          stack-imase-itoh(s=12,d=5,n=150)     | stack-imase-itoh(12,5,150) |1800 |    900
          """)
  void everyNameBuildsItsNetwork(
      final String byKey, final String byPosition, final int nodes, final long channels) {
    final TopologyFamily family = Registered.REGISTRY.parse(TopologyFamily.class, byKey);
    assertThat(Registered.REGISTRY.parse(TopologyFamily.class, byPosition)).isEqualTo(family);
    final Topology topology = family.build();
    assertThat(topology.nodes()).isEqualTo(nodes);
    assertThat(topology.channels()).isEqualTo(channels);
  }

  @Test
  void aWavelengthRingHasItsLanes() {
    assertThat(built("wdm-ring(n=1024,wavelengths=64)").lanes(0)).isEqualTo(64);
  }

  @Test
  void aCouplerOfPopsJoinsTwoGroups() {
    final Topology pops = built("pops(t=60,g=30)");
    assertThat(pops.writerCount(0)).isEqualTo(60);
    assertThat(pops.readerCount(0)).isEqualTo(60);
    assertThat(pops.outDegree(0)).isEqualTo(30);
  }

  @Test
  void aFileIsReadByNameAndByItsBarePath() {
    final Path file = Repository.file("examples/nsfnet.graphml");
    assertThat(built("file(" + file + ")").nodes()).isEqualTo(14);
    assertThat(built("file(path=" + file + ")").channels()).isEqualTo(42);
    assertThat(built(file.toString()).label(0)).isEqualTo("Seattle");
  }

  @ParameterizedTest
  @CsvSource({
    "oab, broadcast",
    "oas, scatter",
    "aab, all-gather",
    "aas, all-to-all",
    "aog, gather",
  })
  void theShortNamesOfThePapersWork(final String alias, final String name) {
    final Collective collective = Registered.REGISTRY.parse(Collective.class, alias);
    assertThat(collective).isEqualTo(Registered.REGISTRY.parse(Collective.class, name));
    final String asPrinted = alias.toUpperCase(Locale.ROOT);
    assertThat(Registered.REGISTRY.parse(Collective.class, asPrinted)).isEqualTo(collective);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          broadcast                                     |   1
          broadcast(root=3)                             |   1
          scatter(root=3)                               |  11
          gather                                        |  11
          reduce                                        |   1
          all-gather                                    |  12
          reduce-scatter                                |  12
          all-reduce(chunks=12)                         |  12
          all-to-all                                    | 132
          all-to-all(chunks=2)                          | 264
          all-to-all(senders=[0,1],receivers=[2,3,4])   |   6
          all-gather(groups=[[0,1,2],[3,4,5,6]])        |   7
          barrier                                       |   1
          """)
  void everyCollectiveHasItsChunks(final String spec, final int chunks) {
    final Demand demand =
        Registered.REGISTRY.parse(Collective.class, spec).demand(PublishedSchedules.KAUTZ);
    assertThat(demand.chunks()).isEqualTo(chunks);
  }
}
