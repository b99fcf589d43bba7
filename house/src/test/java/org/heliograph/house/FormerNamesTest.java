package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Plug-ins that were renamed are still found by the names that specs and files hold.
final class FormerNamesTest {
  private static final String SUFFIX = "-certificate";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          horizon(node=1,distance=2)              | distance-certificate(node=1,distance=2)
          node-cut(nodes=[0,1])                   | cut-certificate(nodes=[0,1])
          node-load(node=2)                       | injection-ejection-certificate(node=2)
          port-load                               | transmissions-certificate
          influence(node=1,backward=true)         | dissemination-certificate(node=1,backward=true)
          first-lit(chunk=1,source=2)             | first-steps-certificate(chunk=1,source=2)
          disjoint-parts(chunk=1)                 | disjoint-sums-certificate(chunk=1)
          spread(chunk=2,node=1,backward=true)    | growth-certificate(chunk=2,node=1,backward=true)
          converging(chunk=1,target=2)            | in-growth-certificate(chunk=1,target=2)
          circuit-prices(relay=2,pair=1)          | circuit-budget-certificate(relay=2,pair=1)
          coupler-load(group=1)                   | group-traffic-certificate(group=1)
          relay-table                             | relay-cost-certificate
          """)
  void aCertificateIsFoundByItsFormerName(final String former, final String name) {
    final Certificate certificate = Registered.REGISTRY.parse(Certificate.class, former);
    assertThat(certificate).isEqualTo(Registered.REGISTRY.parse(Certificate.class, name));
  }

  @ParameterizedTest
  @CsvSource({
    "ring-exchange, ring-all-gather",
    "dwelling-dissemination, strided-dissemination",
  })
  void aSchedulerIsFoundByItsFormerName(final String former, final String name) {
    final Scheduler scheduler = Registered.REGISTRY.parse(Scheduler.class, former);
    assertThat(scheduler).isEqualTo(Registered.REGISTRY.parse(Scheduler.class, name));
  }

  @Test
  void aCertificateIsNamedAsItsBound() {
    final List<String> bounds = Registered.REGISTRY.names(LowerBound.class);
    final List<String> own =
        Registered.REGISTRY.names(Certificate.class).stream()
            .filter(name -> name.endsWith(SUFFIX))
            .map(name -> name.substring(0, name.length() - SUFFIX.length()))
            .toList();
    assertThat(own).isNotEmpty().isSubsetOf(bounds);
    assertThat(Registered.REGISTRY.names(Certificate.class))
        .filteredOn(name -> !name.endsWith(SUFFIX) && !name.equals("weights"))
        .containsExactlyInAnyOrder("channel-weights", "trivial-bound");
  }
}
