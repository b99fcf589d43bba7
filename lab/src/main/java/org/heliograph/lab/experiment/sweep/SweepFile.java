package org.heliograph.lab.experiment.sweep;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.formats.YamlInput;
import org.heliograph.formats.YamlValue;
import org.heliograph.plugin.OneLine;
import org.heliograph.registry.NearestNames;
import org.heliograph.registry.Registry;

/// Reads the YAML file that declares a sweep.
///
/// Its keys are the plurals of the axes, each with one value or a list of them; `base` holds
/// options that all cells share; `exclude` is a list of combinations to leave out; `title` names
/// the sweep; `study` says what the cells ask, if not for plans. A file with `matrices` has a list
/// of such mappings instead, each with its study. Anything else is a fault with its line.
public final class SweepFile {
  private static final String TITLE = "title";
  private static final String BASE = "base";
  private static final String EXCLUDE = "exclude";
  private static final String MATRICES = "matrices";
  private static final int TITLE_LENGTH = 200;

  private final Registry registry;
  private final Path file;
  private final SweepSubject subject;
  private final Map<String, List<String>> values = new LinkedHashMap<>();
  private String title = "";

  private SweepFile(final Registry registry, final Path file, final SweepSubject subject) {
    this.registry = registry;
    this.file = file;
    this.subject = subject;
  }

  /// The sweep that `file` declares, where `given` replaces the values of axes, as texts; throws
  /// with one sentence if a value has no meaning. The folder of a sweep stands for its file.
  public static Sweep read(
      final Registry registry, final Path file, final Map<String, List<String>> given) {
    if (Files.isDirectory(file)) {
      return declared(file, given);
    }
    final YamlValue.Mapping fields = YamlInput.read(file).mapping("a sweep");
    final Optional<YamlValue> several = fields.field(MATRICES);
    if (several.isEmpty()) {
      final SweepFile matrix = of(registry, file, fields);
      matrix.requireTaken(given.keySet(), List.of(matrix));
      return Sweep.of(matrix.matrix(fields, given));
    }
    return matrices(registry, file, fields, given);
  }

  private static Sweep declared(final Path folder, final Map<String, List<String>> given) {
    if (!given.isEmpty()) {
      throw new IllegalArgumentException(
          "'%s' is the folder of a sweep, whose values are fixed, and %s is given. Name a file."
              .formatted(folder, given.keySet().iterator().next()));
    }
    return SweepFolder.at(folder).sweep();
  }

  /// The sweep of a file with several matrices; what is given replaces the axis of each matrix that
  /// has it.
  private static Sweep matrices(
      final Registry registry,
      final Path file,
      final YamlValue.Mapping fields,
      final Map<String, List<String>> given) {
    String title = "";
    final Map<SweepFile, YamlValue.Mapping> read = new LinkedHashMap<>();
    for (final Map.Entry<String, YamlValue> field : fields.fields().entrySet()) {
      switch (field.getKey()) {
        case TITLE -> title = title(field.getValue());
        case MATRICES -> {
          for (final YamlValue one : field.getValue().items()) {
            final YamlValue.Mapping mapping = one.mapping("an entry of 'matrices'");
            read.put(of(registry, file, mapping), mapping);
          }
        }
        default ->
            throw field
                .getValue()
                .fault(
                    "a sweep with 'matrices' has '%s' and '%s' alone; '%s' goes into a matrix"
                        .formatted(TITLE, MATRICES, field.getKey()));
      }
    }
    final List<SweepMatrix> matrices = new ArrayList<>();
    for (final Map.Entry<SweepFile, YamlValue.Mapping> one : read.entrySet()) {
      one.getKey().requireTaken(given.keySet(), read.keySet());
      one.getKey().title = title;
      matrices.add(one.getKey().matrix(one.getValue(), given));
    }
    return new Sweep(matrices);
  }

  private static SweepFile of(
      final Registry registry, final Path file, final YamlValue.Mapping fields) {
    final Optional<YamlValue> study = fields.field(SweepSubject.STUDY);
    final SweepSubject subject = study.isEmpty() ? new PlanSubject() : study(registry, study.get());
    return new SweepFile(registry, file, subject);
  }

  /// Throws if no matrix of the file, `all`, has one of the axes `names`.
  private void requireTaken(final Collection<String> names, final Collection<SweepFile> all) {
    for (final String name : names) {
      if (all.stream().allMatch(matrix -> matrix.given(name).isEmpty())) {
        throw new IllegalArgumentException(
            "%s: the study has no '%s'. It takes: %s.".formatted(file, name, known()));
      }
    }
  }

