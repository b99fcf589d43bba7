package org.heliograph.topology.family;

import static org.assertj.core.api.Assertions.assertThat;

import org.heliograph.topology.GroupRoutes;
import org.heliograph.topology.StackTopology;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class KautzRoutesTest {
  @ParameterizedTest
  @CsvSource({"2,1", "2,2", "2,5", "3,2", "3,3", "5,3", "7,2"})
  void labelsLeadAsShortAsATable(final int d, final int k) {
    final StackTopology network = (StackTopology) new StackKautz(2, d, k).build();
    final GroupRoutes table = StackTopology.table("table", network.groups()).get();
    final GroupRoutes labels = network.routes();
    for (int from = 0; from < network.groups().nodes(); from++) {
      for (int to = 0; to < network.groups().nodes(); to++) {
        assertThat(labels.hops(from, to)).isEqualTo(table.hops(from, to));
        assertThat(arrival(network, labels, from, to)).isEqualTo(to);
      }
    }
  }

  private static int arrival(
      final StackTopology network, final GroupRoutes routes, final int from, final int to) {
    int at = from;
    for (int remaining = routes.hops(from, to); remaining > 0; remaining--) {
      at = network.groups().head(network.groups().outArc(at, routes.next(at, to, remaining)));
    }
    return at;
  }
}
