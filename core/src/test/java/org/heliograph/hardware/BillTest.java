package org.heliograph.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heliograph.registry.Registry;
import org.heliograph.resources.Part;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.EnergyPerBit;
import org.heliograph.units.Power;
import org.heliograph.units.Price;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Bills of material agree with counts made by hand.
class BillTest {
  private static final String PLAIN = "default(bandwidth=100Gb/s)";

  private final Registry registry = Registry.of(BillTest.class.getClassLoader());

  private Bill bill(final String spec, final String hardware) {
    final TopologyFamily family = registry.parse(TopologyFamily.class, spec);
    return Bill.of(
        family.build(),
        family.switching().startsWith("reconfigurable"),
        registry.parse(Hardware.class, hardware));
  }

  /// By hand: torus 16 nodes send on 4 links. Ring: 32 links of 4 wavelengths, a laser and two
  /// rings each, two couplers on each fibre. Circuits: 64 nodes of 4 transmitters, a fibre to the
  /// switch and one from it. Stack: 12 words, 3 couplers each, of 4 nodes. OTIS: P(P-1) optical
  /// arcs, P = 16. Fat-tree: 3 layers of 16 links both ways, 20 switches of 4 ports.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          torus(4,4)          | transceiver=64,fibre=64
          wdm-ring(16,4)      | laser=128,microring=256,coupler=64,fibre=32
          ron(4,64)           | transceiver=256,fibre=512,ocsPort=256
          stack-kautz(4,2,3)  | transceiver=144,coupler=36,fibre=288
          otis(mesh(4,4))     | transceiver=240,fibre=240
          fat-tree(4)         | transceiver=96,fibre=96,switchPort=80
          trunk(torus(4,4),3) | transceiver=192,fibre=192
          trunk(fat-tree(4),3)| transceiver=288,fibre=288,switchPort=240
          """)
  void countsAreThoseMadeByHand(final String spec, final String counts) {
    final Map<Part, Long> found = bill(spec, PLAIN).counts().counts();
    final List<String> rows = new ArrayList<>();
    for (final Part part : Part.values()) {
      if (found.containsKey(part)) {
        rows.add(part.key() + "=" + found.get(part));
      }
    }
    assertThat(String.join(",", rows)).isEqualTo(counts);
  }

  @Test
  void pricesAndPowersAreSums() {
    final Bill bill =
        bill(
            "fat-tree(4)",
            "priced(of=default(bandwidth=100Gb/s),transceiver=10USD,transceiverPower=2W,fibre=3USD,"
                + "switchPort=7USD,switchPortPower=5W,opticalEnergy=2pJ/b)");
    assertThat(bill.price()).isEqualTo(Price.parse("1808USD")); // 96·13 + 80·7
    assertThat(bill.idle()).isEqualTo(Power.parse("592W")); // 96·2 + 80·5
    assertThat(bill.full()).isEqualTo(Power.parse("592W"));
  }

  @Test
  void thePowerOfATransceiverContainsTheEnergyOfItsBits() {
    final String stated = "priced(of=" + PLAIN + ",opticalEnergy=2pJ/b,transceiverPower=";
    final Bill modules = bill("fat-tree(4)", stated + "2W)");
    assertThat(modules.load()).isEqualTo(Power.parse("0W"));
    assertThat(modules.energy().optical()).isEqualTo(EnergyPerBit.parse("0pJ/b"));
    // A transceiver that draws nothing itself: 96 · 100 Gb/s · 2 pJ/b.
    assertThat(bill("fat-tree(4)", stated + "0W)").load()).isEqualTo(Power.parse("19.2W"));
    // Microrings and lasers do not contain it: 128 · 100 Gb/s · 2 pJ/b.
    assertThat(bill("wdm-ring(16,4)", stated + "2W)").load()).isEqualTo(Power.parse("25.6W"));
  }

  @Test
  void bitsOfBothMediaAreCounted() {
    final String idle = "priced(of=" + PLAIN + ",transceiverPower=0W)";
    // 16 groups of 48 wires each and 240 optical links, of 100 Gb/s at 1 pJ/b.
    assertThat(bill("otis(mesh(4,4))", idle).load()).isEqualTo(Power.parse("100.8W"));
    assertThat(bill("otis(mesh(4,4))", PLAIN).load()).isEqualTo(Power.parse("76.8W"));
    // Circuits: of 64 · 63 channels only 64 · 4 at a time.
    assertThat(bill("ron(4,64)", idle).load()).isEqualTo(Power.parse("25.6W"));
    assertThat(bill("stack-kautz(4,2,3)", idle).load()).isEqualTo(Power.parse("3.6W"));
  }

  @Test
  void aLaserWithItsRingsIsATransceiver() {
    assertThat(bill("wdm-ring(16,4)", PLAIN).counts().transceivers()).isEqualTo(128);
    assertThat(bill("torus(4,4)", PLAIN).counts().transceivers()).isEqualTo(64);
  }

  @Test
  void theShippedFileStatesEveryConstant() {
    assertThat(PartConstants.SHIPPED.constants())
        .extracting(PartConstant::name)
        .containsExactlyElementsOf(PartConstants.names());
    assertThat(PartCost.assumed(Part.TRANSCEIVER).price()).isEqualTo(Price.parse("80USD"));
    assertThat(ChannelEnergy.ASSUMED.optical()).isEqualTo(EnergyPerBit.parse("1pJ/b"));
  }

  @Test
  void aConstantWithoutARangeIsAThirdToThreeTimesWhatIsAssumedOrWhatIsPublished() {
    final List<PartConstant> constants =
        PartConstants.read(
                "my.csv",
                List.of(
                    PartConstants.HEADER,
                    "laser,10USD,,,assumed,note",
                    "fibre,45USD,,,opera2020,note",
                    "coupler,0USD,,,assumed,note",
                    "switchPort,90USD,90USD,187USD,opera2020;mixnet2025,note, with a comma"))
            .constants();
    assertThat(constants)
        .extracting(constant -> constant.low() + " to " + constant.high())
        .containsExactly("3.33USD to 30USD", "45USD to 45USD", "0USD to 0USD", "90USD to 187USD");
    assertThat(constants.getLast().note()).isEqualTo("note, with a comma");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          laser,10USD,9USD,,assumed,note | line 2: a name, a value, low and high or neither
          laser,10USD,11USD,12USD,assumed,note | laser: 10USD does not lie between 11USD and 12USD
          laser,10USD,1W,12USD,assumed,note | line 2: laser: price '1W' has the unknown unit
          """)
  void wrongRangesAreNamedWithTheirLine(final String row, final String message) {
    assertThatThrownBy(() -> PartConstants.read("my.csv", List.of(PartConstants.HEADER, row)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          laser,10USD,assumed | line 2: a name, a value, a source and a note
          laser,10USD,,note | line 2: a name, a value, a source and a note
          lasers,10USD,assumed,note | line 2: 'lasers' is no constant; known: transceiver
          laser,10,assumed,note | line 2: laser: price '10' has no unit
          laser,10W,assumed,note | line 2: laser: price '10W' has the unknown unit
          laserPower,-1W,assumed,note | line 2: laserPower: power (-1W) must not be negative
          opticalEnergy,1W,assumed,note | line 2: opticalEnergy: energy per bit '1W'
          laser,1USD,assumed,note;laser,2USD,assumed,note| line 3: 'laser' is given twice
          """)
  void plantedErrorsAreNamedWithTheirLine(final String rows, final String message) {
    final List<String> lines = new ArrayList<>(List.of(PartConstants.SHORT_HEADER));
    lines.addAll(List.of(rows.split(";", -1)));
    assertThatThrownBy(() -> PartConstants.read("my.csv", lines))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("my.csv, " + message);
  }

  @Test
  void aFileOfConstantsHasItsHeader() {
    assertThatThrownBy(() -> PartConstants.read("my.csv", List.of("laser,1USD,assumed,note")))
        .hasMessageContaining("line 1: the header");
  }

  /// From the second width on, everything grows by the same amount.
  @ParameterizedTest
  @ValueSource(strings = {"wdm-ring(8,1)", "wdm-torus([3,3],2)", "ron(1,20)"})
  void billsGrowEvenly(final String spec) {
    final TopologyFamily family = registry.parse(TopologyFamily.class, spec);
    final List<Bill> bills = new ArrayList<>();
    for (int factor = 1; factor <= 6; factor++) {
      final TopologyFamily wider = family.widened(factor).orElseThrow();
      bills.add(
          Bill.of(wider.build(), wider.switching().startsWith("reconfigurable"), new Default()));
    }
    final Bill twice = bills.get(1);
    final Bill thrice = bills.get(2);
    assertThat(twice.counts().extended(thrice.counts(), 4)).isEqualTo(bills.get(5).counts());
    assertThat(twice.rate().extended(thrice.rate(), 4)).isEqualTo(bills.get(5).rate());
  }
}
