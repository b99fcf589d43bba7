package org.heliograph.lab.experiment.verification;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.CallResult;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.TimeBoundRecord;
import org.heliograph.lab.experiment.file.FileVerification;
import org.heliograph.lab.experiment.file.ReadSchedule;
import org.heliograph.lab.experiment.file.ScheduleFileRequest;
import org.heliograph.lab.experiment.verification.PublishedVerdict.NetworkOrigin;
import org.heliograph.plugin.ErrorText;
import org.heliograph.registry.Registry;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// Judges one published schedule file after another.
///
/// No text of a verdict depends on where the folder is: paths below it are written from it on.
final class PublishedJudge {
  private final Registry registry;
  private final Path folder;
  private final KnownBounds bounds;

  PublishedJudge(final Registry registry, final Path folder) {
    this.registry = registry;
    this.folder = folder;
    this.bounds = new KnownBounds(registry);
  }

  /// A network on which a file is judged; empty if the file has one.
  private record Place(Optional<SourceFacts.NamedNetwork> network, NetworkOrigin origin) {}

  /// The verdict on the file called `name`, of which `facts` are known.
  PublishedFile judged(final String name, final SourceFacts facts) {
    final Path file = folder.resolve(name);
    final List<PublishedVerdict> judged = new ArrayList<>();
    Optional<String> format = Optional.empty();
    Optional<String> unread = Optional.empty();
    try {
      final ReadSchedule schedule =
          tried(
              () ->
                  ReadSchedule.of(
                      registry,
                      ScheduleFileRequest.of(file)
                          .as(facts.collective())
                          .under(facts.switching())));
      format = Optional.of(schedule.format());
      for (final Place place : places(schedule, facts)) {
        judged.add(tried(() -> judged(file, schedule, facts, place)));
      }
    } catch (final IllegalArgumentException e) {
      unread = Optional.of(sentence(file, String.valueOf(e.getMessage())));
    }
    return new PublishedFile(
        name, size(file), hash(file), facts.origin(), facts.note(), format, judged, unread);
  }

  /// The value of `call`; any failure is an `IllegalArgumentException`.
  private static <T> T tried(final Supplier<T> call) {
    return CallResult.ofInput(call)
        .or(
            failure -> {
              throw new IllegalArgumentException(failure.reason());
            });
  }

  /// The networks on which a file is judged: those of the list of sources, otherwise that of the
  /// file, otherwise a link between any two nodes.
  private static List<Place> places(final ReadSchedule schedule, final SourceFacts facts) {
    final List<Place> places = new ArrayList<>();
    facts.network().ifPresent(it -> places.add(new Place(Optional.of(it), NetworkOrigin.NAMED)));
    facts.built().ifPresent(it -> places.add(new Place(Optional.of(it), NetworkOrigin.BUILT)));
    if (places.isEmpty() && schedule.isPlaced()) {
      places.add(new Place(Optional.empty(), NetworkOrigin.IN_FILE));
    }
    if (places.isEmpty()) {
      final String complete = "complete(%s)".formatted(schedule.nodes());
      places.add(
          new Place(
              Optional.of(new SourceFacts.NamedNetwork(complete, complete)),
              NetworkOrigin.ASSUMED));
    }
    return places;
  }

  private PublishedVerdict judged(
      final Path file, final ReadSchedule schedule, final SourceFacts facts, final Place place) {
    final FileVerification verification =
        FileVerification.judged(
            place.network().map(network -> schedule.on(network.spec())).orElse(schedule));
    final FileVerificationRecord record =
        new FileVerifier(registry, new Verify(file)).record(verification);
    final StatedProblem stated = verification.stated();
    final Optional<BoundSurvey.Row> slots =
        verification.bound().isOfMessages() ? Optional.empty() : Optional.of(bounds.slots(stated));
    final Optional<TimeBoundRecord> time =
        facts
            .size()
            .filter(_ -> !verification.bound().isOfMessages())
            .flatMap(size -> bounds.time(stated, size));
    final Optional<Time> taken = schedule.statedTime();
    final UnaryOperator<String> shown = text -> shown(file, place, record, text);
    return new PublishedVerdict(
        shown.apply(record.topology()),
        place.origin(),
        shown.apply(record.collective()),
        record.switching(),
        stated.problem().topology().ranks().size(),
        record.accepted(),
        record.verdict(),
        shown.apply(reason(record)),
        record.violationCount(),
        record.slots(),
        record.transmissions(),
        record.digest(),
        slots.map(BoundSurvey.Row::record),
        slots.filter(_ -> record.accepted()).map(row -> record.slots() - row.bound().slots()),
        facts.size().map(Bytes::bytes),
        taken.map(Time::picoseconds),
        time,
        time.filter(_ -> record.accepted())
            .flatMap(bound -> taken.map(it -> it.picoseconds() / (double) bound.timePs()))
            .map(ratio -> ratio - 1));
  }

  /// Why the verdict is what it is, in one sentence.
  private static String reason(final FileVerificationRecord record) {
    if (!record.accepted()) {
      final FileVerificationRecord.BrokenRule first = record.violations().getFirst();
      final long more = record.violationCount() - 1;
      return "Not accepted because of %s: %s%s"
          .formatted(
              first.rule(),
              first.located().replaceFirst("[.]$", ""),
              more == 0 ? "." : "; and %s more.".formatted(Count.of(more, "violation")));
    }
    if (record.slack().isEmpty()) {
      return record.verdict().equals(FileVerificationRecord.MESSAGES)
          ? "Sends and receives match and do not wait for each other; what they carry is not said."
          : "Running the program gives every rank what it must have; it is no schedule of slots,"
              + " because a rank keeps several values of a chunk.";
    }
    return record
        .slack()
        .filter(slack -> !slack.isNone())
        .map(slack -> "Every rule holds; it has %s.".formatted(slack.sentence()))
        .orElse("Every rule holds, nothing can be left out, and no schedule has fewer slots.");
  }

  /// `text` with the network as the list of sources names it, and without the folder.
  private String shown(
      final Path file, final Place place, final FileVerificationRecord record, final String text) {
    final String network =
        place.network().map(SourceFacts.NamedNetwork::text).orElseGet(() -> record.topology());
    final String named = text.replace(record.topology(), network);
    return place.network().isEmpty() && network.contains(file.toString())
        ? below(named.replace(network, "the network in the file"))
        : below(named);
  }

  private String below(final String text) {
    return text.replace(folder + folder.getFileSystem().getSeparator(), "");
  }

  /// The sentence without the path of its file, from a capital letter on.
  private String sentence(final Path file, final String message) {
    final String text =
        below(message.replaceFirst("^" + Pattern.quote(file.toString()) + "[:,] ", ""));
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  private static long size(final Path file) {
    try {
      return Files.size(file);
    } catch (final IOException e) {
      throw unreadable(file, e);
    }
  }

  private static String hash(final Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      final MessageDigest digest = MessageDigest.getInstance("SHA-256");
      final byte[] buffer = new byte[1 << 16];
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
      }
      return "sha256:" + HexFormat.of().formatHex(digest.digest());
    } catch (final IOException e) {
      throw unreadable(file, e);
    } catch (final NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }

  private static IllegalArgumentException unreadable(final Path file, final IOException e) {
    return new IllegalArgumentException(
        "%s cannot be read: %s.".formatted(file, ErrorText.of(e)), e);
  }
}
