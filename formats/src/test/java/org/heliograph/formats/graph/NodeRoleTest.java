package org.heliograph.formats.graph;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodeRoleTest {
  @ParameterizedTest
  @CsvSource({
    "type, switch, FORWARDS",
    "Type, Switch, FORWARDS",
    "kind, leaf-switch, FORWARDS",
    "role, ROUTER_12, FORWARDS",
    "node_type, nvswitch3, FORWARDS",
    "type, host, TAKES_PART",
    "role, compute node, TAKES_PART",
    "type, gpu7, TAKES_PART"
  })
  void wordsSayWhatANodeDoes(final String name, final String text, final NodeRole role) {
    assertThat(NodeRole.of(name, text)).contains(role);
  }

  @ParameterizedTest
  @CsvSource({"type, Satellite", "colour, switch", "type, ''", "type, 7", "type, switched"})
  void otherWordsSayNothing(final String name, final String text) {
    assertThat(NodeRole.of(name, text)).isEmpty();
  }

  @Test
  void referencesOfHtmlAreDecodedAndOthersStay() {
    assertThat(HtmlText.decoded("Z&uuml;rich &amp; K&#246;ln &#x41;&lt;"))
        .isEqualTo("Zürich & Köln A<");
    assertThat(HtmlText.decoded("&nothing; &#55296; &#9999999; & &;"))
        .isEqualTo("&nothing; &#55296; &#9999999; & &;");
  }
}
