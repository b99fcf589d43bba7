package org.heliograph.lab.experiment.sweep;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.RandomAccess;
import java.util.concurrent.atomic.AtomicInteger;
import org.heliograph.lab.experiment.engine.Engine;
import org.heliograph.lab.experiment.engine.JournalIndex;
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
    final JournalIndex index;
    try (TaskJournal journal = folder.journal();
        JournalUpload upload = folder.upload()) {
      index = journal.index();
      final SweepMonitor monitor =
          new SweepMonitor(folder, settings.everySeconds(), System::nanoTime);
      final List<String> due = due(folder, journal.outputs(), monitor);
      try (SweepReports reports = new SweepReports(folder, monitor, settings.reports())) {
        reports.start(settings.everySeconds());
        final AtomicInteger done = new AtomicInteger();
        journal.run(
            engine,
            new SweepTask(),
            due,
            new CellInputs(due, settings.cellSeconds()),
            (_, output) -> {
              monitor.answered(output);
              context.progress().at(done.incrementAndGet(), due.size(), "cells");
            },
            () -> upload.hasFailed() || context.interrupted().getAsBoolean());
      }
    }
    return folder.result(index);
  }

  /// The keys of the cells that are to be run, in the order in which they run; `monitor` counts all
  /// others.
  private List<String> due(
      final SweepFolder folder, final Map<String, String> outputs, final SweepMonitor monitor) {
    final int[] due =
        Arrays.stream(folder.places())
            .filter(
                place -> {
                  final Optional<String> output =
                      Optional.ofNullable(outputs.get(folder.cells().get(place).key()))
                          .filter(it -> !isRetried(it));
                  output.ifPresent(monitor::before);
                  return output.isEmpty();
                })
            .toArray();
    return new CellKeys(folder.cells(), due);
  }

  /// The inputs of the cells with these keys, computed when they are asked for.
  private static final class CellInputs extends AbstractList<String> implements RandomAccess {
    private final List<String> keys;
    private final OptionalLong seconds;

    CellInputs(final List<String> keys, final OptionalLong seconds) {
      this.keys = keys;
      this.seconds = seconds;
    }

    @Override
    public String get(final int place) {
      return new CellInput(keys.get(place), seconds).text();
    }

    @Override
    public int size() {
      return keys.size();
    }
  }

  private boolean isRetried(final String output) {
    return settings.retriesFailed() && SweepRow.outcome(output) == CellOutcome.FAILED;
  }
}
