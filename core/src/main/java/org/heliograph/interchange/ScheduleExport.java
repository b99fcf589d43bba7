package org.heliograph.interchange;

import java.io.IOException;
import java.util.List;
import org.heliograph.plugin.Plugin;
import org.heliograph.problem.Support;
import org.heliograph.verify.Verified;

/// A format that exports a verified schedule to other programs: one file, or several in a folder.
///
/// The same schedule always gives the same bytes.
public interface ScheduleExport extends Plugin {
  /// Whether the format can represent the whole schedule; "no" includes the reason.
  default Support supports(final Verified verified) {
    return Support.yes();
  }

  /// What the files do not carry of `verified`, one sentence each, such as "The file does not say
  /// which wavelength a transmission uses."; none if they carry everything.
  default List<String> omissions(final Verified verified) {
    return List.of();
  }

  /// The name of the file: `program.json`; of several files, what their names begin with.
  String fileName();

  /// Whether it writes several files, so that it needs a folder.
  default boolean isFolder() {
    return false;
  }

  /// Writes the files; only called if [#supports] says yes.
  ///
  /// `collective` is the spec text of the demand, which a problem does not store.
  void write(Verified verified, String collective, ExportFiles files) throws IOException;
}
