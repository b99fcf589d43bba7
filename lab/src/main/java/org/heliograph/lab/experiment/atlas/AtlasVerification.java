package org.heliograph.lab.experiment.atlas;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.heliograph.formats.JsonText;
import org.heliograph.lab.experiment.engine.Engine;
import org.heliograph.lab.experiment.engine.EngineSession;
import org.heliograph.lab.study.StudyContext;

/// Verifies an atlas again: every schedule by the verifier, every certificate by its check, and
/// every number of the index that follows from these.
///
/// How a schedule was found (scheduler, seed, budget, solver), the name of a bound and the words of
/// a certificate cannot be judged; that they are as they were written follows from the checksums
/// alone.
public final class AtlasVerification {
  private final StudyContext context;
  private final AtlasStore store;

  /// A verification of the atlas in `store`, which reports progress in entries.
  public AtlasVerification(final StudyContext context, final AtlasStore store) {
    this.context = context;
    this.store = store;
  }

  /// The entries, the sentences on what is wrong, and whether all were verified.
  public record Result(AtlasIndex index, List<String> faults, boolean isComplete) {}

  /// Verifies until it is interrupted.
  public Result verify(final Engine engine) {
    store.requireExists();
    final List<AtlasIndex.Row> rows = new AtlasIndexFile(store.index()).rows();
    final AtlasIndex index = new AtlasIndex(rows.stream().map(AtlasIndex.Row::entry).toList());
    final List<String> faults = new ArrayList<>();
    faults.addAll(derivedFaults(rows, PublishedValues.of(context.registry())));
    faults.addAll(repeated(index));
    faults.addAll(unnamedFiles(index));
    faults.addAll(store.finders().faults(index));
    faults.addAll(AtlasChecksums.read(store).faults(store));
    final List<List<AtlasEntry>> networks = List.copyOf(index.byNetwork().values());
    final Map<Integer, String> outputs = new TreeMap<>();
    final int[] done = {0};
    try (EngineSession session = engine.open()) {
      session.run(
          new AtlasCheck(),
          new NetworkInputs(store, networks),
          output -> {
            outputs.put(output.input(), output.text());
            done[0] += networks.get(output.input()).size();
            context.progress().at(done[0], index.entries().size(), "entries");
          },
          context.interrupted());
    }
    outputs
        .values()
        .forEach(
            text ->
                faults.addAll(
                    JsonText.read(Path.of("output"), text, AtlasCheck.Output.class).faults()));
    return new Result(index, List.copyOf(faults), outputs.size() == networks.size());
  }

  private static List<String> derivedFaults(
      final List<AtlasIndex.Row> rows, final PublishedValues published) {
    final List<String> faults = new ArrayList<>();
    for (final AtlasIndex.Row row : rows) {
      final List<String> right = AtlasIndex.derived(row.entry(), published);
      if (!right.equals(row.derived())) {
        faults.add(
            "%s: gap, standing and published value are %s in the index, but %s follow"
                .formatted(row.entry().problem().text(), row.derived(), right));
      }
    }
    return faults;
  }

  private static List<String> repeated(final AtlasIndex index) {
    final Set<AtlasProblem> seen = new HashSet<>();
    final List<String> faults = new ArrayList<>();
    for (final AtlasEntry entry : index.entries()) {
      if (!seen.add(entry.problem())) {
        faults.add("%s: it has two entries".formatted(entry.problem().text()));
      }
    }
    return faults;
  }

  private List<String> unnamedFiles(final AtlasIndex index) {
    final Set<Path> named = new HashSet<>();
    index.byNetwork().keySet().forEach(network -> named.add(store.file(network)));
    return store.files().stream()
        .filter(file -> !named.contains(file))
        .map("%s: the index does not name this file"::formatted)
        .toList();
  }
}
