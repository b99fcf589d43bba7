package org.heliograph.lab.experiment.frontier;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.cost.CostModel;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.SpecOf;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Objective;
import org.heliograph.units.Bytes;
import org.heliograph.units.ValueRange;

/// `frontier`: the fastest verified schedule of a collective at each size, with its number of
/// chunks, its lower bound and the schedulers of libraries beside it.
///
/// With no `beside`, the algorithms of the libraries that have a `TuningExport` stand there where
/// they support the problem.
@AutoService(Study.class)
@PublicName("frontier")
@Summary("Finds the fastest schedule of a collective at each size, with the gap to a lower bound.")
@Manual(
    text = {
      "Every size is planned, with the number of chunks chosen for least time. Every schedule is"
          + " then priced at every size, and each size takes the fastest.",
      "Beside it stand the algorithms of NCCL, UCC and Open MPI under their own names, each with"
          + " the best of the same numbers of chunks. --out also writes a file for each library"
          + " that tells it which of its algorithms to use at which size."
    },
    out =
        "write frontier.json, tables, frontier.svg, the schedules and the tuning files of libraries"
            + " to this folder",
    examples = {
      "heliograph frontier all-gather 'dgx-like(2,8)' --out frontier",
      "heliograph frontier all-reduce 'torus(4,4)' --size 1KiB..1GiB:x32",
      "heliograph frontier all-gather 'fat-tree(4)' --size 1MiB --beside flooding"
    })
public record FrontierStudy(
    @Flat Question question,
    @Label("RANGE")
        @Summary(
            "sizes: the total contribution of one node, such as 64KiB,1MiB or 1KiB..1GiB:x4"
                + " (default "
                + FrontierStudy.SIZES
                + ")")
        String size,
    @SpecOf(Scheduler.class)
        @Summary(
            "also show the time of this scheduler; may be given several times (default:"
                + " those that follow the algorithms of NCCL, UCC and Open MPI, where they apply)")
        List<String> beside,
    @Label("COST")
        @Summary(
            "cost model for times, such as hockney (default: that of the switching model); see"
                + " heliograph list costs")
        Optional<CostModel> cost,
    @Flat Search search,
    @Flat ThreadCount threads)
    implements Study {
  private static final String SIZES = "1KiB..1GiB:x4";

  /// The usual sizes and search.
  public FrontierStudy(final Question question) {
    this(question, SIZES, List.of(), Optional.empty(), new Search(), new ThreadCount());
  }

  /// Throws if schedules are to be ranked by slots.
  public FrontierStudy {
    beside = beside.stream().distinct().toList();
    if (question.objective().equals(Optional.of(Objective.SLOTS))) {
      throw new IllegalArgumentException(
          "--objective slots: frontier ranks by time. Maybe leave it out.");
    }
  }

  /// The sizes, ascending; throws with one sentence if they make no sense.
  List<Bytes> sizes() {
    final List<Bytes> sizes =
        ValueRange.of("--size", Bytes.class).values(size).stream()
            .map(Bytes::parse)
            .distinct()
            .sorted()
            .toList();
    if (sizes.getFirst().bytes() < 1) {
      throw new IllegalArgumentException(
          "--size '%s': a size must be at least 1B. Maybe %s.".formatted(size, SIZES));
    }
    return sizes;
  }

  @Override
  public FrontierAnswer answer(final StudyContext context) {
    return new FrontierWork(this, context).answer();
  }
}
