package org.heliograph.lab.experiment.curve;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.NearestNames;
import org.heliograph.registry.Parameter;
import org.heliograph.registry.Registry;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bytes;
import org.heliograph.units.ValueRange;

/// What varies in a curve: its place in the problem, its unit, and its values in the order given.
record PlanCurveAxis(Place place, String parameter, PlanCurveUnit unit, List<String> values) {
  private static final String SIZE = "size";
  private static final String CHUNKS = "chunks";
  private static final String DELAY = "delay";
  private static final String RECONFIGURATION = "reconfiguration";

  /// The part of a problem that has the parameter.
  enum Place {
    SIZE,
    CHUNKS,
    TOPOLOGY,
    SWITCHING,
    HARDWARE;

    /// The spec text of that part, if the problem states it.
    Optional<String> text(final Registry registry, final PlanCurveRequest request) {
      return switch (this) {
        case SIZE, CHUNKS -> Optional.empty();
        case TOPOLOGY -> Optional.of(request.plan().question().topology());
        case SWITCHING -> request.plan().question().switching();
        case HARDWARE ->
            request
                .plan()
                .question()
                .hardware()
                .or(
                    () ->
                        Optional.of(
                            registry
                                .parse(TopologyFamily.class, request.plan().question().topology())
                                .hardware()));
      };
    }
  }

  /// Reads what varies in `request`; throws with one sentence if the problem has no such quantity,
  /// or if its range makes no sense.
  static PlanCurveAxis of(final Registry registry, final PlanCurveRequest request) {
    final String across = request.variation().across();
    return switch (across) {
      case SIZE -> axis(Place.SIZE, SIZE, PlanCurveUnit.SIZE, request);
      case CHUNKS -> axis(Place.CHUNKS, CHUNKS, PlanCurveUnit.COUNT, request);
      default -> parameter(registry, request, across);
    };
  }

  private static PlanCurveAxis parameter(
      final Registry registry, final PlanCurveRequest request, final String across) {
    final Set<String> known = new TreeSet<>(Set.of(SIZE, CHUNKS));
    return found(Place.TOPOLOGY, across, registry, TopologyFamily.class, request, known)
        .or(() -> found(Place.SWITCHING, across, registry, SwitchingModel.class, request, known))
        .or(() -> found(Place.HARDWARE, across, registry, Hardware.class, request, known))
        .or(
            () ->
                across.equals(DELAY)
                    ? found(
                        Place.HARDWARE, RECONFIGURATION, registry, Hardware.class, request, known)
                    : Optional.empty())
        .orElseThrow(() -> NearestNames.unknown("quantity that can vary", across, known));
  }

  private static <T extends Plugin> Optional<PlanCurveAxis> found(
      final Place place,
      final String name,
      final Registry registry,
      final Class<T> kind,
      final PlanCurveRequest request,
      final Set<String> known) {
    final Optional<String> text = place.text(registry, request);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    final List<Parameter> parameters = registry.parameters(kind, text.get());
    parameters.stream()
        .filter(parameter -> unit(parameter).isPresent())
        .forEach(parameter -> known.add(parameter.name()));
    return parameters.stream()
        .filter(parameter -> parameter.name().equals(name))
        .flatMap(parameter -> unit(parameter).stream())
        .findFirst()
        .map(unit -> axis(place, name, unit, request));
  }

  private static Optional<PlanCurveUnit> unit(final Parameter parameter) {
    // The delay of a switching model is a text, since it may also be a number of slots.
    return parameter.name().equals(DELAY)
        ? Optional.of(PlanCurveUnit.TIME)
        : switch (parameter.type()) {
          case "whole number" -> Optional.of(PlanCurveUnit.COUNT);
          case "size" -> Optional.of(PlanCurveUnit.SIZE);
          case "time" -> Optional.of(PlanCurveUnit.TIME);
          case "bandwidth" -> Optional.of(PlanCurveUnit.BANDWIDTH);
          default -> Optional.empty();
        };
  }

  private static PlanCurveAxis axis(
      final Place place,
      final String parameter,
      final PlanCurveUnit unit,
      final PlanCurveRequest request) {
    return new PlanCurveAxis(
        place,
        parameter,
        unit,
        ValueRange.of(request.variation().across(), unit.type())
            .values(request.variation().range()));
  }

  /// The plan of `request` at `value`; throws if the value makes no problem.
  PlanRequest plan(final Registry registry, final PlanCurveRequest request, final String value) {
    final PlanRequest plan = request.plan();
    final Question question = plan.question();
    return switch (place) {
      case SIZE -> plan.with(plan.pricing().withSize(Optional.of(Bytes.parse(value))));
      case CHUNKS -> plan.with(plan.pricing().dividedInto(Optional.of(Integer.valueOf(value))));
      case TOPOLOGY -> plan.with(question.on(text(registry, request, TopologyFamily.class, value)));
      case SWITCHING ->
          plan.with(
              question.under(Optional.of(text(registry, request, SwitchingModel.class, value))));
      case HARDWARE ->
          plan.with(
              question.withHardware(Optional.of(text(registry, request, Hardware.class, value))));
    };
  }

  /// The spec text of the part that has the parameter, with the range in place of a value; empty
  /// if no part has it, or if the values are no single range.
  Optional<String> spec(final Registry registry, final PlanCurveRequest request) {
    final String range = request.variation().range();
    if (range.indexOf(',') >= 0) {
      return Optional.empty();
    }
    return switch (place) {
      case SIZE, CHUNKS -> Optional.empty();
      case TOPOLOGY -> Optional.of(ranged(registry, request, TopologyFamily.class));
      case SWITCHING -> Optional.of(ranged(registry, request, SwitchingModel.class));
      case HARDWARE -> Optional.of(ranged(registry, request, Hardware.class));
    };
  }

  private <T extends Plugin> String ranged(
      final Registry registry, final PlanCurveRequest request, final Class<T> kind) {
    final T given = registry.parse(kind, place.text(registry, request).orElseThrow());
    return SpecText.with(given, parameter, request.variation().range());
  }

  private <T extends Plugin> String text(
      final Registry registry,
      final PlanCurveRequest request,
      final Class<T> kind,
      final String value) {
    final String given = place.text(registry, request).orElseThrow();
    return SpecText.of(registry.changed(kind, given, parameter, value));
  }
}
