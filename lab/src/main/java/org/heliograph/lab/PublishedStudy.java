package org.heliograph.lab;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.List;
import org.heliograph.lab.experiment.verification.PublishedSurvey;
import org.heliograph.lab.study.Argument;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;

/// `published`: the state of the schedules in a folder that others published.
@AutoService(Study.class)
@PublicName("published")
@Summary(
    "Judges every schedule file of a folder: verdict, slots or time, lower bound, certificate,"
        + " hash and source.")
@Manual(
    hasForm = false,
    text = {
      "Each file is judged on the network that the list of sources names, otherwise on the one in"
          + " the file, otherwise with a link between any two ranks. A file that cannot be read is"
          + " a row with the reason.",
      "A list of sources is a table, CSV or TSV, with the column file, a path below the folder or a"
          + " pattern such as '**/1KB.json', and any of network, built, collective, switching,"
          + " size, source, path, url, commit, licence and note."
    },
    out =
        "write published.json, a table (CSV) and a page, published.html and published.md, to this"
            + " folder",
    examples = {
      "heliograph published examples/schedules",
      "heliograph published schedules --sources sources.csv --out state",
      "heliograph published schedules --only '**.xml'"
    })
public record PublishedStudy(
    @Argument @Summary("a folder of schedule files, with those in its folders") Path folder,
    @Summary(
            "a list of sources; may be given several times, and the first one that says something"
                + " counts")
        List<Path> sources,
    @Summary("only files that match this pattern; may be given several times") List<String> only)
    implements Study {
  /// All files, of which nothing is known.
  public PublishedStudy(final Path folder) {
    this(folder, List.of(), List.of());
  }

  public PublishedStudy {
    sources = List.copyOf(sources);
    only = List.copyOf(only);
  }

  @Override
  public PublishedAnswer answer(final StudyContext context) {
    return new PublishedAnswer(new PublishedSurvey(context, folder, only).record(sources));
  }
}
