package org.heliograph.lab.experiment.curve;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.planner.Participants;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.units.Count;

/// Plans a problem at every value of a quantity that varies, once without named schedulers, and
/// once for each scheduler that is compared.
///
/// Each plan has its budget in evaluations, so the result depends neither on the machine nor on the
/// number of threads. A value at which a plan is interrupted is left out.
public final class PlanCurveStudy {
  private static final String POINTS = "points";

  private final StudyContext context;
  private int mostNodes = Integer.MAX_VALUE;

  /// A study that reports progress in points, and each point as soon as it is known.
  public PlanCurveStudy(final StudyContext context) {
    this.context = context;
  }

  /// Plans no network with more nodes; values that make one have no point but the reason.
  public PlanCurveStudy limitedTo(final int nodes) {
    mostNodes = nodes;
    return this;
  }

  /// What varies in `request`; throws with one sentence if it makes no sense.
  public PlanCurveRecord.Varied varied(final PlanCurveRequest request) {
    return varied(request, PlanCurveAxis.of(context.registry(), request));
  }

  private PlanCurveRecord.Varied varied(final PlanCurveRequest request, final PlanCurveAxis axis) {
    return new PlanCurveRecord.Varied(
        request.variation().across(),
        axis.place().name().toLowerCase(Locale.ROOT),
        axis.parameter(),
        axis.unit(),
        axis.values(),
        axis.spec(context.registry(), request));
  }

  /// All points; throws `IllegalArgumentException` if the request makes no sense, or if there is no
  /// schedule at any value.
  public PlanCurveRecord run(final PlanCurveRequest request) {
    final PlanCurveAxis axis = PlanCurveAxis.of(context.registry(), request);
    final List<Place> places = new ArrayList<>();
    for (final String value : axis.values()) {
      final long at = axis.unit().base(value);
      places.add(new Place(Optional.empty(), value, at));
      request.schedulers().forEach(one -> places.add(new Place(Optional.of(one), value, at)));
    }
    final List<PlanCurvePoint> points =
        context.each(places, POINTS, place -> points(axis, request, place)).stream()
            .flatMap(List::stream)
            .toList();
    requireSome(points);
    return record(request, axis, points);
  }

  private static void requireSome(final List<PlanCurvePoint> points) {
    if (!points.isEmpty() && points.stream().noneMatch(point -> point.digest().isPresent())) {
      throw new IllegalArgumentException(points.getFirst().reason().orElseThrow());
    }
  }

  private PlanCurveRecord record(
      final PlanCurveRequest request, final PlanCurveAxis axis, final List<PlanCurvePoint> points) {
    final Question question = request.plan().question();
    final Search search = request.plan().search();
    return new PlanCurveRecord(
        PlanCurveRecord.FORMAT,
        Version.text(),
        new PlanCurveRecord.PlanCurveRun(
            search.seed(), search.evaluations(), context.interrupted().getAsBoolean()),
        new PlanCurveRecord.PlanCurveQuestion(
            question.topology(), question.collective(), question.model(), question.hardware()),
        varied(request, axis),
        points);
  }

  /// The points at a place, each also reported as a row.
  private List<PlanCurvePoint> points(
      final PlanCurveAxis axis, final PlanCurveRequest request, final Place place) {
    final List<PlanCurvePoint> points = planned(axis, request, place);
    points.forEach(point -> context.rows().accept(point.row()));
    return points;
  }

  /// The point of a scheduler, or without one those of the best schedule and of the bounds; none
  /// if interrupted.
  private List<PlanCurvePoint> planned(
      final PlanCurveAxis axis, final PlanCurveRequest request, final Place place) {
    try {
      final PlanRequest plan =
          axis.plan(context.registry(), request, place.value())
              .with(Participants.of(place.scheduler().stream().toList()));
      requireNodes(plan);
      final PlanRecord record = new Planner(context.silent()).plan(plan).record();
      if (record.run().interrupted()) {
        return List.of();
      }
      return place.scheduler().isPresent()
          ? List.of(place.point(record))
          : List.of(place.point(record), place.bound(record));
    } catch (final IllegalArgumentException e) {
      return List.of(place.none(sentence(e)));
    } catch (final CancellationException e) {
      return List.of();
    }
  }

  private void requireNodes(final PlanRequest plan) {
    if (mostNodes < Integer.MAX_VALUE) {
      final int nodes = context.registry().network(plan.question().topology()).nodes();
      if (nodes > mostNodes) {
        throw new IllegalArgumentException(
            "'%s' has %s; at most %s are planned here. Maybe a smaller network."
                .formatted(plan.question().topology(), Count.of(nodes, "node"), mostNodes));
      }
    }
  }

  private static String sentence(final IllegalArgumentException e) {
    return Objects.requireNonNullElseGet(e.getMessage(), e::toString);
  }

  /// Where points belong: the scheduler if one is named, and the value.
  private record Place(Optional<String> scheduler, String value, long at) {
    private PlanCurvePoint.Series series() {
      return scheduler.isPresent() ? PlanCurvePoint.Series.SCHEDULER : PlanCurvePoint.Series.BEST;
    }

    private String name() {
      return scheduler.orElseGet(PlanCurvePoint.Series.BEST::text);
    }

    PlanCurvePoint none(final String reason) {
      return PlanCurvePoint.none(series(), name(), value, at, reason);
    }

    PlanCurvePoint point(final PlanRecord record) {
      return record
          .best()
          .map(best -> point(record, best))
          .orElseGet(() -> none(record.omitted().firstReason()));
    }

    private PlanCurvePoint point(final PlanRecord record, final ResultRecord best) {
      return new PlanCurvePoint(
          series(),
          name(),
          value,
          at,
          Optional.of(best.scheduler()),
          OptionalLong.of(best.slots()),
          OptionalLong.of(best.timePs()),
          OptionalInt.of(record.problem().chunks()),
          best.optimal(),
          Optional.of(best.digest().text()),
          Optional.empty());
    }

    /// The bounds that hold for every scheduler, whatever the number of chunks.
    PlanCurvePoint bound(final PlanRecord record) {
      return new PlanCurvePoint(
          PlanCurvePoint.Series.BOUND,
          PlanCurvePoint.Series.BOUND.text(),
          value,
          at,
          Optional.of(record.bound().name()),
          OptionalLong.of(record.bound().slots()),
          record.timeBoundPs(),
          OptionalInt.of(record.problem().chunks()),
          false,
          Optional.empty(),
          Optional.empty());
    }
  }
}
