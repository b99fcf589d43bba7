package org.heliograph.formats;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.heliograph.plugin.Always;
import org.heliograph.plugin.DigestText;
import org.heliograph.plugin.Documentation;
import org.heliograph.plugin.Signed;
import org.heliograph.plugin.Summary;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.jsonFormatVisitors.JsonArrayFormatVisitor;
import tools.jackson.databind.jsonFormatVisitors.JsonBooleanFormatVisitor;
import tools.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import tools.jackson.databind.jsonFormatVisitors.JsonIntegerFormatVisitor;
import tools.jackson.databind.jsonFormatVisitors.JsonMapFormatVisitor;
import tools.jackson.databind.jsonFormatVisitors.JsonNumberFormatVisitor;
import tools.jackson.databind.jsonFormatVisitors.JsonObjectFormatVisitor;
import tools.jackson.databind.jsonFormatVisitors.JsonStringFormatVisitor;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The JSON schema of what [JsonText] writes for a type, as the writer itself states its fields.
///
/// Every field is required, and no other is allowed. An optional value is a value or null; a sealed
/// interface is any of its records; `format` is the constant `FORMAT` of its record. Numbers are
/// from 0 on unless they are [Signed]; a [DigestText] has its pattern, a flag that is [Always] so
/// is true, a [Summary] is the description of a field, and what is raw JSON is an object or a list.
public final class RecordSchema {
  private static final String DEFINITIONS = "$defs";
  private static final String FORMAT = "format";
  private static final String DESCRIPTION = "description";
  private static final String ENUM = "enum";
  private static final String TYPE = "type";
  private static final String NULL = "null";

  private static final Set<Class<?>> OPTIONAL_NUMBERS =
      Set.of(OptionalInt.class, OptionalLong.class, OptionalDouble.class);

  private final ObjectNode root = JsonText.mapper().createObjectNode();
  private final ObjectNode definitions = JsonText.mapper().createObjectNode();

  private final Map<String, Class<?>> owners = new HashMap<>();

  private RecordSchema() {}

  /// The schema of `type`, called `name`, as text.
  public static String text(final String name, final Type type) {
    return JsonText.of(new RecordSchema().schema(name, type)) + "\n";
  }

  private ObjectNode schema(final String name, final Type type) {
    final JavaType java = JsonText.mapper().constructType(type);
    final Class<?> record = (java.isContainerType() ? java.getContentType() : java).getRawClass();
    root.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    final String format = format(record).map(", format %s"::formatted).orElse("");
    root.put("title", "Heliograph " + name + format);
    Documentation.of(record)
        .map(comment -> comment.split("\n\n", 2)[0].replace('\n', ' '))
        .ifPresent(comment -> root.put(DESCRIPTION, comment));
    root.setAll(value(java, Optional.empty()));
    root.set(DEFINITIONS, definitions);
    return root;
  }

  /// The version of the form of a record, which it or its sealed interface states.
  private static Optional<Integer> format(final Class<?> record) {
    try {
      return Optional.of(record.getField("FORMAT").getInt(null));
    } catch (final ReflectiveOperationException e) {
      return Optional.empty();
    }
  }

  /// A value of `type`, which is that of a field unless it is the root.
  private ObjectNode value(final JavaType type, final Optional<BeanProperty> field) {
    if (type.isReferenceType()) {
      return orNull(value(type.getReferencedType(), field));
    }
    final ObjectNode node = root.objectNode();
    if (isWrittenAsItIs(type.getRawClass())) {
      node.putArray(TYPE).add("object").add("array");
      return node;
    }
    if (type.getRawClass().isSealed()) {
      final ArrayNode any = node.putArray("anyOf");
      for (final Class<?> permitted : type.getRawClass().getPermittedSubclasses()) {
        any.add(value(JsonText.mapper().constructType(permitted), field));
      }
      return node;
    }
    JsonText.mapper().acceptJsonFormatVisitor(type, new Value(node, field));
    return OPTIONAL_NUMBERS.contains(type.getRawClass()) ? orNull(node) : node;
  }

  /// Whether a value is JSON that another schema describes.
  private static boolean isWrittenAsItIs(final Class<?> type) {
    return type.isRecord()
        && type.getRecordComponents().length == 1
        && type.getRecordComponents()[0].getAccessor().isAnnotationPresent(JsonRawValue.class);
  }

