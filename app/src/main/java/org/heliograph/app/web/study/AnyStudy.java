package org.heliograph.app.web.study;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.app.web.job.JobControl;
import org.heliograph.lab.Lab;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.registry.PluginShape;
import org.heliograph.registry.Registry;

/// Any study of the registry: its parameters are those of the request, its rows those that it
/// reports.
record AnyStudy(PluginShape shape) implements StudyKind {
  private static final String PICTURE = ".svg";

  /// All studies of `registry` that have a form.
  static Stream<StudyKind> all(final Registry registry) {
    return registry.shapes(Study.class).stream().filter(AnyStudy::hasForm).map(AnyStudy::new);
  }

  private static boolean hasForm(final PluginShape shape) {
    final Manual manual = shape.type().getAnnotation(Manual.class);
    return manual == null || manual.hasForm();
  }

  @Override
  public String kind() {
    return shape.name();
  }

  @Override
  public PreparedStudy prepared(final Lab lab, final JsonBody parameters) {
    final StudyParameters given = StudyParameters.of(shape, parameters);
    final Study study = (Study) given.made(lab.registry());
    return new PreparedStudy(
        "%s of %s".formatted(kind(), String.join(" on ", arguments(given).toList())),
        given.command().text(),
        given.tree(),
        control -> {
          given.requireNodes(lab.registry());
          return result(lab.registry(), study, control);
        });
  }

  private Stream<String> arguments(final StudyParameters given) {
    return shape.components().stream()
        .filter(StudyParameters::isArgument)
        .flatMap(component -> given.values(component).stream());
  }

  /// The context of a study that is a job, which tells its rows and collects `notices`.
  static StudyContext context(
      final Registry registry, final JobControl control, final Consumer<String> notices) {
    return new StudyContext(registry, control, control::isOver)
        .noticing(notices)
        .reporting(rows -> rows.values().forEach(control::row));
  }

  private StudyResult result(final Registry registry, final Study study, final JobControl control) {
    final List<String> notices = new ArrayList<>();
    final Answer answer = study.answer(context(registry, control, notices::add));
    final Map<String, ByteArrayOutputStream> files = new LinkedHashMap<>();
    answer.write(
        name ->
            name.endsWith(PICTURE)
                ? files.computeIfAbsent(name, _ -> new ByteArrayOutputStream())
                : OutputStream.nullOutputStream());
    return new StudyResult(
        kind(),
        Stream.concat(notices.stream(), answer.sheet().texts().stream()).toList(),
        answer.sheet().shownTables(),
        answer.record(),
        files.entrySet().stream()
            .map(file -> StudyResult.StudyChart.of(file.getKey(), file.getValue()))
            .toList());
  }
}
