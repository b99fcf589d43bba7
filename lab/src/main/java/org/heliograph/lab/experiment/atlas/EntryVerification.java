package org.heliograph.lab.experiment.atlas;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.formats.InMemoryFile;
import org.heliograph.formats.certificate.CertificateFile;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.problem.Objective;
import org.heliograph.registry.Registry;
import org.heliograph.verify.Verified;

/// An entry of an atlas, read alone and checked like all of them: its schedule, once the verifier
/// accepted it, the proof of its bound, once the certificate was checked, and who found what.
///
/// `faults` says in sentences what differs; then there is no schedule.
public record EntryVerification(
    AtlasEntry entry,
    StatedProblem stated,
    Optional<Verified> verified,
    Optional<Proof> proof,
    List<AtlasFinders.Found> finders,
    List<String> faults) {
  /// The argument of a bound, and where it comes from.
  public record Proof(String argument, String source) {}

  /// Copies the lists.
  public EntryVerification {
    finders = List.copyOf(finders);
    faults = List.copyOf(faults);
  }

  /// The entry of `collective` on `network` under its natural switching model; throws one sentence
  /// if the atlas has none.
  public static EntryVerification of(
      final Registry registry,
      final AtlasStore store,
      final String collective,
      final String network) {
    final StatedProblem stated =
        StatedProblem.of(registry, network, collective, Optional.empty(), Objective.SLOTS);
    final AtlasEntry entry =
        AtlasSchedules.in(store.folder())
            .entry(stated)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "'%s': the atlas has no entry for %s under %s. Maybe: heliograph"
                                .formatted(
                                    store.folder(),
                                    AtlasProblem.of(stated).text(),
                                    stated.switching())
                            + " atlas query 'select distinct network from entries'"));
    final Map<String, byte[]> content = store.read(entry.problem().network());
    final List<String> faults = new ArrayList<>();
    final Optional<Verified> verified =
        AtlasCheck.verified(registry, entry, stated, content, faults);
    final Optional<Proof> proof =
        Optional.ofNullable(content.get(entry.problem().collective() + AtlasStore.CERTIFICATE))
            .filter(_ -> faults.isEmpty())
            .map(
                bytes ->
                    InMemoryFile.read(
                        "certificate.json", bytes, path -> CertificateFile.read(path, registry)))
            .map(certificate -> new Proof(certificate.argument(), certificate.source()));
    return new EntryVerification(
        entry,
        stated,
        verified.filter(_ -> faults.isEmpty()),
        proof,
        store.finders().found(entry, PublishedValues.of(registry)),
        faults);
  }
}
