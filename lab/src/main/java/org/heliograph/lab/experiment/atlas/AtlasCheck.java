package org.heliograph.lab.experiment.atlas;

import com.google.auto.service.AutoService;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.heliograph.formats.InMemoryFile;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.certificate.CertificateFile;
import org.heliograph.formats.schedule.PackedSchedule;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.engine.EngineTask;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Verifies everything that the atlas has about one network: its schedules, its certificates, and
/// the numbers of its entries.
///
/// The input is an [AtlasCheck.Input], the output an [AtlasCheck.Output], both in JSON.
@AutoService(EngineTask.class)
@Summary("Verifies the atlas's entries of one network.")
public record AtlasCheck() implements EngineTask {
  private static final String FILE = "certificate.json";

  /// The entries of a network, and the bytes of its file in base64; empty if it is missing.
  public record Input(List<AtlasEntry> entries, String zip) {}

  /// Every difference, in sentences that name the entry.
  public record Output(List<String> faults) {}

  @Override
  public String run(final String input, final BooleanSupplier interrupted) {
    final Input read = JsonText.read(Path.of("task"), input, Input.class);
    return JsonText.compact(new Output(faults(Registry.load(), read, interrupted)));
  }

  @Override
  public String lost(final String input, final String reason) {
    final Input read = JsonText.read(Path.of("task"), input, Input.class);
    final String network = read.entries().getFirst().problem().network();
    return JsonText.compact(new Output(List.of("%s: not verified: %s".formatted(network, reason))));
  }

  private static List<String> faults(
      final Registry registry, final Input input, final BooleanSupplier interrupted) {
    final String network = input.entries().getFirst().problem().network();
    final byte[] zip = Base64.getDecoder().decode(input.zip());
    if (zip.length == 0) {
      return List.of("%s: its file is missing".formatted(network));
    }
    final Map<String, byte[]> content;
    try {
      content = AtlasStore.content(zip);
    } catch (final IllegalArgumentException e) {
      return List.of("%s: its file cannot be read: %s".formatted(network, e.getMessage()));
    }
    final List<String> faults = new ArrayList<>();
    final TreeSet<String> unnamed = new TreeSet<>(content.keySet());
    final TopologyFamily family = registry.parse(TopologyFamily.class, network);
    final Topology topology = registry.network(family);
    for (final AtlasEntry entry : input.entries()) {
      final String collective = entry.problem().collective();
      unnamed.remove(collective + AtlasStore.SCHEDULE);
      unnamed.remove(collective + AtlasStore.CERTIFICATE);
      try {
        final StatedProblem stated = entry.problem().stated(registry, family, topology);
        new EntryCheck(registry, entry, stated, faults).check(content, interrupted);
      } catch (final IllegalArgumentException e) {
        faults.add("%s: %s".formatted(entry.problem().text(), e.getMessage()));
      }
    }
    unnamed.forEach(
        name -> faults.add("%s: the index does not name its part %s".formatted(network, name)));
    return faults;
  }

  /// The schedule of `entry` among the parts of its network's file, `content`, if there is one and
  /// the verifier accepts it; adds what differs to `faults`, of the certificate too.
  static Optional<Verified> verified(
      final Registry registry,
      final AtlasEntry entry,
      final StatedProblem stated,
      final Map<String, byte[]> content,
      final List<String> faults) {
    return new EntryCheck(registry, entry, stated, faults).check(content, () -> false);
  }

  /// The check of one entry.
  private record EntryCheck(
      Registry registry, AtlasEntry entry, StatedProblem stated, List<String> faults) {
    Optional<Verified> check(final Map<String, byte[]> content, final BooleanSupplier interrupted) {
      final String collective = entry.problem().collective();
      compare("the problem", entry.problem(), AtlasProblem.of(stated));
      compare("the size", entry.size(), AtlasSearch.size(stated.problem()));
      final Optional<byte[]> schedule =
          Optional.ofNullable(content.get(collective + AtlasStore.SCHEDULE));
      compare("there is a schedule", entry.best().slots().isPresent(), schedule.isPresent());
      final Optional<Verified> verified =
          schedule.flatMap(bytes -> checkSchedule(bytes, interrupted));
      final Optional<byte[]> certificate =
          Optional.ofNullable(content.get(collective + AtlasStore.CERTIFICATE));
      if (certificate.isEmpty()) {
        fault("its certificate is missing");
      }
      certificate.ifPresent(this::checkCertificate);
      return verified;
    }

    private Optional<Verified> checkSchedule(
        final byte[] bytes, final BooleanSupplier interrupted) {
      final Problem problem = stated.problem();
      final Schedule schedule = PackedSchedule.read(problem, bytes);
      compare("slots", entry.best().slots().orElse(-1), schedule.slots());
      compare("transmissions", entry.best().transmissions(), schedule.transmissions());
      compare("the digest", entry.best().digest(), schedule.digest());
      final Verdict verdict = new Verifier().verify(problem, schedule, interrupted);
      return switch (verdict) {
        case Verified verified -> Optional.of(verified);
        case Rejected rejected -> {
          fault(
              "its schedule is rejected: %s, %s"
                  .formatted(
                      rejected.violations().getFirst().rule(),
                      rejected.violations().getFirst().sentence()));
          yield Optional.empty();
        }
      };
    }

    private void checkCertificate(final byte[] bytes) {
      final CertificateFile file =
          InMemoryFile.read(FILE, bytes, path -> CertificateFile.read(path, registry));
      compare("the problem of the certificate", entry.problem().header(), file.header());
      compare("the bound of the certificate", entry.bound().slots(), file.slots());
      compare(
          "what the certificate proves",
          entry.bound().slots(),
          file.certificate().check(stated.problem()));
    }

    private void compare(final String what, final Object stated, final Object found) {
      if (!stated.equals(found)) {
        fault("%s: the index has %s, but it is %s".formatted(what, stated, found));
      }
    }

    private void fault(final String what) {
      faults.add("%s: %s".formatted(entry.problem().text(), what));
    }
  }

  /// The bytes of a file as the input holds them.
  static String text(final byte[] zip) {
    return new String(Base64.getEncoder().encode(zip), StandardCharsets.US_ASCII);
  }
}
