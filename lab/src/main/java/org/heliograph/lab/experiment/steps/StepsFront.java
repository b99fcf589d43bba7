package org.heliograph.lab.experiment.steps;

import java.util.List;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.formats.ResultFolder;
import org.heliograph.formats.schedule.ScheduleWriter;
import org.heliograph.lab.experiment.OmittedRecord;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Count;
import org.heliograph.verify.Verified;

/// The answer of `steps`: its record, and the schedule of each of its points.
public record StepsFront(StepsRecord record, List<Found> found) implements Answer {
  public StepsFront {
    found = List.copyOf(found);
  }

  /// A point with its verified schedule.
  public record Found(StepsPoint point, ProblemHeader header, Verified verified) {
    Found onFront(final boolean isOnFront) {
      return new Found(point.onFront(isOnFront), header, verified);
    }

    private String file() {
      return "schedule-%s-%s-%s.json".formatted(point.chunks(), point.steps(), point.rounds());
    }
  }

  @Override
  public String name() {
    return "steps";
  }

  @Override
  public Sheet sheet() {
    final StepsRecord.StepsProblem problem = record.problem();
    return new Sheet()
        .line(
            "%s on %s, %s".formatted(problem.collective(), problem.topology(), problem.switching()))
        .line(
            "%s, at least %s by distance, seed %s"
                .formatted(
                    Count.of(problem.nodes(), "node"),
                    Count.of(problem.leastSteps(), "step"),
                    record.run().seed()))
        .gap()
        .table(
            Table.of(record.points())
                .whole("chunks", "equal parts of each contribution", StepsPoint::chunks)
                .shown()
                .whole("steps", "synchronised steps", StepsPoint::steps)
                .shown()
                .whole("rounds", "slots of all steps", StepsPoint::rounds)
                .shown()
                .show("rounds per chunk", StepsPoint::roundsPerChunk)
                .flag("front", "no other point is as good in both", StepsPoint::front)
                .show("front", point -> point.front() ? "yes" : "no")
                .text("proof", "why no schedule has fewer rounds", it -> it.proof().toString())
                .show("fewer rounds", point -> fewer(point.proof())))
        .lines(OmittedRecord.lines(record.failures()))
        .lines(
            record.unanswered().stream()
                .map(
                    chunks ->
                        "With %s the solver found no schedule. Maybe --effort thorough."
                            .formatted(Count.of(chunks, "chunk"))));
  }

  private static String fewer(final StepsPoint.Proof proof) {
    return switch (proof) {
      case BOUND -> "below a proved bound";
      case SOLVER -> "infeasible by the solver";
      case OPEN -> "unknown; maybe --effort thorough";
    };
  }

  @Override
  public boolean owns(final String file) {
    return file.matches("schedule-[0-9]+-[0-9]+-[0-9]+\\.json");
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    found.forEach(
        one ->
            draft.to(one.file(), out -> ScheduleWriter.write(out, one.header(), one.verified())));
  }
}
