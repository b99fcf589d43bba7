package org.heliograph.lab.experiment.sweep;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.heliograph.lab.experiment.engine.Engine;
import org.heliograph.lab.experiment.engine.TaskJournal;
import org.heliograph.lab.store.JournalUpload;
import org.heliograph.lab.study.StudyContext;

/// Runs the cells of a sweep that are not done yet on an engine, and journals each as soon as it is
/// known.
///
/// Neither the engine, nor the number of its workers, nor interruptions change a row.
public final class SweepStudy {
  private final StudyContext context;
  private final Engine engine;
  private final SweepSettings settings;

  /// A study on the workers of `engine`.
  public SweepStudy(final StudyContext context, final Engine engine, final SweepSettings settings) {
    this.context = context;
    this.engine = engine;
    this.settings = settings;
  }

  /// A study with the usual settings.
  public SweepStudy(final StudyContext context, final Engine engine) {
    this(context, engine, SweepSettings.USUAL);
  }

  /// Runs what is left of the sweep in `folder`, until it is complete or interrupted; returns how
  /// far it is, and the rows in canonical order.
  public SweepResult run(final SweepFolder folder) {
    try (TaskJournal journal = folder.journal();
        JournalUpload upload = folder.upload()) {
      final SweepMonitor monitor =
          new SweepMonitor(folder, settings.everySeconds(), System::nanoTime);
      final Map<String, String> due = due(folder, journal.outputs(), monitor);
      try (SweepReports reports = new SweepReports(folder, monitor, settings.reports())) {
        reports.start(settings.everySeconds());
        final AtomicInteger done = new AtomicInteger();
        journal.run(
            engine,
            new SweepTask(),
            due,
            key -> {
              monitor.answered(Optional.ofNullable(journal.outputs().get(key)).orElseThrow());
              context.progress().at(done.incrementAndGet(), due.size(), "cells");
            },
            () -> upload.hasFailed() || context.interrupted().getAsBoolean());
      }
      return SweepResult.of(folder, folder.rows(journal.outputs()));
    }
  }

  /// The inputs of the cells that are to be run by key, in the order in which they run; `monitor`
  /// counts all others.
  private Map<String, String> due(
      final SweepFolder folder, final Map<String, String> outputs, final SweepMonitor monitor) {
    final Map<String, String> due = new LinkedHashMap<>();
    for (final String key : folder.order()) {
      final Optional<String> output =
          Optional.ofNullable(outputs.get(key)).filter(it -> !isRetried(it));
      output.ifPresentOrElse(
          monitor::before, () -> due.put(key, new CellInput(key, settings.cellSeconds()).text()));
    }
    return due;
  }

  private boolean isRetried(final String output) {
    return settings.retriesFailed() && SweepRow.outcome(output) == CellOutcome.FAILED;
  }
}
