package org.heliograph.lab.experiment.island;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.formats.schedule.ScheduleWriter;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.AnswerFile;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Count;
import org.heliograph.verify.Verified;

/// What an island search found: the proven bound, its rounds, a model of their time on workers, and
/// the best schedule, if the verifier accepted one.
public record IslandAnswer(
    SearchStudy asked,
    StatedProblem stated,
    BoundRecord bound,
    List<IslandRound> rounds,
    List<WorkerTime> times,
    Optional<Verified> best,
    boolean interrupted)
    implements Answer {
  public IslandAnswer {
    rounds = List.copyOf(rounds);
    times = List.copyOf(times);
  }

  @Override
  public String name() {
    return "search";
  }

  @Override
  public IslandRecord record() {
    return new IslandRecord(
        IslandRecord.FORMAT,
        Version.text(),
        new IslandRecord.IslandRun(
            asked.scheduler(),
            asked.islands(),
            asked.rounds(),
            asked.share(),
            asked.seed(),
            interrupted),
        new IslandRecord.IslandProblem(stated.topology(), stated.collective(), stated.switching()),
        bound,
        rounds,
        times,
        best.map(
            found ->
                new IslandRecord.IslandBest(
                    found.slots(), isOptimal(found), found.schedule().digest())));
  }

  private boolean isOptimal(final Verified found) {
    return found.slots() <= bound.slots();
  }

  /// Whether there is a schedule, and one that meets the target if one was given.
  @Override
  public boolean isClean() {
    return best.filter(found -> asked.slots().isEmpty() || found.slots() <= asked.slots().get())
        .isPresent();
  }

  /// The rounds that found something, the first and the last; then the bound and the best.
  @Override
  public Sheet sheet() {
    return new Sheet()
        .table(table(improvements()))
        .gap()
        .line("bound %s: %s".formatted(Count.of(bound.slots(), "slot"), bound.argument()))
        .line(
            best.map(
                    found ->
                        "best %s, verified%s; digest %s"
                            .formatted(
                                Count.of(found.slots(), "slot"),
                                isOptimal(found) ? ", optimal" : "",
                                found.schedule().digest()))
                .orElse("No schedule was found that the verifier accepts."));
  }

  private List<IslandRound> improvements() {
    final List<IslandRound> shown = new ArrayList<>();
    for (int i = 0; i < rounds.size(); i++) {
      if (i == 0 || i == rounds.size() - 1 || rounds.get(i - 1).slots() > rounds.get(i).slots()) {
        shown.add(rounds.get(i));
      }
    }
    return shown;
  }

  /// The columns of rounds.
  static Table<IslandRound> table(final List<IslandRound> rounds) {
    return Table.of("rounds", rounds)
        .whole("round", "round, from 1 on", IslandRound::round)
        .shown()
        .whole("slots", "fewest slots so far", IslandRound::slots)
        .shown()
        .whole("island", "island that found them", IslandRound::island)
        .shown()
        .real("seconds", "time since the start", IslandRound::seconds)
        .shownAs("seconds", "%.1f");
  }

  /// The best schedule.
  @Override
  public List<AnswerFile> files() {
    return best.stream()
        .map(
            found ->
                new AnswerFile(
                    "schedule.json", path -> ScheduleWriter.write(path, stated.header(), found)))
        .toList();
  }
}
