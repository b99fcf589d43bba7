package org.heliograph.lab.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("sets the locale of the process")
class MarkupTest {
  @Test
  void whatIsWrittenAsTextReadsBackAsThatText() {
    final String odd = "<a href='x'>&amp; \" ]]> λ→ 😀";
    final String xml = new Markup().open("t").at("a", odd).text(odd).close().finish();
    assertThat(Xml.parsed(xml).getDocumentElement().getTextContent()).isEqualTo(odd);
    assertThat(Xml.parsed(xml).getDocumentElement().getAttribute("a")).isEqualTo(odd);
  }

  @Test
  void charactersThatXmlForbidsAreReplaced() {
    assertThat(Markup.escaped("a\u0000\u001B\uFFFF\uD800b"))
        .isEqualTo("a\uFFFD\uFFFD\uFFFD\uFFFDb");
  }

  @Test
  void numbersHaveAPointInEveryLocale() {
    final Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      assertThat(Markup.number(1234.567)).isEqualTo("1234.57");
      assertThat(Markup.number(-0.001)).isEqualTo("0");
      assertThat(Markup.number(1e7)).isEqualTo("10000000");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void digitsAreGroupedFromFiveOn() {
    assertThat(Markup.grouped(1234)).isEqualTo("1234");
    assertThat(Markup.grouped(1234567)).isEqualTo("1\u202F234\u202F567");
    assertThat(Markup.grouped(-123456)).isEqualTo("-123\u202F456");
  }

  @Test
  void shorteningCountsCharactersNotHalvesOfThem() {
    assertThat(Markup.shortened("😀😀😀", 2)).isEqualTo("😀…");
    assertThat(Markup.shortened("abc", 3)).isEqualTo("abc");
  }

  @Test
  void anAttributeAfterContentAndAnOpenElementAtTheEndAreRefused() {
    final Markup markup = new Markup().open("a").text("x");
    assertThatThrownBy(() -> markup.at("b", "c")).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(markup::finish).isInstanceOf(IllegalStateException.class);
  }
}
