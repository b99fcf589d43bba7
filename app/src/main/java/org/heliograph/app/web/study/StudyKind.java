package org.heliograph.app.web.study;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.lab.Lab;
import org.heliograph.lab.study.Study;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;

/// A study of the explorer: any of the registry, or a curve, which is no command.
public sealed interface StudyKind permits AnyStudy, CurveStudy {
  /// The study that the word `kind` names; throws if there is none.
  static StudyKind of(final Lab lab, final String kind) {
    final List<StudyKind> all =
        Stream.concat(AnyStudy.all(lab.registry()), Stream.of(new CurveStudy())).toList();
    return all.stream()
        .filter(study -> study.kind().equals(kind))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "No study is called '%s'. Known: %s."
                        .formatted(
                            kind,
                            String.join(
                                ", ", all.stream().map(StudyKind::kind).sorted().toList()))));
  }

  /// The studies of `registry` that have a form, with their parameters.
  static List<PluginEntry> entries(final Registry registry) {
    final Set<String> kinds =
        AnyStudy.all(registry).map(StudyKind::kind).collect(Collectors.toSet());
    return registry.entries(Study.class).stream()
        .filter(entry -> kinds.contains(entry.name()))
        .toList();
  }

  /// The word that names it in a request, such as `curve`.
  String kind();

  /// Reads the parameters, quickly; throws `IllegalArgumentException` with one sentence if they
  /// make no sense. `parameters` is the body of the request without its kind; `lab` has the
  /// plug-ins that may be named, none of which reads a file.
  PreparedStudy prepared(Lab lab, JsonBody parameters);
}
