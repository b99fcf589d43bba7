package org.heliograph.lab.experiment.resources;

import java.util.List;

/// The constants of bills of material with their sources.
public record ConstantsRecord(int format, String version, List<ConstantRow> constants) {
  public ConstantsRecord {
    constants = List.copyOf(constants);
  }

  /// A constant: its key in files, its value, a key of docs/papers.bib or `assumed`, and what the
  /// value stands for.
  public record ConstantRow(String name, String value, String source, String note) {}
}
