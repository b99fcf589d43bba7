package org.heliograph.app.web.study;

import java.util.List;
import java.util.stream.Stream;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.lab.Lab;

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

  /// The word that names it in a request, such as `curve`.
  String kind();

  /// Reads the parameters, quickly; throws `IllegalArgumentException` with one sentence if they
  /// make no sense. `parameters` is the body of the request without its kind; `lab` has the
  /// plug-ins that may be named, none of which reads a file.
  PreparedStudy prepared(Lab lab, JsonBody parameters);
}
