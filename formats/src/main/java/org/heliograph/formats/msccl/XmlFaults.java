package org.heliograph.formats.msccl;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heliograph.interchange.ImportedFault;

/// What is wrong with a program: each fault once, in the order in which they are found.
final class XmlFaults {
  private final XmlProgram program;
  private final Set<ImportedFault> faults = new LinkedHashSet<>();

  XmlFaults(final XmlProgram program) {
    this.program = program;
  }

  /// Adds a fault of `steps`, the first of which shows it; `sentence` begins with a small letter
  /// if that step is its subject.
  void add(final String rule, final String sentence, final XmlProgram.Place... steps) {
    faults.add(
        new ImportedFault(rule, sentence, Arrays.stream(steps).map(program::place).toList()));
  }

  /// Adds a fault of a line.
  void add(final String rule, final String sentence, final String place) {
    faults.add(new ImportedFault(rule, sentence, List.of(place)));
  }

  List<ImportedFault> all() {
    return List.copyOf(faults);
  }
}
