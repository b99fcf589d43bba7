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

/// `repair`: repairs a schedule after links or nodes have failed.
@Command(
    name = "repair",
    description = {
      "Repairs a schedule after links or nodes have failed; prints a quick repair and the best"
          + " one.",
      "",
      "WHAT is a schedule file, as written by plan --out. With --on TOPOLOGY it is a collective,"
          + " which is planned first. Either name what fails together (--link, --node), or try"
          + " every single or double fault (--all-single, --all-double).",
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
      description = "a schedule file; with --on, a collective")
  private String what = "";

  @Option(
      names = "--on",
      paramLabel = "TOPOLOGY",
      description = "intact network on which to plan; then WHAT is a collective")
  private Optional<String> topology = Optional.empty();

  @Option(
      names = "--switching",
      paramLabel = "MODEL",
      description = "switching model (default: that of the file, or that of the topology)")
  private Optional<String> switching = Optional.empty();

  @Option(
      names = "--link",
      paramLabel = "LINK",
      description =
          "a link that fails in one direction: its ends by label or number, such as 01-10, or its"
              + " channel number")
  private List<String> links = new ArrayList<>();

  @Option(
      names = "--node",
      paramLabel = "NODE",
      description = "a node that fails: its label or number")
  private List<String> nodes = new ArrayList<>();

  @Option(names = "--both-ways", description = "with each link the opposite link fails too")
  private boolean bothWays;

  @Option(names = "--all-single", description = "try every single failed link; prints a table")
  private boolean allSingle;

  @Option(
      names = "--all-double",
      description = "try every pair of failed links; prints a histogram")
  private boolean allDouble;

  @Option(
      names = "--nodes",
      description = "with --all-single or --all-double: nodes fail instead of links")
  private boolean ofNodes;

  @Mixin private SeedOption seed = new SeedOption();

  @Option(
      names = "--budget",
      description =
          "search effort, in evaluations per scheduler (default "
              + RequestDefaults.BUDGET
              + "); the quick repair uses 1/64 of it, the rest is used only if the quick repair"
              + " does not meet the bound")
  private long budget = RequestDefaults.BUDGET;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "write the best schedule of the damaged network to this file")
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
          "repair: name what fails: --link and --node, or --all-single, or --all-double.");
    }
    if (named && ofNodes) {
      throw new IllegalArgumentException(
          "repair: --nodes needs --all-single or --all-double; name a single node with --node.");
    }
    if (!named && file.isPresent()) {
      throw new IllegalArgumentException(
          "repair: --out writes one schedule; name one fault with --link or --node.");
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
