package org.heliograph.formats.graph;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.MissingResourceException;
import java.util.stream.IntStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.heliograph.formats.RunLengthLimit;
import org.heliograph.formats.TextInput;

/// An XML file read as a stream; document types and entities are refused, and depth and the length
/// of tags and texts are limited, so memory does not grow with the file.
public final class XmlInput {
  private static final int MOST_REASON = 200;
  private static final int MAX_DEPTH = 64;
  private static final int MAX_TEXT = 1 << 16;

  private final Path file;
  private final XMLStreamReader xml;
  private final StringBuilder text = new StringBuilder();

  private XmlInput(final Path file, final XMLStreamReader xml) {
    this.file = file;
    this.xml = xml;
  }

  /// What is done with the elements of a document.
  public interface Handler {
    /// An element begins; `depth` is 1 for the outermost one.
    void start(XmlInput at, int depth, String element);

    /// An element ends; `text` is what stands between its last tag and its end, without blanks at
    /// the ends.
    default void end(final XmlInput at, final int depth, final String element, final String text) {}
  }

  /// What is done with a document type (DOCTYPE); none is ever loaded.
  public enum DocumentType {
    REFUSED,
    PASSED_OVER
  }

  /// Reads the file at `path` to its end; throws one sentence with the line if it is broken.
  public static void read(final Path path, final Handler handler) {
    read(path, DocumentType.REFUSED, handler);
  }

  /// The same for a format whose files name a document type.
  public static void read(final Path path, final DocumentType documentType, final Handler handler) {
    TextInput.<Boolean>read(
        path,
        TextInput.MAX_BYTES,
        reader -> {
          read(path, reader, documentType, handler);
          return true;
        });
  }

  private static void read(
      final Path path,
      final BufferedReader reader,
      final DocumentType documentType,
      final Handler handler)
      throws IOException {
    final XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    try {
      final XMLStreamReader xml =
          factory.createXMLStreamReader(new RunLengthLimit(reader, '>', "a tag or text"));
      try {
        new XmlInput(path, xml).readAll(documentType, handler);
      } finally {
        xml.close();
      }
    } catch (final XMLStreamException e) {
      if (e.getNestedException() instanceof final IOException cause) {
        throw cause;
      }
      throw broken(path, e);
    }
  }

  private static IllegalArgumentException broken(final Path file, final XMLStreamException e) {
    final String message = e.getMessage() == null ? "" : e.getMessage();
    final int from = message.indexOf("Message: ");
    final String reason =
        (from < 0 ? message : message.substring(from + 9))
            .lines()
            .findFirst()
            .orElse("")
            .replaceAll("JAXP\\d+:.*", "a name or an entity is beyond a limit");
    final int line = e.getLocation() == null ? 1 : e.getLocation().getLineNumber();
    return new IllegalArgumentException(
        "%s, line %s: the XML is broken: %s."
            .formatted(
                file,
                Math.max(1, line),
                reason.substring(0, Math.min(MOST_REASON, reason.length())).replaceAll("\\.$", "")),
        e);
  }

  private void readAll(final DocumentType documentType, final Handler handler)
      throws XMLStreamException {
    int depth = 0;
    while (xml.hasNext()) {
      switch (next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          depth++;
          if (depth > MAX_DEPTH) {
            throw fault("elements nest deeper than " + MAX_DEPTH);
          }
          text.setLength(0);
          handler.start(this, depth, xml.getLocalName());
        }
        case XMLStreamConstants.END_ELEMENT -> {
          handler.end(this, depth, xml.getLocalName(), text.toString().strip());
          text.setLength(0);
          depth--;
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> characters();
        case XMLStreamConstants.DTD -> {
          if (documentType == DocumentType.REFUSED) {
            throw fault("a document type (DOCTYPE) is not accepted; delete it");
          }
        }
        case XMLStreamConstants.ENTITY_REFERENCE ->
            throw fault("the entity '&%s;' is not accepted".formatted(xml.getLocalName()));
        default -> {}
      }
    }
  }

  private int next() throws XMLStreamException {
    try {
      return xml.next();
    } catch (final MissingResourceException _) {
      // Java's parser has no text for this message.
      throw fault("the XML is broken: the document type (DOCTYPE) holds a wrong character");
    }
  }

  private void characters() {
    if (text.length() + xml.getTextLength() <= MAX_TEXT) {
      text.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
    }
  }

  /// The line of the current tag, from 1.
  public int line() {
    return Math.max(1, xml.getLocation().getLineNumber());
  }

  /// A fault at the current line; `what` is a clause without a full stop.
  public IllegalArgumentException fault(final String what) {
    return new IllegalArgumentException("%s, line %s: %s.".formatted(file, line(), what));
  }

  /// The attribute `name` of the element that begins here, or an empty text.
  public String attribute(final String name) {
    final String value = xml.getAttributeValue(null, name);
    return value == null ? "" : value;
  }

  /// The attribute `name` of the element that begins here; a fault if this element, which `owner`
  /// names, has none.
  public String required(final String owner, final String name) {
    final String value = attribute(name);
    if (value.isEmpty()) {
      throw fault("a %s has no '%s'".formatted(owner, name));
    }
    return value;
  }

  /// Throws if the outermost element is not `root`.
  public void requireRoot(final int depth, final String element, final String root) {
    if (depth == 1 && !element.equals(root)) {
      throw fault("the document is '%s', not '%s'".formatted(NamedGraph.shortened(element), root));
    }
  }

  /// The names of the attributes of the element that begins here.
  public List<String> attributeNames() {
    return IntStream.range(0, xml.getAttributeCount())
        .mapToObj(xml::getAttributeLocalName)
        .toList();
  }
}
