package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.formats.schedule.ScheduleWriter;
import org.heliograph.lab.experiment.LabContext;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.repair.RepairRequest;
import org.heliograph.lab.experiment.repair.RepairTable;
import org.heliograph.lab.experiment.repair.RepairedSchedule;
import org.heliograph.lab.experiment.repair.Repairs;
import org.heliograph.problem.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `repair`: links or nodes fail; what becomes of a schedule, quickly and at best.
@Command(
    name = "repair",
    description = {
      "Repairs a schedule after links or nodes have failed, quickly and at best.",
      "",
      "WHAT is a schedule file, as plan --out writes it, or with --on a collective, which is"
          + " planned first. Then either say what fails together (--link, --node), or try every"
          + " single or double fault (--all-single, --all-double).",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  heliograph repair plan/schedule.json --link 01-10 --out repaired.json",
      "  heliograph repair all-gather --on petersen --node 3 --link 0-1 --both-ways",
      "  heliograph repair all-to-all --on 'kautz(3,2)' --all-single"
    })
final class RepairCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      paramLabel = "WHAT",
      description = "a schedule file, or with --on a collective")
  private String what = "";

  @Option(
      names = "--on",
      paramLabel = "TOPOLOGY",
      description = "the intact topology; then WHAT is a collective")
  private Optional<String> topology = Optional.empty();

  @Option(
      names = "--switching",
      paramLabel = "MODEL",
      description = "by default that of the file, or what is natural for the topology")
  private Optional<String> switching = Optional.empty();

  @Option(
      names = "--link",
      paramLabel = "LINK",
      description = "fails one way: its ends by label or number, 01-10, or a channel number")
  private List<String> links = new ArrayList<>();

  @Option(names = "--node", paramLabel = "NODE", description = "fails: its label or number")
  private List<String> nodes = new ArrayList<>();

  @Option(names = "--both-ways", description = "a link takes the opposite one with it")
  private boolean bothWays;

  @Option(names = "--all-single", description = "a table: every link fails by itself")
  private boolean allSingle;

  @Option(names = "--all-double", description = "a histogram: every two links fail together")
  private boolean allDouble;

  @Option(names = "--nodes", description = "with --all-…: nodes fail instead of links")
  private boolean ofNodes;

  @Mixin private SeedOption seed = new SeedOption();

  @Option(
      names = "--budget",
      description =
          "evaluations per scheduler (default "
              + RequestDefaults.BUDGET
              + ") where the quick repair, which has 1/64 of it,"
              + " does not meet the bound")
  private long budget = RequestDefaults.BUDGET;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "write the best schedule of the damaged network there")
  private Optional<Path> file = Optional.empty();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    requireOneQuestion();
    InterruptSignal.watch();
    final Repairs repairs =
        new Repairs(
            new LabContext(
                Plugins.load(spec.commandLine().getErr()),
                allSingle || allDouble ? print.talk(spec.commandLine().getErr()) : Progress.SILENT,
                InterruptSignal::requested),
            request());
    final int code = allSingle || allDouble ? table(repairs) : one(repairs);
    return InterruptSignal.requested() ? ExitCode.INTERRUPTED : code;
  }

  private void requireOneQuestion() {
    final boolean named = !links.isEmpty() || !nodes.isEmpty();
    final int questions = (named ? 1 : 0) + (allSingle ? 1 : 0) + (allDouble ? 1 : 0);
    if (questions != 1) {
      throw new IllegalArgumentException(
          "repair: say what fails: --link and --node, or else --all-single, or else --all-double.");
    }
    if (named && ofNodes) {
      throw new IllegalArgumentException(
          "repair: --nodes goes with --all-single or --all-double; name one with --node.");
    }
    if (!named && file.isPresent()) {
      throw new IllegalArgumentException(
          "repair: --out takes one schedule; name one fault with --link or --node.");
    }
  }

  private RepairRequest request() {
    return topology
        .map(on -> RepairRequest.of(what, on))
        .orElseGet(() -> RepairRequest.of(Path.of(what)))
        .switching(switching)
        .seed(seed.value())
        .budget(budget)
        .build();
  }

  private int one(final Repairs repairs) {
    final PrintWriter out = spec.commandLine().getOut();
    final RepairedSchedule repaired = repairs.repair(links, nodes, bothWays);
    if (print.json()) {
      JsonOutput.print(out, repaired.record());
    } else {
      new RepairText(out).print(repaired.record());
    }
    if (repaired.best().isEmpty()) {
      return ExitCode.REJECTED;
    }
    file.ifPresent(
        path -> {
          ScheduleWriter.write(path, repaired.stated().header(), repaired.best().get());
          spec.commandLine().getErr().println("wrote " + path);
        });
    return ExitCode.DONE;
  }

  private int table(final Repairs repairs) {
    final PrintWriter out = spec.commandLine().getOut();
    final RepairTable table = repairs.all(allDouble, ofNodes, bothWays);
    if (print.json()) {
      JsonOutput.print(out, table);
    } else {
      new RepairText(out).print(table, allSingle);
    }
    return ExitCode.DONE;
  }
}
