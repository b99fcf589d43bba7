package org.heliograph.lab.experiment.workload;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.heliograph.collective.Collective;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.planner.Participants;
import org.heliograph.lab.planner.Participants.Breadth;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.planner.Pricing;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.SpecText;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.workload.WorkloadOperation.Communication;

/// The plans of the collectives of a workload on one network, each made once.
final class CollectivePlans {
  /// The most transmissions that groups together may need in a joint schedule.
  static final long MOST_DELIVERIES = 1L << 21;

  private final StudyContext context;
  private final WorkloadStudy request;
  private final Topology network;
  private final int processes;
  private final Map<Problem, Integer> rows = new LinkedHashMap<>();
  private final List<IntFunction<CollectiveRecord>> records = new ArrayList<>();
  private final List<Integer> counts = new ArrayList<>();

  CollectivePlans(
      final StudyContext context,
      final WorkloadStudy request,
      final Topology network,
      final int processes) {
    this.context = context;
    this.request = request;
    this.network = network;
    this.processes = processes;
  }

  /// A collective with its groups as spec text, and the contribution of each process.
  private record Problem(String collective, Bytes size) {}

  /// The number of the row of this collective, which is planned if it is new.
  int row(final Communication communication) {
    final Problem problem = new Problem(text(communication), communication.size());
    final Integer known = rows.get(problem);
    if (known != null) {
      counts.set(known, counts.get(known) + 1);
      return known;
    }
    records.add(planned(communication, problem));
    counts.add(1);
    rows.put(problem, records.size() - 1);
    return records.size() - 1;
  }

  /// All rows, with the number of operations of each.
  List<CollectiveRecord> records() {
    return IntStream.range(0, records.size())
        .mapToObj(row -> records.get(row).apply(counts.get(row)))
        .toList();
  }

  /// The collective among the ranks that the processes are; without groups if all ranks take part.
  private String text(final Communication communication) {
    final String text =
        SpecText.of(context.registry().parse(Collective.class, communication.collective()));
    final List<List<Integer>> groups = groups(communication);
    final int ranks = network.ranks().size();
    final boolean isAll = groups.size() == 1 && groups.getFirst().size() == ranks;
    // Without groups a root is the number of a node, in a group it is a position.
    if (isAll && network.ranks().get(ranks - 1) == ranks - 1) {
      return text;
    }
    final String named =
        "groups="
            + groups.stream()
                .map(group -> group.stream().map(network.ranks()::get).toList())
                .toList()
                .toString()
                .replace(" ", "");
    return text.endsWith(")")
        ? text.substring(0, text.length() - 1) + "," + named + ")"
        : text + "(" + named + ")";
  }

  /// The groups of more than one process.
  private List<List<Integer>> groups(final Communication communication) {
    return communication.groups().of(processes).stream().filter(one -> one.size() > 1).toList();
  }

  /// The row of a collective, as far as it does not depend on the number of operations.
  private IntFunction<CollectiveRecord> planned(
      final Communication communication, final Problem problem) {
    final List<List<Integer>> groups = groups(communication);
    requireDeliveries(communication, problem, groups.size());
    final PlanRecord plan = new Planner(context.silent()).plan(plan(problem)).record();
    if (plan.best().isEmpty() && plan.run().interrupted()) {
      throw InterruptibleExecutor.nothingBefore("every collective was planned");
    }
    final ResultRecord best =
        plan.best()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "workload: no schedule of %s among %s on %s was found: %s."
                            .formatted(
                                communication.collective(),
                                communication.groups().text(),
                                request.topology(),
                                reason(plan))));
    return operations ->
        new CollectiveRecord(
            communication.collective(),
            communication.groups().text(),
            groups.size(),
            groups.stream().mapToInt(List::size).max().orElse(1),
            problem.size().toString(),
            problem.size().bytes(),
            operations,
            best.scheduler(),
            plan.problem().chunks(),
            best.slots(),
            plan.bound().slots(),
            best.timePs(),
            plan.timeBoundPs().orElse(0),
            best.verification().verified(),
            best.digest());
  }

  private void requireDeliveries(
      final Communication communication, final Problem problem, final int groups) {
    final long deliveries =
        context
            .registry()
            .parse(Collective.class, problem.collective())
            .demand(network)
            .deliveries();
    if (deliveries > MOST_DELIVERIES) {
      throw new IllegalArgumentException(
          "workload: %s in %s needs %s in one joint schedule; at most %s are"
                  .formatted(
                      communication.collective(),
                      Count.of(groups, "group"),
                      Count.of(deliveries, "delivery"),
                      MOST_DELIVERIES)
              + " planned. Maybe fewer processes.");
    }
  }

  private static String reason(final PlanRecord plan) {
    return plan.omitted().skipped().stream()
        .findFirst()
        .map(skipped -> skipped.reason())
        .orElse("no scheduler found one");
  }

  private PlanRequest plan(final Problem problem) {
    final PlanRequest plan =
        new PlanRequest(
                new Question(problem.collective(), request.topology())
                    .under(request.switching())
                    .withHardware(request.hardware()))
            .with(Pricing.of(problem.size()).by(context.registry(), request.cost()))
            .with(new Search(request.effort().orElse(Effort.QUICK), request.seed()))
            .with(request.threads());
    return plan.with(Participants.of(isSearched() ? Breadth.PORTFOLIO : Breadth.CONSTRUCTIONS));
  }

  private boolean isSearched() {
    return request.effort().isPresent() || network.ranks().size() <= WorkloadStudy.SEARCHED_RANKS;
  }

  /// How schedules are sought, in words.
  String planning() {
    final String how =
        isSearched()
            ? "search with effort "
                + request.effort().orElse(Effort.QUICK).name().toLowerCase(Locale.ROOT)
            : "constructions, no search";
    return how + ", chunks chosen for least time";
  }
}
