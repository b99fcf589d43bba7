package org.heliograph.lab.experiment.networks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.IntFunction;
import org.heliograph.collective.Collective;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.RunRecord;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.experiment.resources.PartBudget;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.units.Bytes;
import org.heliograph.workload.WorkloadFamily;

/// Compares networks by the time that one measure takes on each, and by what they cost.
///
/// Networks are measured one after another; each plan has its budget in evaluations, so the result
/// depends neither on the machine nor on the number of threads. If it is interrupted, the networks
/// measured so far are compared.
public final class NetworkComparisonStudy {
  private final StudyContext context;
  private final IntFunction<TimeLimit> limits;

  /// A study that reports progress in measurements; `limits` gives the time of each of that many.
  public NetworkComparisonStudy(final StudyContext context, final IntFunction<TimeLimit> limits) {
    this.context = context;
    this.limits = limits;
  }

  /// Compares; throws `IllegalArgumentException` if the request makes no sense, or if no network
  /// has a schedule.
  public NetworkComparisonRecord run(final NetworkComparisonRequest request) {
    final String hardware = request.hardware().orElse(NetworkComparisonRequest.HARDWARE);
    return new Comparison(request, hardware, measure(request, hardware)).record();
  }

  /// A collective, or a workload if no collective has that name.
  private NetworkMeasure measure(final NetworkComparisonRequest request, final String hardware) {
    try {
      context.registry().parse(Collective.class, request.measure());
    } catch (final IllegalArgumentException e) {
      if (!isWorkload(request.measure())) {
        throw e;
      }
      if (!request.schedulers().isEmpty() || request.failures().isPresent()) {
        throw new IllegalArgumentException(
            ("compare: --scheduler and --failures are for collectives, and '%s' is a workload."
                    + " Leave them out.")
                .formatted(request.measure()),
            e);
      }
      return new WorkloadMeasure(
          request.measure(),
          request.switching(),
          hardware,
          request.isPlannedAtEvery() ? Optional.of(Effort.NORMAL) : Optional.empty(),
          request.seed());
    }
    return new CollectiveMeasure(
        request.measure(),
        request.switching(),
        hardware,
        request.size(),
        request.sizes(),
        request.isPlannedAtEvery(),
        request.schedulers(),
        request.seed(),
        request.budget(),
        request.threads());
  }

  private boolean isWorkload(final String text) {
    try {
      context.registry().parse(WorkloadFamily.class, text);
      return true;
    } catch (final IllegalArgumentException e) {
      return false;
    }
  }

  /// One comparison while it goes on.
  private final class Comparison {
    private final NetworkComparisonRequest request;
    private final NetworkMeasure measure;
    private final List<Long> sizes;
    private final long sizeBytes;
    private final NetworkCandidates candidates;
    private final Set<NetworkOmission> omitted = new LinkedHashSet<>();
    private final Failures failures = new Failures();
    private boolean isInterrupted;
    private int done;

    private Comparison(
        final NetworkComparisonRequest request,
        final String hardware,
        final NetworkMeasure measure) {
      this.request = request;
      this.measure = measure;
      final boolean isSized = measure instanceof CollectiveMeasure;
      this.sizes = isSized ? request.sizes().stream().map(Bytes::bytes).toList() : List.of(0L);
      this.sizeBytes = isSized ? request.size().bytes() : 0;
      this.candidates =
          new NetworkCandidates(
              context.registry(), hardware, request.limit().map(PartBudget::parse));
    }

    private NetworkComparisonRecord record() {
      final Map<String, NetworkCandidates.Found> found = new LinkedHashMap<>();
      final Set<String> names = new LinkedHashSet<>();
      for (final String asked : request.networks()) {
        final NetworkCandidates.Found members = candidates.of(asked);
        members.omitted().forEach(omitted::add);
        found.put(asked, members.without(names, omitted::add));
        members.networks().forEach(one -> names.add(one.network()));
      }
      final int total = names.size() * (1 + measure.schedulers().size());
      final List<NetworkRow> chosen = new ArrayList<>();
      final List<NetworkRow> others = new ArrayList<>();
      for (final Map.Entry<String, NetworkCandidates.Found> one : found.entrySet()) {
        final List<NetworkRow> rows = new ArrayList<>();
        for (final NetworkCandidates.Candidate candidate : one.getValue().networks()) {
          row(one.getKey(), candidate, Math.max(1, total)).ifPresent(rows::add);
        }
        rows.sort(order());
        rows.stream().limit(1).forEach(chosen::add);
        rows.stream().skip(1).forEach(others::add);
      }
      requireSome(chosen);
      return summary(chosen, others);
    }

    private Comparator<NetworkRow> order() {
      final long size = sizeBytes;
      return Comparator.comparing((NetworkRow row) -> !row.best(size).orElseThrow().lit())
          .thenComparing(row -> row.best(size).orElseThrow().timePs());
    }