  /// The name of a class without its package, unless another class has it already.
  private String name(final Class<?> record) {
    final String name = record.getName().replaceFirst(".*[.]", "").replace('$', '.');
    return owners.computeIfAbsent(name, _ -> record) == record ? name : record.getName();
  }

  private ObjectNode orNull(final ObjectNode node) {
    if (!node.has(TYPE)) {
      final ObjectNode either = root.objectNode();
      either.putArray("anyOf").add(node).addObject().put(TYPE, NULL);
      return either;
    }
    final JsonNode type = node.get(TYPE);
    final ArrayNode types = node.putArray(TYPE);
    if (type.isArray()) {
      types.addAll((ArrayNode) type);
    } else {
      types.add(type);
    }
    types.add(NULL);
    if (node.has(ENUM)) {
      node.withArray("/" + ENUM).addNull();
    }
    return node;
  }

  /// The fields of a record.
  private final class Fields extends JsonObjectFormatVisitor.Base {
    private final ObjectNode record;

    Fields(final SerializationContext context, final ObjectNode record) {
      super(context);
      this.record = record;
      record.put(TYPE, "object").put("additionalProperties", false);
      record.putArray("required");
      record.putObject("properties");
    }

    @Override
    public void property(final BeanProperty field) {
      final ObjectNode node = value(field.getType(), Optional.of(field));
      if (field.getName().equals(FORMAT)) {
        format(field.getMember().getDeclaringClass())
            .ifPresent(number -> node.removeAll().put("const", number));
      }
      Optional.ofNullable(field.getAnnotation(Summary.class))
          .ifPresent(summary -> node.put(DESCRIPTION, summary.value()));
      record.withObject("/properties").set(field.getName(), node);
      if (field.getAnnotation(JsonInclude.class) == null) {
        record.withArray("/required").add(field.getName());
      }
    }

    @Override
    public void optionalProperty(final BeanProperty field) {
      property(field);
    }
  }

  /// What the writer says of a value.
  private final class Value extends JsonFormatVisitorWrapper.Base {
    private final ObjectNode node;
    private final Optional<BeanProperty> field;

    Value(final ObjectNode node, final Optional<BeanProperty> field) {
      this.node = node;
      this.field = field;
    }

    private boolean is(final Class<? extends Annotation> mark) {
      return field.filter(it -> it.getAnnotation(mark) != null).isPresent();
    }

    /// A record is defined where it is first met, since it may hold records of the same kind.
    @Override
    public @Nullable JsonObjectFormatVisitor expectObjectFormat(final JavaType type) {
      final String name = name(type.getRawClass());
      node.put("$ref", "#/" + DEFINITIONS + "/" + name);
      return definitions.has(name) ? null : new Fields(getContext(), definitions.putObject(name));
    }

    @Override
    public @Nullable JsonArrayFormatVisitor expectArrayFormat(final JavaType type) {
      node.put(TYPE, "array").set("items", value(type.getContentType(), field));
      return null;
    }

    @Override
    public @Nullable JsonMapFormatVisitor expectMapFormat(final JavaType type) {
      node.put(TYPE, "object").set("additionalProperties", value(type.getContentType(), field));
      return null;
    }

    @Override
    public JsonStringFormatVisitor expectStringFormat(final JavaType type) {
      node.put(TYPE, "string");
      if (is(DigestText.class)) {
        node.put("pattern", "^sha256:[0-9a-f]{64}$");
      }
      return new JsonStringFormatVisitor.Base() {
        @Override
        public void enumTypes(final Set<String> words) {
          words.forEach(node.putArray(ENUM)::add);
        }
      };
    }

    @Override
    public @Nullable JsonBooleanFormatVisitor expectBooleanFormat(final JavaType type) {
      if (is(Always.class)) {
        node.put("const", true);
      } else {
        node.put(TYPE, "boolean");
      }
      return null;
    }

    @Override
    public @Nullable JsonIntegerFormatVisitor expectIntegerFormat(final JavaType type) {
      number("integer");
      return null;
    }

    @Override
    public @Nullable JsonNumberFormatVisitor expectNumberFormat(final JavaType type) {
      number("number");
      return null;
    }

    private void number(final String kind) {
      node.put(TYPE, kind);
      if (!is(Signed.class)) {
        node.put("minimum", 0);
      }
    }
  }
}
