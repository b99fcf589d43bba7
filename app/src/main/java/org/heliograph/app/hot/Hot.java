package org.heliograph.app.hot;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heliograph.lab.draw.ShippedText;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.Summary;

/// `bench hot`: counts what whole commands do, and compares the counts with figures.
@AutoService(Study.class)
@Summary("Counts what thirty whole commands do, against figures that may grow by a tenth.")
@Manual(
    under = "bench",
    hasForm = false,
    text = {
      "Steps are methods entered and jumps back to the beginning of a loop, in the classes of this"
          + " program. Neither they nor the allocated bytes depend on how busy the machine is;"
          + " plans run on one thread. Ends with exit code 1 if a command costs over a tenth more"
          + " than its figure, or if a plan has more slots."
    },
    out = "write hot.json and hot.csv, the new figures, to this folder",
    examples = {"heliograph bench hot", "heliograph bench hot --out hot"})
public record Hot(
    @Summary("figures to compare with, a CSV file (default: those of this program)")
        Optional<Path> figures,
    @Flat ThreadCount threads)
    implements Study {
  private static final String SHIPPED = "hot.csv";

  /// All commands, against the shipped figures.
  public Hot() {
    this(Optional.empty(), new ThreadCount());
  }

  @Override
  public HotAnswer answer(final StudyContext context) {
    final List<HotRow> before =
        HotFigures.read(figures.map(Path::toString).orElse(SHIPPED), text());
    try (CountedRuns runs = new CountedRuns()) {
      final List<HotChange> changes = runs.all(before, threads, context);
      return new HotAnswer(changes, before.size() - changes.size());
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String text() {
    try {
      return figures.isPresent()
          ? Files.readString(figures.get())
          : ShippedText.text(Hot.class, SHIPPED);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
