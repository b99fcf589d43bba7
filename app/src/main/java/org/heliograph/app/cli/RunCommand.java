package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.heliograph.formats.TextInput;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.Lab;
import org.heliograph.lab.RankRunResult;
import org.heliograph.lab.experiment.PlanRequest;
import org.heliograph.lab.experiment.ScheduleText;
import org.heliograph.lab.experiment.StatedSchedule;
import org.heliograph.lab.experiment.run.RankRunRecord;
import org.heliograph.lab.experiment.run.RankRunRequest;
import org.heliograph.lab.experiment.run.RankTransport;
import org.heliograph.run.RankFailure;
import org.heliograph.simulate.values.Operation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `run`: ranks send each other the bytes of a schedule, and every byte is checked.
@Command(
    name = "run",
    description = {
      "Runs a verified schedule on real bytes and checks every byte that the ranks end with.",
      "",
      "WHAT is a schedule file of any format, or a collective with its network, which is planned"
          + " first; then the best schedule is run.",
      "",
      "Each rank knows only its part of the schedule. The ranks are threads of one process, or"
          + " processes connected by TCP, or the ranks of Open MPI. What each ends with is compared"
          + " with the definition of the collective, and under MPI also with its own collective."
          + " The times of all slots are shown beside simulated ones. To check a schedule without"
          + " ranks and times, use heliograph execute.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  heliograph run plan/schedule.json --size 64KiB",
      "  heliograph run all-gather 'hypercube(3)' --tcp --ranks 8 --repeat 10",
      "  mpirun -n 8 heliograph run all-reduce 'hypercube(3)' --mpi"
    })
final class RunCommand implements Callable<Integer> {
  private static final String COMMAND = "run";

  @Parameters(
      index = "0",
      paramLabel = "WHAT",
      completionCandidates = PluginNames.Collectives.class,
      description = "a schedule file, or a collective, which needs a network")
  private String what = "";

  @Mixin private NetworkOption network = new NetworkOption();

  @Option(
      names = "--tcp",
      description =
          "run each rank in a separate process, connected by TCP on the loopback interface; at most"
              + " 64")
  private boolean tcp;

  @Option(
      names = "--mpi",
      description = "run each rank as a rank of Open MPI; start this command with mpirun")
  private boolean mpi;

  @Option(
      names = "--ranks",
      paramLabel = "N",
      description = "the number of ranks that the schedule must have (default: any)")
  private Optional<Integer> ranks = Optional.empty();

  @Mixin private SizeOption size = new SizeOption();

  @Option(
      names = "--operation",
      paramLabel = "NAME",
      description =
          "operation of combining: ${COMPLETION-CANDIDATES} (default: sum, or max for a barrier)")
  private Optional<Operation> operation = Optional.empty();

  @Option(
      names = "--repeat",
      paramLabel = "N",
      description = "number of rounds, each on other bytes (default: 1)")
  private int rounds = 1;

  @Mixin private ScheduleFileOptions options = new ScheduleFileOptions();

  @Mixin private PlanningOptions planning = new PlanningOptions();

  @Mixin private SeedOption seed = new SeedOption();

  @Mixin private SimulationOutput output = new SimulationOutput();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    output.start();
    final PrintWriter err = spec.commandLine().getErr();
    final RankRunRequest request = request();
    final Lab lab = Heliograph.with(Plugins.load(err));
    try {
      if (!lab.leadsRun(request.transport())) {
        return followed(lab, err);
      }
      return SimulationOutput.code(
          sourced(lab, err)
              .map(schedule -> output.limited(lab.run(schedule, request), err).run())
              .map(this::print)
              .orElse(ExitCode.REJECTED));
    } catch (final RankFailure e) {
      err.println("run: " + e.getMessage());
      return SimulationOutput.code(ExitCode.REJECTED);
    }
  }

  private int followed(final Lab lab, final PrintWriter err) {
    try {
      output.limited(lab.followRun(), err).run();
      return ExitCode.DONE;
    } catch (final CancellationException e) {
      // The process that leads has failed and said why, so mpirun ends the others.
      return ExitCode.INTERRUPTED;
    }
  }

  private RankTransport transport() {
    if (tcp && mpi) {
      throw new IllegalArgumentException("run: --tcp and --mpi exclude each other.");
    }
    if (tcp) {
      return RankTransport.TCP;
    }
    return mpi ? RankTransport.MPI : RankTransport.MEMORY;
  }

  private RankRunRequest request() {
    final RankRunRequest.Builder request =
        RankRunRequest.of()
            .size(size.value())
            .seed(seed.value())
            .rounds(rounds)
            .transport(transport());
    operation.ifPresent(request::operation);
    ranks.ifPresent(request::ranks);
    return request.build();
  }

  private Optional<StatedSchedule> sourced(final Lab lab, final PrintWriter err) {
    final ScheduleSource source = new ScheduleSource(lab, err, output.time(), COMMAND, "run");
    final Optional<String> topology = network.given();
    if (topology.isPresent() && !ScheduleText.isFile(what)) {
      options.requireNone(COMMAND);
      final PlanRequest request = planning.plan(what, topology.get(), size.given(), seed.value());
      // Nothing is ranked where only one scheduler is asked.
      return request.schedulers().size() == 1
          ? source.made(request, output.talk(err))
          : source.planned(request, output.talk(err));
    }
    planning.requireNone(COMMAND);
    return source.read(
        options
            .request(ScheduleText.existing(COMMAND, TextInput.path(what)), topology)
            .hardware(planning.hardware()));
  }

  private int print(final RankRunResult result) {
    final RankRunRecord record = result.record();
    output.print(
        record,
        out -> new RunText(record, transport()).print(out),
        result.content(),
        new SimulationOutput.Streams(spec.commandLine().getOut(), spec.commandLine().getErr()));
    return record.wrong() == 0 ? ExitCode.DONE : ExitCode.REJECTED;
  }
}
