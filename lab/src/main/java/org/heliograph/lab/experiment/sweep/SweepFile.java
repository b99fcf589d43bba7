package org.heliograph.lab.experiment.sweep;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.heliograph.formats.YamlFields;
import org.heliograph.formats.YamlInput;
import org.heliograph.formats.YamlValue;
import org.heliograph.registry.NearestNames;
import org.heliograph.registry.Registry;

/// Reads the YAML file that declares a sweep.
///
/// Its keys are the plurals of the axes, each with one value or a list of them; `base` holds
/// options that all cells share; `exclude` is a list of combinations to leave out; `title` names
/// the sweep. Anything else is a fault with its line.
public final class SweepFile {
  private static final String TITLE = "title";
  private static final String BASE = "base";
  private static final String EXCLUDE = "exclude";
  private static final int TITLE_LENGTH = 200;

  private final Registry registry;
  private final Path file;
  private final YamlFields yaml;
  private final Map<SweepAxis, List<String>> values = new EnumMap<>(SweepAxis.class);

  private SweepFile(final Registry registry, final Path file) {
    this.registry = registry;
    this.file = file;
    this.yaml = new YamlFields(file);
  }

  /// The matrix that `file` declares, where `given` replaces the values of axes, as texts; throws
  /// with one sentence if a value has no meaning.
  public static SweepMatrix read(
      final Registry registry, final Path file, final Map<SweepAxis, List<String>> given) {
    return new SweepFile(registry, file).matrix(YamlInput.read(file), given);
  }

  private SweepMatrix matrix(final YamlValue root, final Map<SweepAxis, List<String>> given) {
    final YamlValue.Mapping fields = yaml.mapping(root, "a sweep");
    String title = "";
    List<SweepExclusion> exclusions = List.of();
    for (final Map.Entry<String, YamlValue> field : fields.fields().entrySet()) {
      switch (field.getKey()) {
        case TITLE -> title = title(field.getValue());
        case BASE -> base(field.getValue());
        case EXCLUDE -> exclusions = exclusions(field.getValue());
        default -> axis(field.getKey(), field.getValue(), List.of(TITLE, BASE, EXCLUDE));
      }
    }
    given.forEach(
        (axis, texts) ->
            values.put(
                axis,
                distinct(texts.stream().flatMap(text -> axis.values(registry, text).stream()))));
    try {
      return new SweepMatrix(title, values, exclusions);
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException("%s: %s".formatted(file, e.getMessage()), e);
    }
  }

  private String title(final YamlValue value) {
    final String title = yaml.text(value, "'title'");
    if (title.length() > TITLE_LENGTH) {
      throw yaml.fault(value, "the title is longer than %s characters".formatted(TITLE_LENGTH));
    }
    return title;
  }

  private void base(final YamlValue value) {
    yaml.mapping(value, "'base'")
        .fields()
        .forEach(
            (name, option) -> {
              if (option instanceof YamlValue.Sequence) {
                throw yaml.fault(
                    option,
                    "'base' holds one value of each option; '%s' has a list".formatted(name));
              }
              axis(name, option, List.of());
            });
  }

  private void axis(final String name, final YamlValue value, final List<String> others) {
    final SweepAxis axis = axis(name, value.line(), others);
    final List<String> list = new ArrayList<>();
    for (final YamlValue item : yaml.items(value)) {
      list.addAll(values(axis, item));
    }
    if (list.isEmpty()) {
      throw yaml.fault(value, "'%s' has no value".formatted(name));
    }
    if (values.putIfAbsent(axis, distinct(list.stream())) != null) {
      throw yaml.fault(value, "'%s' is given twice, once in base".formatted(axis.text()));
    }
  }

  private SweepAxis axis(final String name, final int line, final List<String> others) {
    return SweepAxis.named(name)
        .orElseThrow(
            () -> {
              final List<String> known = new ArrayList<>(others);
              Arrays.stream(SweepAxis.values()).map(SweepAxis::plural).forEach(known::add);
              return YamlInput.fault(
                  file,
                  line,
                  "a sweep has no '%s'%s. It takes: %s"
                      .formatted(
                          name,
                          NearestNames.meant(name, known).map(it -> "; maybe " + it).orElse(""),
                          String.join(", ", known)));
            });
  }

  private List<String> values(final SweepAxis axis, final YamlValue item) {
    final String text = yaml.text(item, "a value of '%s'".formatted(axis.plural()));
    try {
      return axis.values(registry, text);
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "%s, line %s: %s".formatted(file, item.line(), e.getMessage()), e);
    }
  }

  private static List<String> distinct(final Stream<String> values) {
    final Set<String> all = new LinkedHashSet<>();
    values.forEach(all::add);
    return List.copyOf(all);
  }

  private List<SweepExclusion> exclusions(final YamlValue value) {
    return yaml.items(value).stream().map(this::exclusion).toList();
  }

  private SweepExclusion exclusion(final YamlValue value) {
    final Map<SweepAxis, List<String>> patterns = new EnumMap<>(SweepAxis.class);
    yaml.mapping(value, "an entry of 'exclude'")
        .fields()
        .forEach(
            (name, list) ->
                patterns.put(
                    axis(name, list.line(), List.of()),
                    yaml.items(list).stream().flatMap(it -> patterns(name, it)).toList()));
    if (patterns.isEmpty()) {
      throw yaml.fault(value, "an entry of 'exclude' names no axis");
    }
    return new SweepExclusion(patterns);
  }

  /// A pattern as it is written, and as the canonical values that it stands for.
  private Stream<String> patterns(final String name, final YamlValue item) {
    final String text = yaml.text(item, "a pattern");
    final Optional<SweepAxis> axis = SweepAxis.named(name);
    if (text.indexOf('*') >= 0 || text.matches("[a-z0-9-]+") || axis.isEmpty()) {
      return Stream.of(text);
    }
    return values(axis.get(), item).stream();
  }
}
