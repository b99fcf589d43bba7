package org.heliograph.lab.planner;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.lab.study.Bare;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.SpecOf;
import org.heliograph.plugin.Summary;
import org.heliograph.registry.Registry;

/// What takes part in a plan: schedulers as spec texts, or as many as `all` says if none is named,
/// and schedules in files.
public record Participants(
    @SpecOf(Scheduler.class)
        @Summary(
            "use only this scheduler; may be given several times; see heliograph list schedulers")
        List<String> scheduler,
    @Label("SCHEDULER")
        @Summary("leave this scheduler out, alone and in composites; may be given several times")
        List<String> without,
    @Summary(
            "also rank the schedule in this file, such as that of your algorithm, once it is"
                + " verified; may be given several times")
        List<Path> with,
    @Bare("all")
        @Label("composites")
        @Summary(
            "run every scheduler to the end and rank them; composites are listed if they are among"
                + " the best ten, or all with --all=composites")
        Optional<Breadth> all) {
  /// The portfolio.
  public Participants() {
    this(List.of(), List.of(), List.of(), Optional.empty());
  }

  /// Throws if some are named and others are left out.
  public Participants {
    if (!scheduler.isEmpty() && !without.isEmpty()) {
      throw new IllegalArgumentException(
          "--scheduler names all that takes part, so --without leaves out nothing. Leave one of"
              + " them out.");
    }
    scheduler = List.copyOf(scheduler);
    without = List.copyOf(without);
    with = List.copyOf(with);
  }

  /// These schedulers, or the portfolio if there are none.
  public static Participants of(final List<String> schedulers) {
    return new Participants(schedulers, List.of(), List.of(), Optional.empty());
  }

  /// As many schedulers as `breadth` says.
  public static Participants of(final Breadth breadth) {
    return new Participants().with(breadth);
  }

  /// The same with as many schedulers as `breadth` says, if none is named.
  public Participants with(final Breadth breadth) {
    return new Participants(scheduler, without, with, Optional.of(breadth));
  }

  /// What is registered, without the schedulers that are left out.
  Registry among(final Registry registry) {
    return without.isEmpty() ? registry : registry.without(Scheduler.class, without);
  }

  /// A record of each scheduler that is left out.
  List<SkippedRecord> leftOut() {
    return without.stream()
        .map(name -> new SkippedRecord(name, SkippedRecord.Kind.LEFT_OUT, "left out by --without"))
        .toList();
  }

  /// Which schedulers a plan runs if none is named.
  public enum Breadth {
    /// Constructions and composites of them alone, with the bounds that cost little; no search.
    CONSTRUCTIONS,
    /// The portfolio: in order of promise, until a schedule is proved optimal or the effort is
    /// spent.
    PORTFOLIO,
    /// All, to the end; a composite is listed if it is among the best ten.
    ALL,
    /// All, to the end, and every composite of one level is listed.
    COMPOSITES
  }
}
