package org.heliograph.house;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.collective.Reduction;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.transport.mpi.MpiPlace;
import org.heliograph.lab.transport.mpi.MpiRun;
import org.heliograph.run.CheckOutcome;
import org.heliograph.run.Contributions;
import org.heliograph.run.RankFailure;
import org.heliograph.run.RankProgram;
import org.heliograph.run.RankPrograms;
import org.heliograph.run.RankResult;
import org.heliograph.run.RankRound;
import org.heliograph.run.RankStep;
import org.heliograph.simulate.values.Operation;
import org.heliograph.verify.Verified;

/// The program of each rank that [MpiShownTest] starts: one run of each collective.
final class MpiRanks {
  private static final int ROUNDS = 2;
  private static final List<String> COLLECTIVES =
      List.of(
          "all-gather",
          "all-gather(chunks=3)",
          "all-to-all",
          "all-reduce",
          "all-reduce(chunks=4)",
          "broadcast(root=2)",
          "reduce(root=1)",
          "scatter(root=3)",
          "gather(root=1)",
          "reduce-scatter",
          "barrier");

  private MpiRanks() {}

  /// With an argument, rank 0 sends another chunk than its program says.
  public static void main(final String[] arguments) {
    try {
      final List<String> collectives =
          arguments.length == 0 ? COLLECTIVES : List.of("all-gather(chunks=3)");
      final MpiRun run = MpiRun.begun();
      for (final String collective : collectives) {
        if (MpiPlace.ofThisProcess().rank() == 0) {
          lead(run, collective, arguments.length > 0);
        } else {
          run.follow();
        }
      }
      run.end();
    } catch (final RankFailure e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
  }

  private static void lead(final MpiRun run, final String collective, final boolean isSwapped) {
    final Verified verified =
        Heliograph.plan(collective).on("hypercube(2)").run().best().orElseThrow();
    final Reduction reduction = verified.problem().demand().reduction();
    final RankPrograms programs = RankPrograms.of(verified);
    final List<RankResult> results =
        run.lead(
            isSwapped ? swapped(programs) : programs,
            verified.problem().demand(),
            new Contributions(
                5,
                40,
                reduction != Reduction.NONE,
                reduction == Reduction.IDEMPOTENT ? Operation.MAX : Operation.SUM),
            ROUNDS);
    print(collective, results);
  }

  /// The same programs, but rank 0 sends its last chunk wherever it should send its first.
  private static RankPrograms swapped(final RankPrograms programs) {
    final RankProgram first = programs.programs().getFirst();
    final List<RankStep> steps = new ArrayList<>();
    for (final RankStep step : first.steps()) {
      steps.add(
          new RankStep(
              step.slot(),
              step.sends().stream()
                  .map(send -> send.place() == 0 ? new RankStep.Send(2, send.to()) : send)
                  .toList(),
              step.receipts()));
    }
    final List<RankProgram> all = new ArrayList<>(programs.programs());
    all.set(0, new RankProgram(0, first.node(), first.chunks(), steps));
    return new RankPrograms(all, programs.deliveries(), programs.burst());
  }

  private static void print(final String collective, final List<RankResult> results) {
    final Map<String, Long> right = new LinkedHashMap<>();
    for (final RankResult result : results) {
      for (final RankRound round : result.rounds()) {
        for (final CheckOutcome check : round.checks()) {
          right.merge(check.reference(), check.chunks() - check.wrong(), Long::sum);
        }
      }
    }
    final List<String> parts = new ArrayList<>();
    right.forEach((reference, count) -> parts.add(reference + " " + count + " right"));
    final PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    out.println(collective + ": " + String.join("; ", parts));
  }
}
