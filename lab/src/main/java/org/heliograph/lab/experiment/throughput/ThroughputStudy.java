package org.heliograph.lab.experiment.throughput;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;

/// `throughput`: the highest rate at which the network can perform a collective, as a fraction.
@AutoService(Study.class)
@PublicName("throughput")
@Summary("Computes the highest rate of a collective on a network exactly, with its tight cut.")
@Manual(
    text = {
      "The rate is that of the contribution of one node, for large sizes: start-up and"
          + " propagation do not count.",
      "It is exact where the answer says what reaches it; otherwise no schedule is faster."
    },
    writesFile = true,
    examples = {
      "heliograph throughput all-gather 'dgx-like(2,8)' --size 1GiB",
      "heliograph throughput all-reduce 'fat-tree(4)' --json",
      "heliograph throughput all-to-all 'torus(4,4)'"
    })
public record ThroughputStudy(
    @Flat Question question,
    @Summary("total contribution of one node, with its unit: gives the time too")
        Optional<Bytes> size,
    @Flat Search search)
    implements Study {
  /// The rate without a size, with the usual search.
  public ThroughputStudy(final Question question) {
    this(question, Optional.empty(), new Search());
  }

  @Override
  public ThroughputAnswer answer(final StudyContext context) {
    final StatedProblem stated =
        InterruptibleExecutor.needed(
            context.interrupted(),
            "the problem was built",
            () -> question.stated(context.registry(), Optional.of(RequestDefaults.OBJECTIVE)));
    return new ThroughputWork(this, stated, context).answer();
  }
}
