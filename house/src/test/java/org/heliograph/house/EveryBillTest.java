package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.hardware.Bill;
import org.heliograph.hardware.Hardware;
import org.heliograph.hardware.PartConstant;
import org.heliograph.hardware.PartConstants;
import org.heliograph.lab.experiment.resources.Bills;
import org.heliograph.registry.PluginEntry;
import org.heliograph.resources.Part;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Trunk;
import org.heliograph.units.Power;
import org.heliograph.units.Price;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every family of networks has a bill of material that agrees with its channels.
final class EveryBillTest {
  private static final int LINKS = 3;

  private final Bills bills = new Bills(Registered.REGISTRY, Optional.empty(), Optional.empty());

  static Stream<TopologyFamily> families() {
    return Registered.REGISTRY.entries(TopologyFamily.class).stream()
        .filter(PluginEntry::hasDefault)
        .map(entry -> Registered.REGISTRY.parse(TopologyFamily.class, entry.name()));
  }

  @ParameterizedTest
  @MethodSource("families")
  void everyOpticalLaneIsPaidFor(final TopologyFamily family) {
    final Bill bill = bills.of(family);
    if (family.switching().startsWith("passive-star") || family.switching().startsWith("reconf")) {
      assertThat(bill.counts().transceivers()).isPositive();
      return;
    }
    long lanes = 0;
    final Topology network = family.build();
    for (long channel = 0; channel < network.channels(); channel++) {
      final ChannelKind kind = network.kind(channel);
      final int senders = Math.max(network.writerCount(channel), network.readerCount(channel));
      lanes += kind.medium() == Medium.OPTICAL ? (long) senders * kind.lanes() * kind.bundle() : 0;
    }
    assertThat(bill.counts().transceivers()).isEqualTo(lanes);
    assertThat(bill.counts().of(Part.SWITCH_PORT) > 0)
        .isEqualTo(network.ranks().size() < network.nodes());
  }

  @ParameterizedTest
  @MethodSource("families")
  void priceAndPowerAreSumsOverTheParts(final TopologyFamily family) {
    final Bill bill = bills.of(family);
    final Hardware hardware = bills.hardware(family);
    Price price = new Price(0);
    Power power = new Power(0);
    for (final Part part : Part.values()) {
      price = price.plus(hardware.cost(part).price().times(bill.counts().of(part)));
      power = power.plus(hardware.cost(part).power().times(bill.counts().of(part)));
    }
    assertThat(bill.price()).isEqualTo(price);
    assertThat(bill.idle()).isEqualTo(power);
    assertThat(bill.full()).isEqualTo(power.plus(bill.load())).isGreaterThanOrEqualTo(power);
  }

  @ParameterizedTest
  @MethodSource("families")
  void aTrunkTakesEverythingOpticalAsOften(final TopologyFamily family) {
    final Bill plain = bills.of(family);
    if (plain.rate().optical().signum() == 0) {
      assertThatThrownBy(() -> bills.of(new Trunk(family, LINKS)))
          .hasMessageContaining("has no optical link");
      return;
    }
    final Bill trunk = bills.of(new Trunk(family, LINKS));
    for (final Part part : List.of(Part.values())) {
      if (part != Part.SWITCH_PORT) {
        assertThat(trunk.counts().of(part))
            .as(part.text())
            .isEqualTo(LINKS * plain.counts().of(part));
      }
    }
    assertThat(trunk.rate().optical().longValueExact())
        .isEqualTo(LINKS * plain.rate().optical().longValueExact());
    assertThat(trunk.rate().electrical()).isEqualTo(plain.rate().electrical());
  }

  @Test
  void everyConstantHasASource() throws IOException {
    final String papers = Files.readString(Repository.file("docs/papers.bib"));
    for (final PartConstant constant : PartConstants.SHIPPED.constants()) {
      for (final String source : constant.source().split(";", -1)) {
        assertThat(source.equals(PartConstant.ASSUMED) || papers.contains("{" + source + ","))
            .as(constant.name())
            .isTrue();
      }
      assertThat(constant.note()).as(constant.name()).isNotBlank();
    }
  }
}
