package org.heliograph.reproduction.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.formats.LatexText;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitRecord;
import org.heliograph.reproduction.Paper;
import org.junit.jupiter.api.Test;

class LatexTableTest {
  private static ExhibitRecord record(
      final List<String> columns, final List<List<String>> rows, final List<String> notes) {
    return new ExhibitRecord(
        ExhibitRecord.FORMAT,
        "1.0",
        "otis-fig7(most=64)",
        new Paper(0, "otis", "mahafzah", "Title", new Paper.About("A", "V", "S")),
        "figure",
        "Steps & more",
        "the printed numbers",
        "reproduced",
        true,
        columns,
        rows,
        notes,
        List.of(),
        List.of(new Erratum("name", "Eq. 2", "1", "⌈√n⌉ = 2", "Counted: 2", "error")),
        List.of(),
        Optional.empty(),
        1,
        0.5,
        "any machine");
  }

  private static String cell(final String text) {
    return LatexText.cell(text);
  }

  @Test
  void aTableHasCaptionLabelRulesNotesAndErrata() {
    final String tex =
        LatexTable.tex(
            record(
                List.of("P", "name"),
                List.of(List.of("16", "a_b"), List.of("1.5 %", "50%")),
                List.of("By `plan --on x`, \"much\" better.")));
    assertThat(tex)
        .startsWith("% otis-fig7(most=64), seed 1")
        .contains("\\caption{Steps \\& more (mahafzah): reproduced.}\\label{tab:otis-fig7-most-64}")
        .contains("\\begin{tabular}{rl}", "\\toprule\nP & name \\\\\n\\midrule\n16 & a\\_b \\\\\n")
        .contains("1.5 \\% & 50\\% \\\\\n\\bottomrule\n\\end{tabular}")
        .contains("By \\texttt{plan -{}-on x}, ``much'' better.")
        .contains("what holds: \\ensuremath{\\lceil}\\ensuremath{\\surd}n\\ensuremath{\\rceil} = 2")
        .endsWith("\\end{table}\n")
        .doesNotContain("0.5", "any machine", "resizebox");
  }

  @Test
  void allSpecialsAreEscapedOnce() {
    assertThat(cell("&%$#_{}")).isEqualTo("\\&\\%\\$\\#\\_\\{\\}");
    assertThat(cell("\\")).isEqualTo("\\textbackslash{}");
    assertThat(cell("a~b^c")).isEqualTo("a\\textasciitilde{}b\\textasciicircum{}c");
    assertThat(cell("2⁻⁴ x₁ 3×4 − 5 γ ≤ ½"))
        .isEqualTo(
            "2\\ensuremath{^{-}}\\ensuremath{^{4}} x\\ensuremath{_{1}} 3\\ensuremath{\\times}4"
                + " \\ensuremath{-} 5 \\ensuremath{\\gamma} \\ensuremath{\\leq}"
                + " \\ensuremath{\\frac12}");
    assertThat(cell("f(a,b) c, d")).isEqualTo("f(a,\\allowbreak b) c, d");
    assertThat(cell("two\n  lines")).isEqualTo("two lines");
    assertThat(cell("\u2603 and 雪")).isEqualTo("U+2603 and U+96EA");
  }

  @Test
  void everyAsciiCharacterIsItselfOrEscaped() {
    for (char one = ' '; one <= '~'; one++) {
      final String tex = cell(Character.toString(one));
      final boolean isPlain = "&%$#_{}~^\\<>|*\"`".indexOf(one) < 0;
      assertThat(tex.equals(Character.toString(one))).as(tex).isEqualTo(isPlain);
    }
  }

  /// Those of their sources, so that slow exhibits are among them.
  @Test
  void everyCharacterThatExhibitsWriteHasACommand() throws IOException {
    final Path sources = Path.of("src/main");
    try (Stream<Path> files = Files.walk(sources)) {
      for (final Path file :
          files.filter(it -> it.toString().matches(".*\\.(java|csv)")).toList()) {
        final String text = Files.readString(file);
        assertThat(text.codePoints().filter(it -> it > '~').distinct().boxed().toList())
            .as(file.toString())
            .allSatisfy(it -> assertThat(cell(Character.toString(it))).doesNotContain("U+"));
      }
    }
  }

  @Test
  void fromFortyRowsOnItBreaksAcrossPages() {
    final List<String> columns = List.of("P");
    final String shorter =
        LatexTable.tex(record(columns, Collections.nCopies(39, List.of("16")), List.of()));
    final String longer =
        LatexTable.tex(record(columns, Collections.nCopies(40, List.of("16")), List.of()));
    assertThat(shorter).doesNotContain("longtable}{");
    assertThat(longer)
        .contains("\\begin{longtable}{r}", "\\endfirsthead", "\\endhead", "\\end{longtable}")
        .doesNotContain("\\begin{table}");
  }

  /// Twelve columns that cannot break are made smaller; one long text breaks.
  @Test
  void wideTablesStayOnTheLine() {
    final List<String> many = Collections.nCopies(12, "1234567890");
    assertThat(LatexTable.tex(record(many, List.of(many), List.of())))
        .contains("\\resizebox{\\linewidth}{!}{%\n\\begin{tabular}{rrrrrrrrrrrr}")
        .contains("\\end{tabular}}");
    final List<String> one = List.of("1", "long text ".repeat(20));
    assertThat(LatexTable.tex(record(List.of("n", "why"), List.of(one), List.of())))
        .contains("{r>{\\raggedright\\arraybackslash}p{0.90\\linewidth}}")
        .doesNotContain("resizebox");
  }
}
