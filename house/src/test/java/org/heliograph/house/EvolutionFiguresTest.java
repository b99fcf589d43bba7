package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.heliograph.lab.draw.SchedulePlayer;
import org.heliograph.problem.Progress;
import org.heliograph.reproduction.Exhibit;
import org.heliograph.reproduction.ExhibitCatalogue;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitSchedule;
import org.heliograph.reproduction.ExhibitVerdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The eight figures of *jaros2008* are computed, drawn and, where they are schedules, played.
final class EvolutionFiguresTest {
  private static final ExhibitContext CONTEXT =
      new ExhibitContext(Registered.REGISTRY, 1, Progress.SILENT, () -> false);

  private static ExhibitResult shown(final int figure) {
    final List<Exhibit> named =
        new ExhibitCatalogue(Registered.REGISTRY)
            .all().stream()
                .filter(exhibit -> exhibit.name().equals("evolution-fig" + figure))
                .toList();
    assertThat(named).hasSize(1);
    return named.getFirst().computation().compute(CONTEXT);
  }

  private static List<String> column(final ExhibitResult sheet, final int column) {
    return sheet.rows().stream().map(row -> row.get(column)).toList();
  }

  private static String svg(final ExhibitResult sheet, final String name) {
    return sheet.figures().stream()
        .filter(figure -> figure.name().equals(name))
        .map(ExhibitFigure::svg)
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void everyFigureIsReproducedAndDrawn(final int figure) {
    final ExhibitResult sheet = shown(figure);
    assertThat(sheet.verdict()).isEqualTo(ExhibitVerdict.REPRODUCED);
    assertThat(sheet.figures()).isNotEmpty();
    assertThat(sheet.schedules())
        .allSatisfy(played -> assertThat(SchedulePlayer.json(played.verified())).isPresent());
    assertThat(shown(figure).figures()).as("the same again").isEqualTo(sheet.figures());
  }

  @Test
  void portsDecideHowManyStepsAreNeeded() {
    final ExhibitResult sheet = shown(1);
    assertThat(column(sheet, 1)).containsExactly("3", "1", "1", "9", "9", "4", "4");
    assertThat(column(sheet, 2)).containsExactly("3", "3", "3", "3", "3", "2", "2");
    assertThat(sheet.notes()).anySatisfy(note -> assertThat(note).contains("its ports allow 1"));
    assertThat(sheet.schedules())
        .extracting(ExhibitSchedule::name)
        .containsExactly("one-port", "all-port");
  }

  @Test
  void theRingOfEightTakesFourStepsAndTwo() {
    assertThat(column(shown(2), 2)).containsExactly("2", "2", "2", "1");
    assertThat(shown(2).schedules()).extracting(p -> p.verified().slots()).containsExactly(4);
    assertThat(shown(4).schedules()).extracting(p -> p.verified().slots()).containsExactly(2, 2);
    assertThat(column(shown(4), 1)).containsExactly("0–1–2–3; 0–7–6", "0–1; 3–2; 3–4; 6–5; 6–7");
  }

  /// Pictures and genes are of one schedule: a step in one is the step in the other.
  @Test
  void theChromosomeIsThatOfThePicture() {
    final ExhibitResult picture = shown(2);
    for (final List<String> gene : shown(3).rows()) {
      final int step = Integer.parseInt(gene.get(3)) - 1;
      assertThat(picture.rows().get(step).get(3).split("; ")).contains(gene.get(4));
      assertThat(gene.get(4)).startsWith("0–").endsWith("–" + gene.get(0));
    }
    assertThat(column(shown(3), 2)).containsExactly("1", "1", "1", "2", "1", "1", "1");
    assertThat(column(shown(5), 1)).containsExactly("0", "3", "0", "3", "6", "0", "6");
    assertThat(shown(5).notes())
        .anySatisfy(note -> assertThat(note).contains("node 1 sends chunk 0 before it has it"));
  }

  @Test
  void theClashIsTheVerifiersAndMarkedInTheDrawing() {
    final ExhibitResult sheet = shown(6);
    assertThat(column(sheet, 2)).containsExactly("conflict, 2 channels", "none", "none");
    assertThat(column(sheet, 3)).containsExactly("ChannelClash, 2 times", "accepted", "accepted");
    final String svg = svg(sheet, "conflict");
    assertThat(svg.split("is used twice", -1)).hasSize(1 + 2);
    assertThat(svg).contains("channel from 1 to 2 is used", "channel from 2 to 3 is used");
  }

  @Test
  void graphsHaveThePapersNumbers() {
    for (final int figure : new int[] {7, 8}) {
      assertThat(column(shown(figure), 2)).isEqualTo(column(shown(figure), 1));
    }
    assertThat(column(shown(7), 2))
        .containsExactly("14", "3", "3", "6", "378", "14", "10", "3", "2", "5", "150", "10");
    final String kautz = svg(shown(8), "kautz");
    final List<String> words =
        List.of("01", "02", "03", "10", "13", "12", "21", "20", "23", "32", "31", "30");
    IntStream.range(0, words.size())
        .forEach(
            node ->
                assertThat(kautz)
                    .contains(
                        String.format(Locale.ROOT, ">%s = %X</text>", words.get(node), node)));
  }
}
