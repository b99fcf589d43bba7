package org.heliograph.lab.experiment.atlas;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.TopologyDigest;
import org.heliograph.formats.certificate.CertificateFile;
import org.heliograph.formats.schedule.PackedSchedule;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.experiment.engine.EngineTask;
import org.heliograph.lab.planner.PlanOutcome;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.PlanRecord.ProofRecord;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// Plans one problem of the atlas: fewest slots, by the portfolio.
///
/// The input is an [AtlasTask], the output an [AtlasFinding], both in JSON.
@AutoService(EngineTask.class)
@Summary("Plans one problem of the atlas.")
public record AtlasSearch() implements EngineTask {
  @Override
  public String run(final String input, final BooleanSupplier interrupted) {
    final AtlasTask task = JsonText.read(Path.of("task"), input, AtlasTask.class);
    final Registry registry = Registry.load();
    try {
      return JsonText.compact(found(registry, task, interrupted));
    } catch (final IllegalArgumentException e) {
      return JsonText.compact(AtlasFinding.failed(String.valueOf(e.getMessage())));
    }
  }

  @Override
  public String lost(final String input, final String reason) {
    return JsonText.compact(AtlasFinding.failed(reason));
  }

  private static AtlasFinding found(
      final Registry registry, final AtlasTask task, final BooleanSupplier interrupted) {
    final long budget = task.evaluations(registry.network(task.network()).ranks().size());
    final PlanRequest request =
        new PlanRequest(new Question(task.collective(), task.network()).rankedBy(Objective.SLOTS))
            .with(new Search(budget, task.seed()))
            .with(ThreadCount.of(1));
    final PlanOutcome plan =
        new Planner(new StudyContext(registry, Progress.SILENT, interrupted)).plan(request);
    if (plan.record().run().interrupted()) {
      throw new CancellationException("interrupted");
    }
    final StatedProblem stated = plan.stated();
    return AtlasFinding.of(
        entry(task, plan, budget),
        plan.best()
            .map(best -> PackedSchedule.of(stated.problem(), best.schedule()))
            .orElseGet(() -> new byte[0]),
        certificate(CertificateFile.of(AtlasProblem.of(stated).header(), plan.bound())));
  }

  private static AtlasEntry entry(final AtlasTask task, final PlanOutcome plan, final long budget) {
    final PlanRecord record = plan.record();
    final Optional<ResultRecord> best = record.best();
    final Optional<Verified> verified = plan.best();
    return new AtlasEntry(
        task.group(),
        AtlasProblem.of(plan.stated()),
        size(plan.stated().problem()),
        new AtlasEntry.BoundValue(record.bound().name(), record.bound().slots()),
        new AtlasEntry.Best(
            best.map(row -> OptionalInt.of(row.slots())).orElseGet(OptionalInt::empty),
            verified.map(found -> found.schedule().transmissions()).orElse(0L),
            verified.map(found -> found.schedule().digest()).orElse(""),
            best.map(ResultRecord::scheduler).orElse(""),
            task.seed(),
            budget),
        record
            .proof()
            .filter(proof -> best.filter(row -> row.slots() == proof.slots()).isPresent())
            .map(ProofRecord::scheduler)
            .orElse(""));
  }

  /// The size of `problem`.
  static AtlasEntry.Size size(final Problem problem) {
    final Topology network = problem.topology();
    return new AtlasEntry.Size(
        network.ranks().size(),
        network.nodes(),
        network.channels(),
        problem.demand().chunks(),
        TopologyDigest.of(network));
  }

  private static String certificate(final CertificateFile file) {
    final StringWriter text = new StringWriter();
    try {
      file.write(text);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
