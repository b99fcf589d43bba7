package org.heliograph.lab;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.heliograph.collective.Collective;
import org.heliograph.control.ControlProtocol;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.compare.ComparisonRequest;
import org.heliograph.lab.experiment.compare.ComparisonRunner;
import org.heliograph.lab.experiment.phase.PhaseRequest;
import org.heliograph.lab.experiment.phase.PhaseStudy;
import org.heliograph.lab.experiment.repair.RepairRequest;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;
import org.heliograph.traffic.TrafficPattern;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// The entry points of [Heliograph] with the plug-ins of a registry.
public record Lab(Registry registry) {
  /// Plans a collective, given as text such as `broadcast(root=3)`.
  public NetworkChoice<PlanTask> plan(final String collective) {
    return new NetworkChoice<>(topology -> new PlanTask(control(), collective, topology));
  }

  /// Plans a collective.
  public NetworkChoice<PlanTask> plan(final Collective collective) {
    return plan(SpecText.of(collective));
  }

  /// Builds a problem: a collective on a network under its natural switching model.
  public NetworkChoice<StatedProblem> problem(final String collective) {
    return new NetworkChoice<>(
        topology ->
            StatedProblem.of(
                registry, topology, collective, Optional.empty(), RequestDefaults.OBJECTIVE));
  }

  /// Verifies the schedule in a file.
  public VerificationTask verify(final Path file) {
    return new VerificationTask(control(), file);
  }

  /// Simulates the schedule in a file, once it is verified.
  public SimulationTask simulate(final Path file) {
    return new SimulationTask(control(), new ScheduleOrigin.File(file));
  }

  /// Simulates the best schedule of a plan.
  public SimulationTask simulate(final PlanResult plan) {
    return new SimulationTask(control(), ScheduleOrigin.of(plan));
  }

  /// Simulates a verified schedule of the problem as stated.
  public SimulationTask simulate(final StatedProblem stated, final Verified schedule) {
    return new SimulationTask(
        control(), new ScheduleOrigin.Known(stated, schedule, Optional.empty()));
  }

  /// Simulates random traffic of some patterns, such as `uniform`, on wormhole routers.
  public NetworkChoice<TrafficTask> traffic(final String... patterns) {
    final List<String> texts = List.of(patterns);
    return new NetworkChoice<>(topology -> new TrafficTask(control(), topology, texts));
  }

  /// Simulates random traffic of some patterns on wormhole routers.
  public NetworkChoice<TrafficTask> traffic(final TrafficPattern... patterns) {
    return traffic(texts(patterns));
  }

  /// Simulates messages on passive stars under control protocols, such as `simple`.
  public NetworkChoice<ProtocolTask> protocol(final String... protocols) {
    final List<String> texts = List.of(protocols);
    return new NetworkChoice<>(topology -> new ProtocolTask(control(), topology, texts));
  }

  /// Simulates messages on passive stars under control protocols.
  public NetworkChoice<ProtocolTask> protocol(final ControlProtocol... protocols) {
    return protocol(texts(protocols));
  }

  /// Repairs the schedule in a file after links or nodes have failed.
  public RepairTask repair(final Path file) {
    return new RepairTask(control(), RepairRequest.of(file));
  }

  /// Plans a collective and repairs its schedule after links or nodes have failed.
  public NetworkChoice<RepairTask> repair(final String collective) {
    return new NetworkChoice<>(
        topology -> new RepairTask(control(), RepairRequest.of(collective, topology)));
  }

  /// Plans a collective and repairs its schedule after links or nodes have failed.
  public NetworkChoice<RepairTask> repair(final Collective collective) {
    return repair(SpecText.of(collective));
  }

  /// Compares schedulers by the time that each takes to the same number of slots.
  public StudyTask<ComparisonResult> compare(final ComparisonRequest request) {
    return new StudyTask<>(
        control(),
        control -> new ComparisonResult(new ComparisonRunner(control.timed()).compare(request)));
  }

  /// Finds the fastest strategy at each message size and reconfiguration delay.
  public StudyTask<PhaseResult> phaseDiagram(final PhaseRequest request) {
    return new StudyTask<>(
        control(), control -> new PhaseResult(new PhaseStudy(control.timed()).run(request)));
  }

  /// The verdict of the verifier on a schedule of `problem`.
  public Verdict verify(final Problem problem, final Schedule schedule) {
    return new Verifier().verify(problem, schedule);
  }

  private TaskControl control() {
    return new TaskControl(registry);
  }

  private static String[] texts(final Plugin... plugins) {
    return Arrays.stream(plugins).map(SpecText::of).toArray(String[]::new);
  }
}
