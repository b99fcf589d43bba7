package org.heliograph.formats.workload;

import java.util.function.Function;
import org.heliograph.collective.Collective;
import org.heliograph.formats.CsvInput;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;

/// What formats of workloads share.
final class WorkloadFields {
  private static final String USUAL = "all-reduce";

  private WorkloadFields() {}

  /// The spec text of a collective, all-reduce if `text` is empty; throws what `fault` makes of the
  /// reason if there is none of this name.
  static String collective(
      final String text, final Function<String, IllegalArgumentException> fault) {
    final String given = text.isEmpty() ? USUAL : text;
    if (given.contains("groups=")) {
      throw fault.apply("the groups of a collective are given as groups, not in its spec");
    }
    try {
      return SpecText.of(Registry.load().withoutPaths().parse(Collective.class, given));
    } catch (final IllegalArgumentException e) {
      throw fault.apply(
          "'%s' is no collective: %s"
              .formatted(
                  CsvInput.shown(given),
                  CsvInput.shown(ProfileTable.clause(e).replaceAll("\\p{Cntrl}", " "))));
    }
  }
}
