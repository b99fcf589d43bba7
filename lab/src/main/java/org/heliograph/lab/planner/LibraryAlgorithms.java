package org.heliograph.lab.planner;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.interchange.LibraryAlgorithm;
import org.heliograph.interchange.TuningExport;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;

/// The algorithms of libraries for a collective on a network, with the schedulers that follow them,
/// and those that a library cannot run there.
public record LibraryAlgorithms(List<Followed> followed, List<SkippedRecord> skipped) {
  /// Copies the lists.
  public LibraryAlgorithms {
    followed = List.copyOf(followed);
    skipped = List.copyOf(skipped);
  }

  /// An algorithm of a library, in its words, with the canonical names of its schedulers.
  public record Followed(TuningExport export, String algorithm, List<String> schedulers) {
    /// Copies the list.
    public Followed {
      schedulers = List.copyOf(schedulers);
    }
  }

  /// No library at all.
  public static LibraryAlgorithms none() {
    return new LibraryAlgorithms(List.of(), List.of());
  }

  /// Those of all registered libraries, in the order of their names.
  public static LibraryAlgorithms of(
      final Registry registry, final Problem problem, final Failures failures) {
    final List<Followed> followed = new ArrayList<>();
    final List<SkippedRecord> skipped = new ArrayList<>();
    registry
        .entries(TuningExport.class)
        .forEach(
            entry ->
                failures
                    .value(
                        "tuning file of libraries",
                        entry.name(),
                        () -> registry.parse(TuningExport.class, entry.name()))
                    .ifPresent(
                        export -> {
                          for (final LibraryAlgorithm one : export.algorithms(problem)) {
                            if (one.support().isSupported()) {
                              followed.add(followed(registry, export, one));
                            } else {
                              skipped.add(
                                  SkippedRecord.of(
                                      export.library() + " " + one.name(), one.support()));
                            }
                          }
                        }));
    return new LibraryAlgorithms(followed, skipped);
  }

  private static Followed followed(
      final Registry registry, final TuningExport export, final LibraryAlgorithm algorithm) {
    return new Followed(
        export,
        algorithm.name(),
        algorithm.schedulers().stream()
            .map(text -> SpecText.of(registry.parse(Scheduler.class, text)))
            .toList());
  }

  /// The schedulers that follow some algorithm, each once.
  public List<String> schedulers() {
    return followed.stream().flatMap(one -> one.schedulers().stream()).distinct().toList();
  }
}
