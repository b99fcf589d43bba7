package org.heliograph.export;

import java.io.IOException;
import org.heliograph.plugin.Plugin;
import org.heliograph.problem.Support;
import org.heliograph.verify.Verified;

/// A format that exports a verified schedule to other programs: one file.
///
/// The same schedule always gives the same text.
public interface ScheduleExport extends Plugin {
  /// Whether the format can represent the whole schedule; "no" includes the reason.
  default Support supports(final Verified verified) {
    return Support.yes();
  }

  /// The file name in a folder: `program.json`.
  String fileName();

  /// Writes the file; only called if [#supports] says yes.
  ///
  /// `collective` is the spec text of the demand, which a problem does not store.
  void write(Verified verified, String collective, Appendable out) throws IOException;
}
