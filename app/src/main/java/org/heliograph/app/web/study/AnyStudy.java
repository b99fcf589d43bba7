package org.heliograph.app.web.study;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.app.web.job.JobControl;
import org.heliograph.lab.Lab;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Argument;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.lab.study.StudyText;
import org.heliograph.plugin.Component;
import org.heliograph.registry.PluginShape;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFamily;

/// Any study of the registry: its parameters are those of the request, its rows those of its sheet.
record AnyStudy(PluginShape shape) implements StudyKind {
  private static final int MOST_NODES = 256;
  private static final int MOST_VALUES = 60;

  /// The result of a study: the rows of its first table as people read them, the first of which is
  /// the head, the lines and all tables of its sheet, and its record.
  record AnyResult(
      String kind,
      List<List<String>> rows,
      List<String> lines,
      List<List<List<String>>> tables,
      Object record,
      List<StudyResult.StudyChart> charts) {}

  /// All studies of `registry`.
  static Stream<StudyKind> all(final Registry registry) {
    return registry.shapes(Study.class).stream().map(AnyStudy::new);
  }

  @Override
  public String kind() {
    return shape.name();
  }

  @Override
  public PreparedStudy prepared(final Lab lab, final JsonBody parameters) {
    final StudyParameters given =
        StudyParameters.ofExactly(
            kind(), parameters, shape.components().stream().map(Component::name).toList());
    final Map<String, String> texts = texts(given);
    final Study study = (Study) lab.registry().made(shape, texts);
    return new PreparedStudy(
        "%s of %s".formatted(kind(), String.join(" on ", arguments(given).toList())),
        command(given).text(),
        given.tree(),
        control -> run(lab.registry(), given, study, control));
  }

  private Map<String, String> texts(final StudyParameters given) {
    final Map<String, String> texts = new LinkedHashMap<>();
    for (final Component component : shape.components()) {
      if (component.isList()) {
        final List<String> values = given.texts(component.name(), MOST_VALUES);
        if (!values.isEmpty()) {
          texts.put(component.name(), StudyText.list(component, values));
        }
      } else {
        given.given(component.name()).ifPresent(text -> texts.put(component.name(), text));
      }
    }
    return texts;
  }

  private Stream<String> arguments(final StudyParameters given) {
    return shape.components().stream()
        .filter(AnyStudy::isArgument)
        .flatMap(component -> values(given, component));
  }

  private static boolean isArgument(final Component component) {
    return component.annotation(Argument.class).isPresent();
  }

  private static Stream<String> values(final StudyParameters given, final Component component) {
    return component.isList()
        ? given.texts(component.name(), MOST_VALUES).stream()
        : given.given(component.name()).stream();
  }

  private static boolean isNetwork(final Component component) {
    return StudyText.kind(component) == TopologyFamily.class;
  }

  /// Of several networks after another argument, each but the first is named by `--on`.
  private StudyCommand command(final StudyParameters given) {
    final Manual manual = shape.type().getAnnotation(Manual.class);
    final String under = manual == null ? "" : manual.under();
    StudyCommand command = StudyCommand.of((under + " " + kind()).strip());
    int arguments = 0;
    for (final Component component : shape.components()) {
      for (final String value : values(given, component).toList()) {
        if (!isArgument(component)) {
          command = option(command, component, value);
        } else if (isNetwork(component) && component.isList() && arguments > 1) {
          command = command.with("on", value);
        } else {
          command = command.with(value);
          arguments++;
        }
      }
    }
    return command;
  }

  private static StudyCommand option(
      final StudyCommand command, final Component component, final String value) {
    if (component.type() != boolean.class) {
      return command.with(component.optionName(), value);
    }
    return value.equals("true") ? command.with("--" + component.optionName()) : command;
  }

  private AnyResult run(
      final Registry registry,
      final StudyParameters given,
      final Study study,
      final JobControl control) {
    shape.components().stream()
        .filter(AnyStudy::isNetwork)
        .flatMap(component -> values(given, component))
        .forEach(text -> given.requireNodes(registry, text, MOST_NODES));
    final Answer answer = study.answer(new StudyContext(registry, control, control::isOver));
    rows(answer).forEach(control::row);
    return new AnyResult(
        kind(),
        rows(answer),
        answer.sheet().texts(),
        answer.sheet().shownTables(),
        answer.record(),
        List.of());
  }

  private static List<List<String>> rows(final Answer answer) {
    return answer.sheet().shownTables().stream().findFirst().orElse(List.of());
  }
}
