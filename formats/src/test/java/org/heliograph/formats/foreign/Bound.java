package org.heliograph.formats.foreign;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heliograph.collective.Demand;
import org.heliograph.formats.binding.BindingFault;
import org.heliograph.formats.binding.ScheduleBinding;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Violation;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verifier;

/// A schedule of another program, bound to a network and a demand and judged, for tests.
public final class Bound {
  private final ImportedSchedule imported;
  private final Problem problem;
  private final ScheduleBinding binding;

  private Bound(final ImportedSchedule imported, final Topology topology, final Demand demand) {
    this.imported = imported;
    this.problem = new Problem(topology, demand, new Circuit());
    this.binding =
        new ScheduleBinding(
            imported,
            ScheduleBinding.nodes(topology, imported.nodes(), imported.naming()),
            topology,
            demand,
            problem.capabilities());
  }

  /// What is missing or what the verifier finds, as sentences with the places of the file; none if
  /// it accepts.
  public static List<String> faults(
      final ImportedSchedule imported, final Topology topology, final Demand demand) {
    return new Bound(imported, topology, demand).faults();
  }

  /// The same on the network and the demand of the file.
  public static List<String> faults(final ImportedSchedule imported) {
    return faults(imported, imported.network().orElseThrow(), imported.demand().orElseThrow());
  }

  private List<String> faults() {
    if (!programFaultsIfAny().isEmpty()) {
      return programFaultsIfAny();
    }
    if (!binding.faults().isEmpty()) {
      return binding.faults().stream().map(Bound::sentence).toList();
    }
    final Verdict verdict = new Verifier().verify(problem, binding.schedule());
    return verdict instanceof final Rejected rejected
        ? rejected.violations().stream().map(this::sentence).toList()
        : List.of();
  }

  private List<String> programFaultsIfAny() {
    return imported.program().isPresent() ? programFaults(imported) : List.of();
  }

  private static String sentence(final BindingFault fault) {
    return "%s: %s".formatted(fault.sends().getFirst().place(), fault.sentence());
  }

  private String sentence(final Violation violation) {
    final String places =
        IntStream.range(0, imported.sends().size())
            .filter(send -> concerns(violation, send))
            .mapToObj(send -> imported.sends().get(send).place())
            .collect(Collectors.joining(", "));
    return "%s: %s %s".formatted(places, violation.rule(), violation.sentence());
  }

  private boolean concerns(final Violation violation, final int send) {
    return imported.sends().get(send).slot() == violation.slot()
        && chunk(send) == violation.chunk();
  }

  private int chunk(final int send) {
    return binding.transmission(send).orElseThrow().chunk();
  }

  /// The number of slots on `topology`.
  public static int slots(
      final ImportedSchedule imported, final Topology topology, final Demand demand) {
    return new Bound(imported, topology, demand).binding.schedule().slots();
  }

  /// The faults of a program itself, each as its first place, its rule and its sentence.
  public static List<String> programFaults(final ImportedSchedule imported) {
    return imported.program().orElseThrow().faults().stream()
        .map(
            fault ->
                "%s: %s %s".formatted(fault.places().getFirst(), fault.rule(), fault.sentence()))
        .toList();
  }

  /// The sendings by slot, each as its path, its chunk and its action, in no particular order.
  public static Map<Integer, List<String>> bySlot(
      final ImportedSchedule imported, final Demand demand) {
    final Bound bound = new Bound(imported, imported.network().orElseThrow(), demand);
    final Map<Integer, List<String>> slots = new TreeMap<>();
    for (int i = 0; i < imported.sends().size(); i++) {
      final ImportedSend send = imported.sends().get(i);
      slots
          .computeIfAbsent(send.slot(), _ -> new ArrayList<>())
          .add("%s %s %s".formatted(send.path(), bound.chunk(i), send.action()));
    }
    slots.values().forEach(sends -> sends.sort(null));
    return slots;
  }
}
