package org.heliograph.lab.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/// Reads SVG back with the JDK's parser, and asks it questions.
public final class Xml {
  private static final String NAMESPACE = "xmlns=\"http://www.w3.org/2000/svg\"";

  private Xml() {}

  /// The document; fails the test if it is not well-formed.
  static Document parsed(final String svg) {
    try {
      return DocumentBuilderFactory.newDefaultNSInstance()
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader(svg)));
    } catch (final Exception e) {
      throw new AssertionError("not well-formed: " + e.getMessage(), e);
    }
  }

  /// The text of every element of a name.
  static List<String> texts(final String svg, final String tag) {
    final NodeList nodes = parsed(svg).getElementsByTagName(tag);
    final List<String> texts = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      texts.add(nodes.item(i).getTextContent());
    }
    return texts;
  }

  /// Fails unless the text names no address and no script.
  public static void assertHarmless(final String markup) {
    assertThat(markup.replace(NAMESPACE, "")).doesNotContain("://", "url(", "@import", "<image");
    assertThat(markup).doesNotContain("<script>alert", "onload", "xlink");
  }
}
