package org.heliograph.app.cli;

/// A command that makes no sense among others of a batch.
interface RunsAlone {
  /// Why, in a sentence, and what to do instead.
  String reason();
}
