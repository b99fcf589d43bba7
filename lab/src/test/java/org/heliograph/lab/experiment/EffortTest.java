package org.heliograph.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import org.heliograph.collective.Demand;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.topology.family.Hypercube;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// An evaluation of a large problem counts as several.
final class EffortTest {
  @ParameterizedTest
  @CsvSource({"64,4,64", "64,8,64", "64,9,16", "64,10,4", "16,10,1", "4,10,1", "1,4,1"})
  void itIsInProportionToTheDeliveries(final long budget, final int dimension, final long paid) {
    final Demand exchange = new AllToAll().demand(new Hypercube(dimension).build());
    final Demand gather = new AllGather().demand(new Hypercube(dimension).build());
    assertThat(Effort.affordable(budget, exchange)).isEqualTo(paid);
    assertThat(Effort.affordable(budget, gather)).isEqualTo(paid);
  }
}
