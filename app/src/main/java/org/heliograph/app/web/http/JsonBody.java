package org.heliograph.app.web.http;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The JSON of a request, of limited depth, whose values are read by name or as a record.
///
/// Everything that is wrong with it is an `IllegalArgumentException` with one sentence.
public record JsonBody(JsonNode tree) {
  private static final int MAX_DEPTH = 16;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH)
                          .maxStringLength(2 << 20)
                          .maxNameLength(100)
                          .maxNumberLength(50)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  /// The JSON object that `bytes` hold in UTF-8.
  static JsonBody of(final byte[] bytes) {
    final JsonNode tree;
    try {
      tree = MAPPER.readTree(bytes);
    } catch (final JacksonException e) {
      throw new IllegalArgumentException(
          "The body of the request is not JSON that is read here: %s.".formatted(reason(e)), e);
    }
    if (tree == null || !tree.isObject()) {
      throw new IllegalArgumentException("The body of the request must be a JSON object {…}.");
    }
    return new JsonBody(tree);
  }

  /// The record of `type` that the object holds; a name that the record lacks is refused.
  public <T> T as(final Class<T> type) {
    try {
      return MAPPER.treeToValue(tree, type);
    } catch (final JacksonException e) {
      for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
        if (cause instanceof final IllegalArgumentException input) {
          throw new IllegalArgumentException(input.getMessage(), e);
        }
      }
      throw new IllegalArgumentException(
          "The body of the request does not fit: %s%s.".formatted(place(e), reason(e)), e);
    }
  }

  /// The text called `name`; throws if it is missing or no text.
  public String text(final String name) {
    return optionalText(name)
        .orElseThrow(
            () -> new IllegalArgumentException("'%s' is missing; give a text.".formatted(name)));
  }

  /// The text called `name`, if it is there and not empty.
  public Optional<String> optionalText(final String name) {
    final JsonNode node = tree.path(name);
    if (node.isMissingNode() || node.isNull()) {
      return Optional.empty();
    }
    if (!node.isString()) {
      throw new IllegalArgumentException("'%s' must be a text.".formatted(name));
    }
    return Optional.of(node.stringValue()).filter(text -> !text.isBlank());
  }

  /// The whole number called `name`, if it is there; throws if it is less than 1.
  public Optional<Long> optionalCount(final String name) {
    final JsonNode node = tree.path(name);
    if (node.isMissingNode() || node.isNull()) {
      return Optional.empty();
    }
    if (!node.canConvertToLong() || !node.isIntegralNumber() || node.longValue() < 1) {
      throw new IllegalArgumentException(
          "'%s' (%s) must be a whole number from 1 on.".formatted(name, node.asString()));
    }
    return Optional.of(node.longValue());
  }

  /// The same object without the field `name`.
  public JsonBody without(final String name) {
    final JsonNode copy = tree.deepCopy();
    if (copy instanceof final ObjectNode object) {
      object.remove(name);
    }
    return new JsonBody(copy);
  }

  /// The same object where the field `name` is called `other`, if there is one.
  public JsonBody renamed(final String name, final String other) {
    final JsonNode copy = tree.deepCopy();
    if (copy instanceof final ObjectNode object && object.has(name)) {
      object.set(other, object.remove(name));
    }
    return new JsonBody(copy);
  }

  private static String place(final JacksonException e) {
    if (!(e instanceof final DatabindException bound) || bound.getPath().isEmpty()) {
      return "";
    }
    final List<JacksonException.Reference> path = bound.getPath();
    return path.stream()
        .map(
            step ->
                step.getPropertyName() == null
                    ? Integer.toString(step.getIndex())
                    : step.getPropertyName())
        .collect(Collectors.joining(".", "'", "': "));
  }

  /// The first clause of what the parser says.
  private static String reason(final JacksonException e) {
    final String text =
        e.getOriginalMessage()
            .lines()
            .findFirst()
            .orElse("")
            .replaceAll(
                "(?s) \\(start marker.*|, from `[^`]*`| at \\[.*|: enable `.*| \\(class org.*"
                    + "|`org\\.heliograph[^`]*`|`java[^`]*`",
                "");
    return text.isEmpty() ? "no reason given" : text;
  }
}
