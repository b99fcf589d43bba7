package org.heliograph.lab;

import java.nio.file.Path;
import java.util.List;
import org.heliograph.collective.Collective;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.StatedSchedule;
import org.heliograph.lab.plan.PlanAnswer;
import org.heliograph.lab.reference.Citation;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;
import org.heliograph.verify.Verdict;

/// The entry point for users of the library: every verb of the command line as a task.
///
/// ```java
/// var plan = Heliograph.plan("all-to-all").on("torus(4,4)").effort(Effort.NORMAL).run();
/// String answer = plan.summary();
/// plan.writeTo(Path.of("plan"));
/// ```
///
/// Wherever a plug-in is named by a text, such as `torus(4,4)`, a plug-in record may be given
/// instead, such as `new Torus(List.of(4, 4))`. Wrong input throws `IllegalArgumentException` with
/// one sentence, that of the command line. The plug-ins of the class path are loaded once, on first
/// use; [#with(Registry)] takes others.
public final class Heliograph {
  private Heliograph() {}

  /// Loads the plug-ins of the class path when it is first used.
  private static final class Loaded {
    private static final Lab LAB = new Lab(Registry.load());

    private Loaded() {}
  }

  /// The same entry points with the plug-ins of `registry`.
  public static Lab with(final Registry registry) {
    return new Lab(registry);
  }

  /// All plug-ins of the class path.
  public static Registry registry() {
    return Loaded.LAB.registry();
  }

  /// Plans a collective, given as text such as `broadcast(root=3)`.
  public static NetworkChoice<PlanTask> plan(final String collective) {
    return Loaded.LAB.plan(collective);
  }

  /// Plans a collective.
  public static NetworkChoice<PlanTask> plan(final Collective collective) {
    return Loaded.LAB.plan(collective);
  }

  /// Builds a problem: a collective on a network under its natural switching model.
  public static NetworkChoice<StatedProblem> problem(final String collective) {
    return Loaded.LAB.problem(collective);
  }

  /// The verdict of the verifier on a schedule of `problem`.
  public static Verdict verify(final Problem problem, final Schedule schedule) {
    return Loaded.LAB.verify(problem, schedule);
  }

  /// Simulates the schedule in a file, once it is verified.
  public static SimulationTask simulate(final Path file) {
    return Loaded.LAB.simulate(file);
  }

  /// Simulates the best schedule of a plan.
  public static SimulationTask simulate(final PlanAnswer plan) {
    return Loaded.LAB.simulate(plan);
  }

  /// Simulates a verified schedule.
  public static SimulationTask simulate(final StatedSchedule schedule) {
    return Loaded.LAB.simulate(schedule);
  }

  /// What to cite for `words`, each a key of the bibliography or the text of a plug-in, such as
  /// `umda` or `petersen`.
  public static Citation cite(final String... words) {
    return Loaded.LAB.cite(List.of(words));
  }
}
