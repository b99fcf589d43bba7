package org.heliograph.lab.experiment.curve;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
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

  /// The part of a problem that has the parameter: a plug-in of a kind, or size or chunks.
  enum Place {
    SIZE(Plugin.class),
    CHUNKS(Plugin.class),
    TOPOLOGY(TopologyFamily.class),
    SWITCHING(SwitchingModel.class),
    HARDWARE(Hardware.class);

    private static final List<Place> PLUGINS = List.of(TOPOLOGY, SWITCHING, HARDWARE);

    private final Class<? extends Plugin> kind;

    Place(final Class<? extends Plugin> kind) {
      this.kind = kind;
    }

    /// The spec text of that part, if the problem states it.
    private Optional<String> text(final Registry registry, final Question question) {
      return switch (this) {
        case SIZE, CHUNKS -> Optional.empty();
        case TOPOLOGY -> Optional.of(question.topology());
        case SWITCHING -> question.switching();
        case HARDWARE ->
            question
                .hardware()
                .or(
                    () ->
                        Optional.of(
                            registry.parse(TopologyFamily.class, question.topology()).hardware()));
      };
    }

    /// The parameters of that part which may vary.
    private Stream<Parameter> parameters(final Registry registry, final Question question) {
      return text(registry, question).stream()
          .flatMap(text -> registry.parameters(kind, text).stream())
          .filter(parameter -> PlanCurveAxis.unit(parameter).isPresent());
    }
  }

  /// Reads what varies in `request`; throws with one sentence if the problem has no such quantity,
  /// or if its range makes no sense.
  static PlanCurveAxis of(final Registry registry, final PlanCurveRequest request) {
    final String across = request.variation().across();
    return switch (across) {
      case SIZE -> axis(Place.SIZE, SIZE, PlanCurveUnit.SIZE, request);
      case CHUNKS -> axis(Place.CHUNKS, CHUNKS, PlanCurveUnit.COUNT, request);
      default ->
          Place.PLUGINS.stream()
              .flatMap(place -> found(place, across, registry, request))
              .findFirst()
              .or(
                  () ->
                      across.equals(DELAY)
                          ? found(Place.HARDWARE, RECONFIGURATION, registry, request).findFirst()
                          : Optional.empty())
              .orElseThrow(() -> unknown(registry, request));
    };
  }

  private static Stream<PlanCurveAxis> found(
      final Place place,
      final String name,
      final Registry registry,
      final PlanCurveRequest request) {
    return place
        .parameters(registry, request.plan().question())
        .filter(parameter -> parameter.name().equals(name))
        .map(parameter -> axis(place, name, unit(parameter).orElseThrow(), request));
  }

  private static IllegalArgumentException unknown(
      final Registry registry, final PlanCurveRequest request) {
    final Set<String> known = new TreeSet<>(Set.of(SIZE, CHUNKS));
    Place.PLUGINS.stream()
        .flatMap(place -> place.parameters(registry, request.plan().question()))
        .map(Parameter::name)
        .forEach(known::add);
    return NearestNames.unknown("quantity that can vary", request.variation().across(), known);
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
    final Optional<String> text =
        place
            .text(registry, question)
            .map(given -> SpecText.of(registry.changed(place.kind, given, parameter, value)));
    return switch (place) {
      case SIZE -> plan.with(plan.pricing().withSize(Optional.of(Bytes.parse(value))));
      case CHUNKS -> plan.with(plan.pricing().dividedInto(Optional.of(Integer.valueOf(value))));
      case TOPOLOGY -> plan.with(question.on(text.orElseThrow()));
      case SWITCHING -> plan.with(question.under(text));
      case HARDWARE -> plan.with(question.withHardware(text));
    };
  }

  /// The spec text of the part that has the parameter, with the range in place of a value; empty
  /// if no part has it, or if the values are no single range.
  Optional<String> spec(final Registry registry, final PlanCurveRequest request) {
    final String range = request.variation().range();
    return place
        .text(registry, request.plan().question())
        .filter(_ -> range.indexOf(',') < 0)
        .map(text -> SpecText.with(registry.parse(place.kind, text), parameter, range));
  }
}
