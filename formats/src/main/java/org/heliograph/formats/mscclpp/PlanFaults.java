package org.heliograph.formats.mscclpp;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.interchange.ImportedFault;

/// What is wrong with a plan: each fault of the same operations once, in the order in which they
/// are found.
final class PlanFaults {
  /// A threadblock and an operation stay within what the executor holds.
  static final String LIMITS = "ExecutorLimits";

  /// Packets and plain data are in different places.
  static final String PACKETS = "PacketPlaces";

  private record Known(String rule, List<String> places) {}

  private final Plan plan;
  private final Map<Known, ImportedFault> faults = new LinkedHashMap<>();

  PlanFaults(final Plan plan) {
    this.plan = plan;
  }

  /// Adds a fault of operations, the first of which shows it.
  void add(final String rule, final String sentence, final Plan.Place... operations) {
    final List<String> places = Arrays.stream(operations).map(plan::place).toList();
    faults.putIfAbsent(new Known(rule, places), new ImportedFault(rule, capital(sentence), places));
  }

  /// Adds a fault of a rank as a whole.
  void add(final String rule, final String sentence, final int rank) {
    final List<String> places =
        List.of("line %s (rank %s)".formatted(plan.gpus().get(rank).line(), rank));
    faults.putIfAbsent(new Known(rule, places), new ImportedFault(rule, capital(sentence), places));
  }

  private static String capital(final String sentence) {
    return Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
  }

  boolean isEmpty() {
    return faults.isEmpty();
  }

  List<ImportedFault> all() {
    return List.copyOf(faults.values());
  }
}
