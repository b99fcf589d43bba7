package org.heliograph.reproduction;

import java.util.List;
import java.util.Optional;
import org.heliograph.verify.Verified;

/// A verified schedule that belongs to an exhibit, to be drawn and played slot by slot: what it is
/// called among the exhibit's, in kebab case, and what it shows.
public record ExhibitSchedule(String name, String title, Verified verified) {
  /// A list of one, or of none if nothing was verified; `{slots}` in the title stands for how many
  /// it takes.
  public static List<ExhibitSchedule> of(
      final String name, final String title, final Optional<Verified> verified) {
    return verified.stream()
        .map(it -> new ExhibitSchedule(name, title.replace("{slots}", "" + it.slots()), it))
        .toList();
  }
}
