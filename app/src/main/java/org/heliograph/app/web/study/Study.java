package org.heliograph.app.web.study;

import org.heliograph.app.web.http.JsonBody;
import org.heliograph.lab.Lab;

/// A study of the explorer, which is found by its annotation `@AutoService(Study.class)`.
public interface Study {
  /// The word that names it in a request, such as `curve`.
  String kind();

  /// Reads the parameters, quickly; throws `IllegalArgumentException` with one sentence if they
  /// make no sense. `parameters` is the body of the request without its kind; `lab` has the
  /// plug-ins that may be named, none of which reads a file.
  PreparedStudy prepared(Lab lab, JsonBody parameters);
}
