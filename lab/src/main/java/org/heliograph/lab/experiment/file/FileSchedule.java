package org.heliograph.lab.experiment.file;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.heliograph.interchange.ImportedProgram;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Sendings;
import org.heliograph.switching.Violation;
import org.heliograph.topology.Topology;

/// The schedule that a file means for a problem, and what is wrong with the file itself: sendings
/// that cannot be transmissions, which the schedule lacks, and claims that are false.
///
/// `places` gives every transmission, in the order of the file, with its place there. `contents`
/// says whether the transmissions carry chunks of the collective, and `otherwise` how the file may
/// be read if the verifier rejects what was inferred.
public record FileSchedule(
    Path file,
    StatedProblem stated,
    Schedule schedule,
    List<FileFault> faults,
    List<Violation> falseClaims,
    Places places,
    List<String> notices,
    ImportedProgram.Contents contents,
    Optional<Supplier<FileSchedule>> otherwise) {
  /// The most places that are named for one violation.
  public static final int PLACES_MOST = 8;

  public FileSchedule {
    faults = List.copyOf(faults);
    falseClaims = List.copyOf(falseClaims);
    notices = List.copyOf(notices);
  }

  /// Gives every transmission with its place.
  @FunctionalInterface
  public interface Places extends Consumer<BiConsumer<Transmission, FilePlace>> {}

  /// Whether every transmission is a message whose contents the schedule does not tell.
  public boolean isOfMessages() {
    return contents == ImportedProgram.Contents.INTERPRETED
        || contents == ImportedProgram.Contents.UNKNOWN;
  }

  /// The faults as violations, which concern no transmission.
  public List<Violation> violations() {
    final List<Violation> all = new ArrayList<>();
    faults.forEach(fault -> all.add(new Violation(fault.rule(), -1, -1, fault.sentence())));
    all.addAll(falseClaims);
    return all;
  }

  /// What is wrong with the file, if anything, in one sentence with its place.
  Optional<String> faultSentence() {
    return locatedFaults().stream()
        .findFirst()
        .map(
            fault ->
                fault.places().isEmpty()
                    ? fault.violation().sentence() + "."
                    : fault.places().getFirst().text() + ": " + fault.violation().sentence());
  }

  /// Where the violations of a verdict on the schedule stand in the file, one entry for each, with
  /// at most a few places. One pass over the file.
  public List<Located> located(final List<Violation> violations) {
    final Topology topology = stated.problem().topology();
    final Map<Integer, List<FilePlace>> found = new HashMap<>();
    final Map<Integer, LastSending> last = new HashMap<>();
    final Set<Integer> incomplete = new HashSet<>();
    violations.stream()
        .filter(violation -> violation.sendings().isEmpty())
        .forEach(violation -> incomplete.add(violation.chunk()));
    places.accept(
        (sent, place) -> {
          for (int i = 0; i < violations.size(); i++) {
            if (concerns(violations.get(i), topology, sent)) {
              found.computeIfAbsent(i, _ -> new ArrayList<>()).add(place);
            }
          }
          if (incomplete.contains(sent.chunk())) {
            last.merge(sent.chunk(), new LastSending(sent.slot(), place), LastSending::later);
          }
        });
    final List<Located> located = new ArrayList<>();
    for (int i = 0; i < violations.size(); i++) {
      final Violation violation = violations.get(i);
      located.add(
          Located.of(
              violation,
              found.getOrDefault(i, List.of()),
              Optional.ofNullable(
                  violation.sendings().isEmpty() ? last.get(violation.chunk()) : null)));
    }
    return located;
  }

  /// A sending of a chunk, to find the last one.
  private record LastSending(int slot, FilePlace place) {
    LastSending later(final LastSending other) {
      return other.slot >= slot ? other : this;
    }
  }

  /// The places of `transmissions`, in the order of the file, at most a few.
  public List<FilePlace> placesOf(final Set<Transmission> transmissions) {
    final List<FilePlace> found = new ArrayList<>();
    places.accept(
        (sent, place) -> {
          if (found.size() < PLACES_MOST && transmissions.contains(sent)) {
            found.add(place);
          }
        });
    return found;
  }

  private static boolean concerns(
      final Violation violation, final Topology topology, final Transmission sent) {
    for (final Sendings sendings : violation.sendings()) {
      if (sendings.include(topology, sent)) {
        return true;
      }
    }
    return false;
  }

  /// The faults with the places of their sendings.
  public List<Located> locatedFaults() {
    final List<Located> located = new ArrayList<>();
    for (final FileFault fault : faults) {
      located.add(
          Located.of(
              new Violation(fault.rule(), -1, -1, fault.sentence()),
              fault.places(),
              Optional.empty()));
    }
    falseClaims.forEach(claim -> located.add(Located.of(claim, List.of(), Optional.empty())));
    return located;
  }

  /// A violation, the first places of the sendings that it concerns, how many more there are, and
  /// the place that last sends its chunk if it concerns none.
  public record Located(
      Violation violation, List<FilePlace> places, int more, Optional<FilePlace> lastSent) {
    private static Located of(
        final Violation violation, final List<FilePlace> all, final Optional<LastSending> last) {
      final List<FilePlace> first = all.stream().limit(PLACES_MOST).toList();
      return new Located(violation, first, all.size() - first.size(), last.map(LastSending::place));
    }
  }
}
