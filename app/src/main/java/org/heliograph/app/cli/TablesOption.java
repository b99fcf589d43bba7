package org.heliograph.app.cli;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.study.TableFormat;
import picocli.CommandLine.Option;

/// The formats of the tables that a command writes to a folder.
final class TablesOption {
  @Option(
      names = "--tables",
      paramLabel = "SUFFIX",
      split = ",",
      description = "write every table of the answer to --out, as csv, parquet or tex (LaTeX)")
  private List<TableFormat> formats = List.of();

  /// The formats, which need a folder to be written to, and some of them a library.
  List<TableFormat> formats(final Optional<?> folder) {
    if (!formats.isEmpty() && folder.isEmpty()) {
      throw new IllegalArgumentException(
          "--tables: a folder for them is missing. Add --out DIR, such as --out results.");
    }
    formats.forEach(TableFormat::requireInstalled);
    return formats;
  }
}
