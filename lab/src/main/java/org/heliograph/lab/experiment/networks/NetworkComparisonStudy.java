package org.heliograph.lab.experiment.networks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
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
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.RunRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.experiment.resources.PartBudget;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.topology.Topology;
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
    return new Comparison(request, isWorkload(request)).record();
  }

  /// Whether a workload is measured, since no collective has that name.
  private boolean isWorkload(final NetworkComparisonRequest request) {
    try {
      context.registry().parse(Collective.class, request.measure());
      return false;
    } catch (final IllegalArgumentException e) {
      try {
        context.registry().parse(WorkloadFamily.class, request.measure());
      } catch (final IllegalArgumentException _) {
        throw e;
      }
      if (!request.schedulers().isEmpty() || request.failures().isPresent()) {
        throw new IllegalArgumentException(
            ("compare: --scheduler and --failures are for collectives, and '%s' is a workload."
                    + " Leave them out.")
                .formatted(request.measure()),
            e);
      }
      return true;
    }
  }

  /// One comparison while it goes on.
  private final class Comparison {
    private final NetworkComparisonRequest request;
    private final NetworkMeasure measure;
    private final NetworkQuestion question;
    private final Comparator<NetworkRow> order;
    private final List<Optional<String>> series = new ArrayList<>(List.of(Optional.empty()));
    private final Set<NetworkOmission> omitted = new LinkedHashSet<>();
    private final Failures failures = new Failures();
    private boolean isInterrupted;
    private int done;

    private Comparison(final NetworkComparisonRequest request, final boolean isWorkload) {
      this.request = request;
      this.measure = isWorkload ? new WorkloadMeasure(request) : new CollectiveMeasure(request);
      this.question = NetworkQuestion.of(request, isWorkload);
      final long size = question.sizeBytes();
      this.order =
          Comparator.comparing(row -> row.best(size).orElseThrow(), NetworkPoint.FASTEST_FIRST);
      request.schedulers().stream().distinct().map(Optional::of).forEach(series::add);
    }

    private NetworkComparisonRecord record() {
      final Map<String, List<NetworkCandidates.Candidate>> found = candidates();
      final int total = found.values().stream().mapToInt(List::size).sum() * series.size();
      final List<NetworkRow> chosen = new ArrayList<>();
      final List<NetworkRow> others = new ArrayList<>();
      for (final Map.Entry<String, List<NetworkCandidates.Candidate>> one : found.entrySet()) {
        final List<NetworkRow> rows = new ArrayList<>();
        for (final NetworkCandidates.Candidate candidate : one.getValue()) {
          row(one.getKey(), candidate, Math.max(1, total)).ifPresent(rows::add);
        }
        rows.sort(order);
        rows.stream().limit(1).forEach(chosen::add);
        rows.stream().skip(1).forEach(others::add);
      }
      requireSome(chosen);
      chosen.sort(order);
      others.sort(order);
      return summary(NetworkRanking.onFront(chosen, question.sizeBytes()), others);
    }

    /// The networks for each spec, each of them once.
    private Map<String, List<NetworkCandidates.Candidate>> candidates() {
      final NetworkCandidates candidates =
          new NetworkCandidates(
              context.registry(), request.commonHardware(), request.limit().map(PartBudget::parse));
      final Map<String, List<NetworkCandidates.Candidate>> found = new LinkedHashMap<>();
      final Set<String> names = new HashSet<>();
      for (final String asked : request.networks()) {
        final List<NetworkCandidates.Candidate> members = candidates.of(asked, omitted::add);
        final List<NetworkCandidates.Candidate> left = new ArrayList<>();
        for (final NetworkCandidates.Candidate one : members) {
          if (names.contains(one.network())) {
            omit(one.network(), "the same network is named twice");
          } else {
            left.add(one);
          }
        }
        found.put(asked, left);
        members.forEach(one -> names.add(one.network()));
      }
      return found;
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
      final StatedProblem stated = measured.getFirst().stated();
      final Topology topology = stated.problem().topology();
      final List<NetworkSeries> all = measured.stream().map(MeasuredNetwork::series).toList();
      return new NetworkRow(
          stated.topology(),
          asked,
          topology.nodes(),
          topology.ranks().size(),
          topology.channels(),
          candidate.cost(),
          stated.switching(),
          measured.getFirst().cost(),
          HardwareRecord.of(stated.problem()),
          true,
          List.of(),
          all,
          NormalisedTime.of(
              NetworkRow.best(all, question.sizeBytes()).orElseThrow(),
              topology.ranks().size(),
              candidate.cost()),
          request.failures().map(sampling -> availability(sampling, measured)));
    }

    /// Of the fastest of all schedules at the size of the table.
    private AvailabilityRecord availability(
        final FailureSampling sampling, final List<MeasuredNetwork> measured) {
      final MeasuredNetwork fastest =
          measured.stream()
              .min(
                  Comparator.comparingLong(
                      one -> one.series().at(question.sizeBytes()).orElseThrow().timePs()))
              .orElseThrow();
      return new Availability(context, sampling, request).of(fastest, failures);
    }

    private NetworkComparisonRecord summary(
        final List<NetworkRow> rows, final List<NetworkRow> others) {
      final List<SizeWinner> winners =
          question.sizesBytes().stream()
              .flatMap(size -> SizeWinner.of(rows, size).stream())
              .toList();
      return new NetworkComparisonRecord(
          NetworkComparisonRecord.FORMAT,
          Version.text(),
          RunRecord.of(
              request.seed(),
              request.budget(),
              isInterrupted || context.interrupted().getAsBoolean()),
          question,
          rows,
          others,
          winners,
          new NetworkFindings(question, rows, winners).sentences(),
          List.copyOf(omitted),
          failures.records());
    }
  }
}
