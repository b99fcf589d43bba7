package org.heliograph.lab.experiment.verification;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.file.FilePlace;
import org.heliograph.lab.experiment.file.FileSchedule;
import org.heliograph.switching.Violation;

/// The verdict on a schedule file, and how its slots compare with a certificate.
///
/// `method` says how the verifier checked who holds which chunk; it is absent if the file is
/// rejected. `optimal` means that the file is accepted and the certificate proves that no schedule
/// has fewer slots. `boundTimePs` is the time that a certificate of time proves necessary, for the
/// schedules of `boundScope` on `boundHardware`.
///
/// `verdict` is `valid`, `valid with slack`, `valid messages, contents not judged` or `rejected`;
/// `slack` says what a valid schedule could do without, and is absent for a program that is no
/// schedule of slots. `rules` are those that were checked, `notices` what the file states and is
/// not used.
public record FileVerificationRecord(
    String topology,
    String collective,
    String switching,
    int slots,
    long transmissions,
    String digest,
    boolean accepted,
    Optional<String> method,
    long violationCount,
    List<BrokenRule> violations,
    OptionalLong boundSlots,
    boolean optimal,
    OptionalLong boundTimePs,
    Optional<String> boundScope,
    Optional<HardwareRecord> boundHardware,
    String file,
    String verdict,
    Optional<ScheduleSlack> slack,
    List<String> rules,
    List<String> notices) {
  /// The verdict on a schedule that could do without nothing.
  public static final String VALID = "valid";

  /// The verdict on a valid schedule that could do without something.
  public static final String WITH_SLACK = "valid with slack";

  /// The verdict on a program whose sends and receives match, and which does not say what it sends.
  public static final String MESSAGES = "valid messages, contents not judged";

  /// The verdict on a schedule that is not valid.
  public static final String REJECTED = "rejected";

  /// A broken rule; `slot` and `chunk` are absent where the violation concerns none. `places` are
  /// the first sendings of the file that it concerns, and `morePlaces` how many more there are. If
  /// it concerns none, `lastSent` is the last sending of the chunk, if there is any.
  public record BrokenRule(
      String rule,
      OptionalInt slot,
      OptionalInt chunk,
      String sentence,
      List<FilePlace> places,
      int morePlaces,
      Optional<FilePlace> lastSent) {
    static BrokenRule of(final FileSchedule.Located located) {
      final Violation violation = located.violation();
      return new BrokenRule(
          violation.rule(),
          index(violation.slot()),
          index(violation.chunk()),
          violation.sentence(),
          located.places(),
          located.more(),
          located.lastSent());
    }

    /// The sentence with its place before it, such as `line 12 and line 14: …`.
    public String located() {
      final String where = placesText();
      return where.isEmpty() ? sentence : where + ": " + sentence;
    }

    /// The places in words, empty if there are none.
    public String placesText() {
      if (places.isEmpty()) {
        return lastSent.map(place -> "last sent by " + place.text()).orElse("");
      }
      final List<String> words = new ArrayList<>();
      places.forEach(place -> words.add(place.text()));
      if (morePlaces > 0) {
        words.add(morePlaces + " more");
      }
      final String last = words.removeLast();
      return words.isEmpty() ? last : String.join(", ", words) + " and " + last;
    }

    private static OptionalInt index(final int index) {
      return index < 0 ? OptionalInt.empty() : OptionalInt.of(index);
    }
  }
}
