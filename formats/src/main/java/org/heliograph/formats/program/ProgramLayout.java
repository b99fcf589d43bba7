package org.heliograph.formats.program;

/// How programs are written.
public enum ProgramLayout {
  /// For programs: `program.schema.json`.
  JSON,
  /// For people: one operation a line.
  TEXT
}