  private static SweepSubject study(final Registry registry, final YamlValue value) {
    try {
      return StudySubject.named(registry, value.text("'study'"));
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "%s, line %s: %s".formatted(value.place().file(), value.line(), e.getMessage()), e);
    }
  }

  private SweepMatrix matrix(
      final YamlValue.Mapping fields, final Map<String, List<String>> given) {
    List<SweepExclusion> exclusions = List.of();
    for (final Map.Entry<String, YamlValue> field : fields.fields().entrySet()) {
      switch (field.getKey()) {
        case TITLE -> title = title(field.getValue());
        case SweepSubject.STUDY ->
            values.put(field.getKey(), List.of(field.getValue().text("'study'")));
        case BASE -> base(field.getValue());
        case EXCLUDE -> exclusions = exclusions(field.getValue());
        default -> axis(field.getKey(), field.getValue(), List.of(TITLE, BASE, EXCLUDE));
      }
    }
    given.forEach(
        (name, texts) ->
            given(name)
                .ifPresent(
                    axis ->
                        values.put(
                            axis.text(),
                            distinct(
                                texts.stream()
                                    .flatMap(text -> axis.values(registry, text).stream())))));
    try {
      return new SweepMatrix(title, values, exclusions);
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException("%s: %s".formatted(file, e.getMessage()), e);
    }
  }

  /// The axis of an option of the command, which calls every network `network`.
  private Optional<SweepAxis> given(final String name) {
    return subject
        .axis(name)
        .or(
            () ->
                name.equals(PlanAxis.NETWORK.text()) ? subject.axis("topology") : Optional.empty());
  }

  private String known() {
    return subject.axes().stream().map(SweepAxis::text).collect(Collectors.joining(", "));
  }

  private static String title(final YamlValue value) {
    final String title = value.text("'title'");
    if (title.length() > TITLE_LENGTH) {
      throw value.fault("the title is longer than %s characters".formatted(TITLE_LENGTH));
    }
    return title;
  }

  private void base(final YamlValue value) {
    value
        .mapping("'base'")
        .fields()
        .forEach(
            (name, option) -> {
              if (option instanceof YamlValue.Sequence) {
                throw option.fault(
                    "'base' holds one value of each option; '%s' has a list".formatted(name));
              }
              axis(name, option, List.of());
            });
  }

  private void axis(final String name, final YamlValue value, final List<String> others) {
    final SweepAxis axis = knownAxis(name, value, others);
    final List<String> list = new ArrayList<>();
    for (final YamlValue item : value.items()) {
      list.addAll(values(axis, item));
    }
    if (list.isEmpty()) {
      throw value.fault("'%s' has no value".formatted(name));
    }
    if (values.putIfAbsent(axis.text(), distinct(list.stream())) != null) {
      throw value.fault("'%s' is given twice, once in base".formatted(axis.text()));
    }
  }

  private SweepAxis knownAxis(final String name, final YamlValue at, final List<String> others) {
    return subject
        .axis(name)
        .orElseThrow(
            () -> {
              final List<String> known = new ArrayList<>(others);
              subject.axes().stream().map(SweepAxis::plural).forEach(known::add);
              return at.fault(
                  "a sweep has no '%s'%s. It takes: %s"
                      .formatted(
                          name,
                          NearestNames.meant(name, known).map(it -> "; maybe " + it).orElse(""),
                          String.join(", ", known)));
            });
  }

  private List<String> values(final SweepAxis axis, final YamlValue item) {
    final String text = item.text("a value of '%s'".formatted(axis.plural()));
    try {
      return axis.values(registry, text);
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "%s, line %s: %s"
              .formatted(file, item.line(), OneLine.clause(String.valueOf(e.getMessage()))),
          e);
    }
  }

  private static List<String> distinct(final Stream<String> values) {
    final Set<String> all = new LinkedHashSet<>();
    values.forEach(all::add);
    return List.copyOf(all);
  }

  private List<SweepExclusion> exclusions(final YamlValue value) {
    return value.items().stream().map(this::exclusion).toList();
  }

  private SweepExclusion exclusion(final YamlValue value) {
    final Map<String, List<String>> patterns = new HashMap<>();
    value
        .mapping("an entry of 'exclude'")
        .fields()
        .forEach(
            (name, list) ->
                patterns.put(
                    knownAxis(name, list, List.of()).text(),
                    list.items().stream().flatMap(it -> patterns(name, it)).toList()));
    if (patterns.isEmpty()) {
      throw value.fault("an entry of 'exclude' names no axis");
    }
    final Map<String, List<String>> ordered = new LinkedHashMap<>();
    subject.axes().stream()
        .map(SweepAxis::text)
        .filter(patterns::containsKey)
        .forEach(axis -> ordered.put(axis, patterns.get(axis)));
    return new SweepExclusion(ordered);
  }

  /// A pattern as it is written, and as the canonical values that it stands for.
  private Stream<String> patterns(final String name, final YamlValue item) {
    final String text = item.text("a pattern");
    final Optional<SweepAxis> axis = subject.axis(name);
    if (text.indexOf('*') >= 0 || text.matches("[a-z0-9-]+") || axis.isEmpty()) {
      return Stream.of(text);
    }
    return values(axis.get(), item).stream();
  }
}
