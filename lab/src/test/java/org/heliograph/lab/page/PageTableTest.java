package org.heliograph.lab.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.lab.draw.Markup;
import org.junit.jupiter.api.Test;

final class PageTableTest {
  @Test
  void columnsOfNumbersAreSetToTheRightWithTheirHeads() {
    final Markup page = new Markup();
    new PageTable(
            List.of("network", "time", "note", "gap"),
            List.of(List.of("ring(4)", "1.5 µs", "", "12%"), List.of("mesh(2,2)", "", "", "-")))
        .write(page);
    assertThat(page.finish())
        .contains(
            "<th class=\"number\" scope=\"col\">time</th>",
            "<th class=\"text\" scope=\"col\">note</th>",
            "<th class=\"number\" scope=\"col\">gap</th>",
            "<th class=\"text\" scope=\"row\">ring(4)</th>",
            "<td class=\"number\">1.5 µs</td>",
            "<td class=\"number\"></td>",
            "<td class=\"text\"></td>");
  }
}
