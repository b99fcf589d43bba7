package org.heliograph.reproduce;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.heliograph.reproduction.ComputedExhibit;

/// The exhibits that were computed, in the order of the papers; `isWhole` if none is left out.
public record ReproductionResult(List<ComputedExhibit> exhibits, boolean isWhole) {
  /// Copies the list.
  public ReproductionResult {
    exhibits = List.copyOf(exhibits);
  }

  /// Whether every computed exhibit agrees with the paper as far as it is claimed to.
  public boolean holds() {
    return exhibits.stream().allMatch(it -> it.record().holds());
  }

  /// One line for each exhibit: its name and its verdict.
  public String summary() {
    return exhibits.stream()
        .map(it -> it.record().name() + ": " + it.record().verdict())
        .collect(Collectors.joining("\n"));
  }

  /// Writes what `reproduce --out` writes: each exhibit as CSV, LaTeX and JSON with its figures,
  /// and one page of all; returns the files.
  public List<Path> writeTo(final Path folder) {
    final ExhibitFiles files = new ExhibitFiles(folder);
    final List<Path> written = new ArrayList<>();
    exhibits.forEach(exhibit -> written.addAll(files.write(exhibit)));
    if (!exhibits.isEmpty()) {
      written.addAll(files.writePage(exhibits));
    }
    return written;
  }
}
