package org.heliograph.lab.experiment.networks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.heliograph.hardware.AssumedShares;
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
            "Assumed in the price, since no publication states them: laser. With each from a third"
                + " to three times its value: one 60 USD to 220 USD.",
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
  void publishedConstantsHaveNoRange() {
    assertThat(sentences(row("one", Map.of()), row("other", Map.of()))).isEmpty();
    final Bill torus = Bill.of(new Torus(List.of(4, 4)).build(), false, new Ocs().described());
    assertThat(torus.assumedPrice()).isEqualTo(AssumedShares.NONE);
    assertThat(torus.assumedPower().amounts())
        .containsOnlyKeys("transceiverPower", "opticalEnergy");
  }

  @Test
  void extremesOfTheConstantsReachTheEndsOfTheRange() {
    final Topology ring = new WdmRing(16, 4, 1).build();
    final Bill bill = Bill.of(ring, false, new Priced());
    final double least = Bill.of(ring, false, scaled(1 / AssumedShares.FACTOR)).price().dollars();
    final double most = Bill.of(ring, false, scaled(AssumedShares.FACTOR)).price().dollars();
    final double total = bill.price().dollars();
    // Prices are whole cents.
    assertThat(bill.assumedPrice().least(total)).isCloseTo(least, within(2.0));
    assertThat(bill.assumedPrice().most(total)).isEqualTo(most);
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
        times(shipped.ocsPort(), factor),
        shipped.ocsPortPower(),
        shipped.electricalEnergy(),
        shipped.opticalEnergy());
  }

  private static Price times(final Price price, final double factor) {
    return Price.ofDollars(price.dollars() * factor);
  }
}