    private void requireSome(final List<NetworkRow> rows) {
      if (rows.isEmpty()) {
        if (context.interrupted().getAsBoolean()) {
          throw new CancellationException(
              "Interrupted before any network was measured, so there is no answer. Maybe more"
                  + " time or smaller networks.");
        }
        throw new IllegalArgumentException(
            omitted.stream()
                .findFirst()
                .map(one -> "compare: %s: %s".formatted(one.network(), one.reason()))
                .orElse("compare: no network is left to compare."));
      }
    }

    private Optional<NetworkRow> row(
        final String asked, final NetworkCandidates.Candidate candidate, final int total) {
      final List<MeasuredNetwork> measured = new ArrayList<>();
      final List<Optional<String>> series = new ArrayList<>(List.of(Optional.empty()));
      measure.schedulers().forEach(one -> series.add(Optional.of(one)));
      for (final Optional<String> scheduler : series) {
        measured(candidate.network(), scheduler, total).ifPresent(measured::add);
        context.progress().at(++done, total, "measured: " + candidate.network());
      }
      return measured.isEmpty() ? Optional.empty() : Optional.of(row(asked, candidate, measured));
    }

    private Optional<MeasuredNetwork> measured(
        final String network, final Optional<String> scheduler, final int total) {
      if (context.interrupted().getAsBoolean()) {
        isInterrupted = true;
        omit(network, "not measured, since the comparison was interrupted");
        return Optional.empty();
      }
      try {
        final MeasuredNetwork measured =
            measure.measured(context, limits.apply(total), network, scheduler);
        isInterrupted |= measured.interrupted() && context.interrupted().getAsBoolean();
        failures.addAll(measured.failures());
        return Optional.of(measured);
      } catch (final IllegalArgumentException e) {
        omit(
            scheduler.map(name -> name + " on " + network).orElse(network),
            Objects.requireNonNullElseGet(e.getMessage(), e::toString));
      } catch (final CancellationException e) {
        isInterrupted = true;
        omit(network, "the time was over before a schedule was found");
      }
      return Optional.empty();
    }

    private void omit(final String network, final String reason) {
      omitted.add(new NetworkOmission(network, reason));
    }

    private NetworkRow row(
        final String asked,
        final NetworkCandidates.Candidate candidate,
        final List<MeasuredNetwork> measured) {
      final MeasuredNetwork first = measured.getFirst();
      final List<NetworkSeries> series = measured.stream().map(MeasuredNetwork::series).toList();
      return new NetworkRow(
          first.network(),
          asked,
          first.nodes(),
          first.ranks(),
          first.links(),
          candidate.cost(),
          first.switching(),
          first.cost(),
          first.hardware(),
          true,
          List.of(),
          series,
          NormalisedTime.of(
              NetworkRow.best(series, sizeBytes).orElseThrow(), first.ranks(), candidate.cost()),
          request.failures().flatMap(sampling -> availability(sampling, measured)));
    }

    /// Of the fastest of all schedules at the size of the table.
    private Optional<AvailabilityRecord> availability(
        final FailureSampling sampling, final List<MeasuredNetwork> measured) {
      final long size = request.size().bytes();
      return measured.stream()
          .min(
              Comparator.comparingLong(
                  (MeasuredNetwork one) -> one.series().at(size).orElseThrow().timePs()))
          .flatMap(
              one ->
                  one.at(size)
                      .map(
                          point ->
                              new Availability(context, sampling, request.seed(), request.budget())
                                  .of(one, point, failures)));
    }

    private NetworkComparisonRecord summary(
        final List<NetworkRow> chosen, final List<NetworkRow> others) {
      final NetworkQuestion question =
          new NetworkQuestion(
              measure.text(),
              measure instanceof WorkloadMeasure,
              request.networks(),
              request.schedulers(),
              request.switching(),
              request.hardware().orElse(NetworkComparisonRequest.HARDWARE),
              request.hardware().isPresent(),
              sizeBytes,
              sizes,
              request.limit());
      final List<NetworkRow> rows =
          NetworkRanking.onFront(chosen.stream().sorted(order()).toList(), question.sizeBytes());
      final List<SizeWinner> winners =
          question.sizesBytes().stream()
              .flatMap(size -> SizeWinner.of(rows, size).stream())
              .toList();
      final List<FailureRecord> failed = failures.records();
      return new NetworkComparisonRecord(
          NetworkComparisonRecord.FORMAT,
          Version.text(),
          RunRecord.of(
              request.seed(),
              request.budget(),
              isInterrupted || context.interrupted().getAsBoolean()),
          question,
          rows,
          others.stream().sorted(order()).toList(),
          winners,
          new NetworkFindings(question, rows, winners).sentences(),
          List.copyOf(omitted),
          failed);
    }
  }
}
