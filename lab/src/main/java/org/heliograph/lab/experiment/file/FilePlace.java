package org.heliograph.lab.experiment.file;

import java.util.OptionalInt;
import org.heliograph.interchange.ImportedSend;

/// Where a sending stands in a file, in the file's own terms, such as `line 12 (step 3)`; and the
/// line, if the place has one.
public record FilePlace(String text, OptionalInt line) {
  static FilePlace ofLine(final int line) {
    return new FilePlace("line " + line, OptionalInt.of(line));
  }

  static FilePlace of(final ImportedSend send) {
    return of(send.place());
  }

  static FilePlace of(final String place) {
    return new FilePlace(place, ImportedSend.line(place));
  }
}
