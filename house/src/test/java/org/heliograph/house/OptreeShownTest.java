package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The exhibits of *optree* show the printed numbers, each erratum, and what was built.
@ExtendWith(OncePerRun.class)
final class OptreeShownTest {
  private final ComputedExhibits exhibits;

  OptreeShownTest(final ComputedExhibits exhibits) {
    this.exhibits = exhibits;
  }

  private ComputedExhibit shown(final String item) {
    return exhibits.of("optree-" + item);
  }

  /// What holds instead of what is printed, and its evidence.
  private static String erratum(final ComputedExhibit exhibit, final String name) {
    return exhibit.erratum(name, "holds") + "; " + exhibit.erratum(name, "evidence");
  }

  @Test
  void tableOneHasItsThreeErrata() {
    final ComputedExhibit table = shown("table1");
    assertThat(table.column(2)).startsWith("1023", "512", "259", "259", "128", "70");
    assertThat(table.column(3)).containsExactly("1023", "512", "16", "259", "2048", "70", "≥ 19");
    assertThat(table.rows().get(2).get(4)).contains("impossible");
    assertThat(table.rows().get(4).get(4)).isEqualTo("erratum");
    assertThat(erratum(table, "table1-one-stage")).contains("2048 steps", "N/8 is 128");
    assertThat(erratum(table, "table1-wrht")).contains("bound of 19", "1 + 129 + 129 = 259");
    assertThat(erratum(table, "wrht-broadcast")).contains("at least 1023 slots");
  }

  @Test
  void theAveragesAreExactWhereTheyFollowAndShownWhereTheyDoNot() {
    final ComputedExhibit nodes = shown("fig5");
    assertThat(nodes.verdict()).isEqualTo("reproduced");
    assertThat(nodes.column(5)).containsExactly("", "56.36 %", "92.76 %", "85.54 %");
    assertThat(nodes.file("-n1024.svg")).contains("<svg", "WRHT");
    final ComputedExhibit wavelengths = shown("fig6");
    assertThat(wavelengths.verdict()).isEqualTo("trend only");
    assertThat(wavelengths.column(5)).containsExactly("", "90.52 %", "95.98 %", "91.99 %");
    assertThat(wavelengths.column(6)).containsExactly("", "88.06 %", "95.84 %", "91.69 %");
    final ComputedExhibit means = shown("abstract");
    assertThat(means.column(4)).containsExactly("72.21 %", "94.30 %", "88.61 %");
    assertThat(means.column(5)).containsExactly("", "", "erratum");
    assertThat(erratum(means, "abstract-mean")).contains("88.61 %", "91.69 %");
  }

  @Test
  void theoremsAreReadInEveryWay() {
    final ComputedExhibit theorems = shown("theorems");
    assertThat(theorems.column(3)).containsExactly("3: 13", "6: 32", "7: 70", "8: 156", "8: 340");
    assertThat(theorems.column(4)).containsExactly("2: 12", "6: 32", "6: 70", "7: 155", "8: 340");
    assertThat(theorems.rows().get(2).get(7)).isEqualTo("342");
    assertThat(erratum(theorems, "theorem2-rounding")).contains("6.389 and 7.087", "3 stages");
    assertThat(erratum(theorems, "theorem1-stages")).contains("342 steps", "m = ⌈N^(1/k)⌉ = 3");
    assertThat(erratum(theorems, "theorem3-closed-form")).contains("76 steps, not 70", "be 26");
    final ComputedExhibit sweep = shown("fig4");
    assertThat(sweep.column(2)).element(6).isEqualTo("70 (1.000)");
    assertThat(sweep.names("figures")).hasSize(2);
  }

  @Test
  void theExampleIsCountedAndBuilt() {
    final ComputedExhibit example = shown("fig2");
    assertThat(example.column(4)).containsExactly("32", "8 + 16", "8 + 12 + 12");
    assertThat(example.column(5)).containsExactly("16", "12", "16");
    assertThat(example.column(6)).containsExactly("16", "12", "13");
    assertThat(example.column(7)).containsExactly("16", "12", "14");
    assertThat(erratum(example, "example-three-stages")).contains("13 by Theorem 1", "(2,3,3)");
    assertThat(example.names("schedules"))
        .containsExactly("one-stage", "radices-4-4", "radices-2-3-3");
  }

  @Test
  void lemma1IsOneTooManyForOddRings() {
    final ComputedExhibit rings = shown("lemma1(24)");
    for (final List<String> row : rings.rows()) {
      final boolean isOdd = Integer.parseInt(row.get(0)) % 2 == 1;
      assertThat(row.get(6)).isEqualTo(isOdd ? "erratum" : "");
      assertThat(row.get(3)).isEqualTo(row.get(2));
      assertThat(row.get(5)).isEqualTo(row.get(4));
    }
    assertThat(erratum(rings, "lemma1-odd")).contains("For 23 nodes", "67 are printed and 66");
    assertThat(erratum(shown("lemma1(2)"), "lemma1-odd")).isEqualTo("; ");
    assertThat(rings.file(".csv")).contains("23,67,66,66,");
  }

