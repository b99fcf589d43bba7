package org.heliograph.interchange;

import java.util.List;
import java.util.Optional;

/// What a file that states no slots says of its sendings: their order, from which slots are
/// inferred under the limits of a network; what is wrong with the program itself; what is known of
/// the contents; and how it may be read otherwise if no slots agree with it as it is read.
///
/// The slots of its sendings are those on links without limits.
public record ImportedProgram(
    SendOrder order,
    List<ImportedFault> faults,
    Contents contents,
    Optional<ImportedSchedule> otherwise) {
  public ImportedProgram {
    faults = List.copyOf(faults);
  }

  /// What the sendings carry.
  public enum Contents {
    /// Chunks of the collective, copied or added as each sending says.
    STATED,
    /// Chunks of the collective. Whether one is copied or added follows from what was received.
    INFERRED,
    /// Messages, each a separate chunk; the program was interpreted, so its contents are checked.
    INTERPRETED,
    /// Messages, each a separate chunk; the file does not say what they carry.
    UNKNOWN
  }
}
