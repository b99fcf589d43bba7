package org.heliograph.lab.experiment.run;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.ParameterTexts;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.planner.ScheduleSource;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.EmptyAnswer;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.Printed;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.run.RankFailure;
import org.heliograph.simulate.values.Operation;
import org.heliograph.units.Bytes;

/// `run`: ranks send each other the bytes of a schedule, and every byte is checked.
@AutoService(Study.class)
@PublicName("run")
@Summary("Runs a verified schedule on real bytes and checks every byte that the ranks end with.")
@Manual(
    hasForm = false,
    text = {
      "",
      "WHAT is a schedule file of any format, or a collective with its network, which is planned"
          + " first; then the best schedule is run.",
      "",
      "Each rank knows only its part of the schedule. The ranks are threads of one process, or"
          + " processes connected by TCP, or the ranks of Open MPI. What each ends with is compared"
          + " with the definition of the collective, and under MPI also with its own collective."
          + " The times of all slots are shown beside simulated ones. To check a schedule without"
          + " ranks and times, use heliograph execute."
    },
    out = "write the results to this folder: JSON, CSV and pictures",
    examples = {
      "heliograph run plan/schedule.json --size 64KiB",
      "heliograph run all-gather 'hypercube(3)' --tcp --ranks 8 --repeat 10",
      "mpirun -n 8 heliograph run all-reduce 'hypercube(3)' --mpi"
    })
@Printed(name = "run", record = RankRunRecord.class)
public record RunStudy(
    @Flat ScheduleSource source,
    @Summary(
            "run each rank in a separate process, connected by TCP on the loopback interface; at"
                + " most 64")
        boolean tcp,
    @Summary("run each rank as a rank of Open MPI; start this command with mpirun") boolean mpi,
    @Summary("the number of ranks that the schedule must have (default: any)")
        Optional<Integer> ranks,
    @Summary(ParameterTexts.SIZE) Optional<Bytes> size,
    @Label("NAME") @Summary(ParameterTexts.OPERATION) Optional<Operation> operation,
    @Summary("number of rounds, each on other bytes (default: 1)") int repeat,
    @Summary(ParameterTexts.SEED) long seed)
    implements Study {
  private static final String COMMAND = "run";
  private static final int MOST_ROUNDS = 1_000_000;

  /// One round in one process.
  public RunStudy(final ScheduleSource source) {
    this(
        source,
        false,
        false,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        1,
        RequestDefaults.SEED);
  }

  /// Throws if two transports are asked for, or a number makes no sense.
  public RunStudy {
    if (tcp && mpi) {
      throw new IllegalArgumentException("run: --tcp and --mpi exclude each other.");
    }
    if (size.isPresent() && size.get().bytes() < 1) {
      throw new IllegalArgumentException("run: --size (0B) must be at least 1B.");
    }
    if (repeat < 1 || repeat > MOST_ROUNDS) {
      throw new IllegalArgumentException(
          "run: --repeat (%s) must lie between 1 and %s.".formatted(repeat, MOST_ROUNDS));
    }
    if (ranks.isPresent() && ranks.get() < 1) {
      throw new IllegalArgumentException(
          "run: --ranks (%s) must be at least 1.".formatted(ranks.get()));
    }
  }

  /// How ranks reach each other.
  RankTransport transport() {
    if (tcp) {
      return RankTransport.TCP;
    }
    return mpi ? RankTransport.MPI : RankTransport.MEMORY;
  }

  /// The whole contribution of one node.
  Bytes contribution() {
    return size.orElseGet(() -> Bytes.parse(RequestDefaults.SIZE));
  }

  @Override
  public Answer answer(final StudyContext context) {
    if (!context.registry().readsPaths()) {
      throw new IllegalArgumentException(
          "run: it takes memory, processes and connections, which is not allowed here.");
    }
    try {
      return RankRunStudy.isLeader(transport()) ? led(context) : followed(context);
    } catch (final RankFailure e) {
      context.notices().accept("run: " + e.getMessage());
      return new EmptyAnswer(false);
    }
  }

  private Answer led(final StudyContext context) {
    return source
        .schedule(context, new ScheduleSource.Use(COMMAND, "run", size, seed, false))
        .<Answer>map(
            schedule ->
                InterruptibleExecutor.needed(
                    context.interrupted(),
                    "the run ended",
                    () -> new RankRunStudy(context.registry(), this).run(schedule)))
        .orElse(new EmptyAnswer(false));
  }

  private static Answer followed(final StudyContext context) {
    try {
      return InterruptibleExecutor.needed(
          context.interrupted(),
          "the run ended",
          () -> {
            RankRunStudy.follow();
            return new EmptyAnswer(true);
          });
    } catch (final CancellationException e) {
      // The process that leads has failed and said why, so mpirun ends the others.
      return new EmptyAnswer(false);
    }
  }
}
