package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.Optional;
import org.heliograph.lab.experiment.atlas.AtlasStore;
import org.heliograph.lab.experiment.atlas.EntryVerification;
import org.heliograph.registry.Registry;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// An entry of an atlas: a collective and a network.
final class AtlasEntryOption {
  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "COLLECTIVE",
      completionCandidates = PluginNames.Collectives.class,
      description = "the collective of an entry, such as all-to-all")
  private Optional<String> collective = Optional.empty();

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "TOPOLOGY",
      completionCandidates = PluginNames.Topologies.class,
      description = "its network, such as heawood")
  private Optional<String> network = Optional.empty();

  @Mixin private AtlasFolderOption folder = new AtlasFolderOption();

  boolean isGiven() {
    return collective.isPresent();
  }

  AtlasStore store() {
    return folder.store();
  }

  /// The entry, checked; throws one sentence if none is named or the atlas has none.
  EntryVerification entry(final Registry registry) {
    if (collective.isEmpty() || network.isEmpty()) {
      throw new IllegalArgumentException(
          "atlas: an entry is a collective and a network; %s is missing. Maybe: heliograph atlas"
                  .formatted(collective.isEmpty() ? "the collective" : "the network")
              + " show all-to-all heawood");
    }
    return EntryVerification.of(registry, store(), collective.get(), network.get());
  }

  /// Prints why an entry has no verified schedule; returns the exit code.
  int printFaults(final EntryVerification entry, final PrintWriter err) {
    entry.faults().forEach(err::println);
    if (entry.faults().isEmpty()) {
      err.printf("%s: the atlas has no schedule%n", entry.entry().problem().text());
    }
    return ExitCode.REJECTED;
  }
}
