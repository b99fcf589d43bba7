package org.heliograph.lab.experiment.networks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.heliograph.hardware.Bill;
import org.heliograph.hardware.Ocs;
import org.heliograph.hardware.Priced;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Torus;
import org.heliograph.topology.family.WdmRing;
import org.heliograph.units.Price;
import org.junit.jupiter.api.Test;

/// Ranges of prices, by trying all extreme values of the assumed constants.
final class AssumedCostFindingsTest {
  private static NetworkRow row(final String name, final Map<String, Double> assumed) {
    return NetworkRows.row(
        name, new NetworkCost(1, 100, 1, 1, assumed, Map.of()), List.of(10L), List.of(0L));
  }

  private static List<String> sentences(final NetworkRow... rows) {
    return new AssumedCostFindings(List.of(rows)).sentences();
  }

  @Test
  void anOrderThatFlipsIsNamed() {
    assertThat(sentences(row("one", Map.of("laser", 60.0)), row("other", Map.of())))
        .containsExactly(
            "The price depends on constants that are assumed or whose sources differ: laser. Within"
                + " their ranges: one 59.98 USD to 220 USD.",
            "Inside these ranges the order of price flips between one and other.");
  }

  @Test
  void anAssumptionThatBothShareDoesNotFlipTheirOrder() {
    final NetworkRow cheap =
        NetworkRows.row(
            "cheap",
            new NetworkCost(1, 90, 1, 1, Map.of("laser", 60.0), Map.of()),
            List.of(10L),
            List.of(0L));
    assertThat(sentences(cheap, row("dear", Map.of("laser", 60.0)))).hasSize(1);
  }

  @Test
  void aConstantHasARangeOnlyIfItIsAssumedOrItsSourcesDiffer() {
    assertThat(sentences(row("one", Map.of()), row("other", Map.of()))).isEmpty();
    final Bill torus = Bill.of(new Torus(List.of(4, 4)).build(), false, new Ocs().described());
    assertThat(torus.assumedPrice().amounts()).containsOnlyKeys("transceiver");
    assertThat(torus.assumedPower().amounts()).containsOnlyKeys("transceiverPower");
    // 64 transceivers of 80 to 99 USD and of 0.675 to 1.875 W, and as many fibres of 45 USD.
    assertThat(torus.assumedPrice().least(8000)).isEqualTo(8000);
    assertThat(torus.assumedPrice().most(8000)).isCloseTo(9216, within(1e-6));
    assertThat(torus.assumedPower().least(120)).isCloseTo(43.2, within(1e-6));
  }

  @Test
  void extremesOfTheConstantsReachTheEndsOfTheRange() {
    final Topology ring = new WdmRing(16, 4, 1).build();
    final Bill bill = Bill.of(ring, false, new Priced());
    final double least = Bill.of(ring, false, scaled(1 / 3.0)).price().dollars();
    final double most = Bill.of(ring, false, scaled(3)).price().dollars();
    final double total = bill.price().dollars();
    // Prices are whole cents.
    assertThat(bill.assumedPrice().least(total)).isCloseTo(least, within(2.0));
    assertThat(bill.assumedPrice().most(total)).isCloseTo(most, within(2.0));
  }

  private static Priced scaled(final double factor) {
    final Priced shipped = new Priced();
    return new Priced(
        shipped.of(),
        shipped.transceiver(),
        shipped.transceiverPower(),
        times(shipped.laser(), factor),
        shipped.laserPower(),
        times(shipped.wavelength(), factor),
        shipped.wavelengthPower(),
        times(shipped.microring(), factor),
        shipped.microringPower(),
        times(shipped.coupler(), factor),
        shipped.couplerPower(),
        shipped.fibre(),
        shipped.fibrePower(),
        shipped.switchPort(),
        shipped.switchPortPower(),
        shipped.ocsPort(),
        shipped.ocsPortPower(),
        shipped.electricalEnergy(),
        shipped.opticalEnergy());
  }

  private static Price times(final Price price, final double factor) {
    return Price.ofDollars(price.dollars() * factor);
  }
}