  /// The published numbers of parameters: 25 557 032 and 138 357 544, of 4 bytes each.
  @Test
  void aTrainingIterationGathersEveryLayer() {
    assertThat(shown("training(resnet50,16,2)").notes())
        .contains("resnet50: 107 layers, 97.49 MiB in all.");
    final ComputedExhibit vgg = shown("training(vgg16,16,2)");
    assertThat(vgg.notes()).contains("vgg16: 16 layers, 527.8 MiB in all.");
    assertThat(vgg.column(0)).contains("OpTree", "Ring", "WRHT");
    assertThat(vgg.column(3)).startsWith("1.00");
  }

  /// One layer of 16 KiB is 1 KiB for each of 16 nodes: the time of one all-gather, as in a plan.
  @Test
  void aTraceOfOneLayerTakesTheTimeOfItsPlan(@TempDir final Path folder) throws IOException {
    final Path trace = Files.writeString(folder.resolve("one.csv"), "layer,bytes\nonly,16KiB\n");
    final ComputedExhibit one =
        shown("training(trace=\"%s\",nodes=16,wavelengths=2)".formatted(trace));
    final long picoseconds =
        Run.of(
                "plan",
                "all-gather",
                "wdm-ring(16,2)",
                "--unlit",
                "--scheduler",
                "ring-all-gather",
                "--size",
                "1KiB",
                "--chunks",
                "1",
                "--cost",
                "lightpath-time(propagation=false)",
                "--json")
            .json()
            .get("results")
            .get(0)
            .get("timePs")
            .asLong();
    final int ring = one.column(0).indexOf("Ring");
    assertThat(Double.parseDouble(one.column(2).get(ring)))
        .isEqualTo(Math.round(picoseconds / 1e6) / 1e3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          layer,parameters;a,-3 | line 2: '-3' must be a number of parameters, at least 1
          name,size;a,3         | line 1: the heading must be 'layer,parameters' or 'layer,bytes'
          layer,bytes           | it has no layers
          """)
  void brokenTracesAreOneSentence(
      final String text, final String sentence, @TempDir final Path folder) throws IOException {
    final Path trace = Files.writeString(folder.resolve("broken.csv"), text.replace(';', '\n'));
    final Run run = Run.of("reproduce", "optree", "training(trace=\"%s\")".formatted(trace));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(sentence);
  }

  @Test
  void drawingsAreOfWhatIsThere() {
    final ComputedExhibit ring = shown("fig1");
    assertThat(ring.column(2)).startsWith("2", "4", "64", "40 Gbps", "25 µs");
    assertThat(ring.file("-ring.svg")).contains("channel 31, 64 lanes");
    final ComputedExhibit stages = shown("fig3");
    assertThat(stages.notes()).contains("0 of 729 pairs");
    assertThat(erratum(stages, "uneven-parts")).contains("8 for 10 nodes and (3,4)");
    assertThat(stages.file("-stages.svg")).contains("stage 3");
    assertThat(shown("fig3(10,[3,4])").verdict()).isEqualTo("not reproducible");
    assertThat(Run.of("reproduce", "optree", "fig3(10,[3,3])").code()).isEqualTo(2);
  }

  @Test
  void whatIsBuiltIsNeitherTheTheoremNorBelowTheBound() {
    final ComputedExhibit small = shown("beyond(most=64)");
    assertThat(small.column(3)).containsExactly("5", "2");
    assertThat(small.column(4)).containsExactly("5", "2");
    final ComputedExhibit sample = shown("sample(rings=5,nodes=100)");
    assertThat(sample.rows()).hasSize(5);
    assertThat(sample.verdict()).isEqualTo("shown");
    assertThat(Run.of("reproduce", "optree", "sample(rings=0)").code()).isEqualTo(2);
    final ComputedExhibit sizes = shown("sizes(nodes=[16],wavelengths=[2])");
    assertThat(sizes.rows()).hasSize(17);
    assertThat(sizes.notes()).contains("quickest: ours", "up to 256 MiB");
  }

  @Test
  void twoSchedulesAreDrawnAtOneScale() {
    final ComputedExhibit versus = shown("versus(n=27,wavelengths=4,radices=[3,3,3])");
    assertThat(versus.verdict()).isEqualTo("shown");
    final List<String> slots = versus.column(1);
    assertThat(Integer.parseInt(slots.get(2))).isLessThan(Integer.parseInt(slots.get(1)));
    assertThat(versus.file("-slots.svg"))
        .contains("certified bound: " + slots.get(3), ">" + slots.get(1) + "<", "source");
    assertThat(Run.of("reproduce", "optree", "versus(n=8)").code()).isEqualTo(2);
  }
}
