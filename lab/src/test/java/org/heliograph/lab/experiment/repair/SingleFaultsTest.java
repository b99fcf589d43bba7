package org.heliograph.lab.experiment.repair;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.registry.Registry;
import org.heliograph.units.Bytes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// *jaros2008*, Table 5: every single failed link of `kautz(3,2)`, each repair certified optimal.
@Tag("slow")
class SingleFaultsTest {
  private static RepairRequest request(final String collective, final Optional<String> switching) {
    return new RepairRequest(
        new RepairRequest.Start.Planned(collective, "kautz(3,2)"),
        switching,
        Optional.empty(),
        Bytes.parse(RequestDefaults.SIZE),
        RequestDefaults.SEED,
        RequestDefaults.BUDGET,
        0);
  }

  private static RepairTable table(final String collective, final String switching) {
    return new Repairs(
            StudyContext.of(Registry.load()), request(collective, Optional.of(switching)))
        .all(false, false, true);
  }

  /// Slots after a failed link, where Table 5 prints it; `others` elsewhere.
  private static void assertSlots(
      final RepairTable table, final int others, final Map<String, Integer> printed) {
    assertThat(table.rows()).hasSize(36);
    for (final RepairRow row : table.rows()) {
      final String link = row.fault().links().getFirst();
      final RepairRow.Repaired repaired = row.repaired().orElseThrow();
      assertThat(repaired.slots()).as(link).isEqualTo(printed.getOrDefault(link, others));
      assertThat(repaired.bound()).as("bound of %s", link).isEqualTo(repaired.slots());
      assertThat(repaired.optimal()).isTrue();
    }
  }

  @Test
  void broadcast() {
    assertSlots(
        table("broadcast", "circuit(routing=minimal)"),
        2,
        Map.of("01-10", 3, "01-12", 3, "01-13", 3));
  }

  @Test
  void allGather() {
    assertSlots(table("all-gather", "circuit(routing=minimal)"), 6, Map.of());
  }

  @Test
  void scatter() {
    assertSlots(
        table("scatter", "circuit(routing=minimal,relay=false)"),
        4,
        Map.of("01-10", 6, "01-12", 6, "01-13", 6, "10-02", 5, "10-03", 5));
  }

  @ParameterizedTest
  @CsvSource({"'circuit(routing=minimal,relay=false)',9", "circuit,8"})
  void allToAllOnShortestPathsAndWithDetours(final String switching, final int slots) {
    assertSlots(table("all-to-all", switching), slots, Map.of());
  }

  @Test
  void aRepairSpeaksOfWhatWasHitAndWhatStayed() {
    final RepairRecord record =
        new Repairs(StudyContext.of(Registry.load()), request("all-to-all", Optional.empty()))
            .repair(List.of("01-10"), List.of(), true)
            .record();
    assertThat(record.before().slots()).isEqualTo(7);
    assertThat(record.hit()).isBetween(4L, 7L);
    assertThat(record.quick().orElseThrow().change().kept()).isGreaterThan(100);
    for (final RepairResult result : List.of(record.quick().get(), record.best().orElseThrow())) {
      final RepairChange change = result.change();
      assertThat(change.kept() + change.moved() + change.givenUp())
          .as(result.by())
          .isEqualTo(record.before().transmissions() - record.hit());
    }
  }
}
