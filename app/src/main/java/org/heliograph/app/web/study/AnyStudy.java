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
    final Study study = lab.registry().parse(Study.class, StudyText.of(shape, texts));
    return new PreparedStudy(
        "%s of %s".formatted(kind(), String.join(" on ", arguments(texts).toList())),
        command(texts).text(),
        given.tree(),
        control -> run(lab.registry(), given, texts, study, control));
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

  private Stream<String> arguments(final Map<String, String> texts) {
    return shape.components().stream()
        .filter(AnyStudy::isArgument)
        .map(component -> texts.getOrDefault(component.name(), ""))
        .filter(text -> !text.isEmpty());
  }

  private static boolean isArgument(final Component component) {
    return component.annotation(Argument.class).isPresent();
  }

  private StudyCommand command(final Map<String, String> texts) {
    final Manual manual = shape.type().getAnnotation(Manual.class);
    final String under = manual == null ? "" : manual.under();
    StudyCommand command = StudyCommand.of((under + " " + kind()).strip());
    for (final String argument : arguments(texts).toList()) {
      command = command.with(argument);
    }
    for (final Component component : shape.components()) {
      if (!isArgument(component) && texts.containsKey(component.name())) {
        command = command.with(component.optionName(), texts.get(component.name()));
      }
    }
    return command;
  }

  private AnyResult run(
      final Registry registry,
      final StudyParameters given,
      final Map<String, String> texts,
      final Study study,
      final JobControl control) {
    shape.components().stream()
        .filter(component -> component.valueType() == TopologyFamily.class)
        .map(component -> texts.getOrDefault(component.name(), ""))
        .filter(text -> !text.isEmpty())
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
