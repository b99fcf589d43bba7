package org.heliograph.lab.experiment.sweep;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGeneratorFactory;
import org.heliograph.lab.experiment.engine.Engine;
import org.heliograph.lab.experiment.engine.TaskJournal;
import org.heliograph.lab.store.JournalUpload;
import org.heliograph.lab.study.StudyContext;

/// Runs the cells of a sweep that are not done yet on an engine, and journals each as soon as it is
/// known.
///
/// Neither the engine, nor the number of its workers, nor interruptions change a row.
public final class SweepStudy {
  private static final String GENERATOR = "L64X128MixRandom";
  private static final long SHUFFLE_SEED = 1;

  private final StudyContext context;
  private final Engine engine;
  private boolean retriesFailed;

  /// A study on the workers of `engine`.
  public SweepStudy(final StudyContext context, final Engine engine) {
    this.context = context;
    this.engine = engine;
  }

  /// Plans failed cells again.
  public SweepStudy retryingFailed(final boolean retries) {
    retriesFailed = retries;
    return this;
  }

  /// Runs what is left of the sweep in `folder`, until it is complete or interrupted; returns how
  /// far it is, and the rows in canonical order.
  public SweepResult run(final SweepFolder folder) {
    try (TaskJournal journal = folder.journal();
        JournalUpload upload = folder.upload()) {
      final List<String> inputs = new ArrayList<>();
      for (final SweepCell cell : folder.cells()) {
        if (isDue(journal.outputs(), cell.key())) {
          inputs.add(cell.key());
        }
      }
      // Cells of a range grow; shuffled, those that are done tell of those that are left.
      Collections.shuffle(inputs, RandomGeneratorFactory.of(GENERATOR).create(SHUFFLE_SEED));
      final Map<String, String> byKey = new LinkedHashMap<>();
      inputs.forEach(key -> byKey.put(key, key));
      final AtomicInteger done = new AtomicInteger();
      journal.run(
          engine,
          new SweepTask(),
          byKey,
          _ -> context.progress().at(done.incrementAndGet(), inputs.size(), "cells"),
          () -> upload.hasFailed() || context.interrupted().getAsBoolean());
      return SweepResult.of(folder, folder.rows(journal.outputs()));
    }
  }

  private boolean isDue(final Map<String, String> outputs, final String key) {
    final String output = outputs.get(key);
    return output == null || (retriesFailed && SweepRow.of(0, output).getFirst().isFailed());
  }
}
