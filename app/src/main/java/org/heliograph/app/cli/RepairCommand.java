package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.formats.schedule.ScheduleWriter;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.RepairTask;
import org.heliograph.lab.experiment.repair.RepairRequest;
import org.heliograph.lab.experiment.repair.RepairTable;
import org.heliograph.lab.experiment.repair.RepairedSchedule;
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
      "WHAT is a schedule file of any format, or a collective with its network, which"
          + " is planned first. Either name what fails together (--link, --node), or try"
          + " every single or double fault (--all-single, --all-double).",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  heliograph repair plan/schedule.json --link 01-10 -o repaired.json",
      "  heliograph repair all-gather petersen --node 3 --link 0-1",
      "  heliograph repair all-to-all 'kautz(3,2)' --all-single"
    })
final class RepairCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      paramLabel = "WHAT",
      completionCandidates = PluginNames.Collectives.class,
      description = "a schedule file, or a collective, which needs a network")
  private String what = "";

  @Mixin private NetworkOption network = new NetworkOption();

  @Mixin private ScheduleFileOptions options = new ScheduleFileOptions();

  @Option(
      names = "--switching",
      paramLabel = "MODEL",
      completionCandidates = PluginNames.SwitchingModels.class,
      description = "switching model (default: that of the file, or that of the topology)")
  private Optional<String> switching = Optional.empty();

  @Mixin private UnlitOption unlit = new UnlitOption();

  @Mixin private HardwareOption hardware = new HardwareOption();

  @Option(
      names = "--link",
      paramLabel = "LINK",
      description =
          "a link that fails, in both directions: its ends by label or number, such as 01-10, or"
              + " its channel number")
  private List<String> links = new ArrayList<>();

  @Option(
      names = "--node",
      paramLabel = "NODE",
      description = "a node that fails: its label or number")
  private List<String> nodes = new ArrayList<>();

  @Option(
      names = "--one-way",
      description = "a link fails in the direction named alone, not in both (the default)")
  private boolean oneWay;

  // What is the default today: kept for commands that were written before.
  @Option(
      names = "--both-ways",
      hidden = true,
      description = "with each link the opposite link fails too, as it does anyway")
  private boolean bothWays;

  @Mixin private SizeOption size = new SizeOption();

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

  @Mixin private BudgetOption budget = new BudgetOption();

  @Mixin private ThreadsOption threads = new ThreadsOption();

  @Mixin private TimeOption time = new TimeOption();

  @Mixin private OutputFile file = new OutputFile();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    requireOneQuestion();
    time.start();
    final PrintWriter err = spec.commandLine().getErr();
    final RepairTask task =
        Heliograph.with(Plugins.load(err))
            .repair(request())
            .oneWay(oneWay)
            .cancelWhen(InterruptSignal::requested);
    time.seconds().ifPresent(task::seconds);
    final int code = allSingle || allDouble ? table(task.onProgress(print.talk(err))) : one(task);
    return InterruptSignal.requested() ? ExitCode.INTERRUPTED : code;
  }

  private void requireOneQuestion() {
    if (oneWay && bothWays) {
      throw new IllegalArgumentException(
          "repair: --one-way and --both-ways contradict each other. Leave one of them out.");
    }
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
    if (!named && file.isGiven()) {
      throw new IllegalArgumentException(
          "repair: -o writes one schedule; name one fault with --link or --node.");
    }
  }

  private RepairRequest.Builder request() {
    return start()
        .switching(unlit.with(switching))
        .hardware(hardware.given())
        .size(size.value())
        .seed(seed.value())
        .budget(budget.evaluations())
        .threads(threads.count());
  }

  private RepairRequest.Builder start() {
    if (network.given().isEmpty() || WhatText.isFile(what)) {
      return RepairRequest.of(options.request(WhatText.file("repair", what), network.given()));
    }
    options.requireNone("repair");
    return RepairRequest.of(what, network.given().get());
  }

  private int one(final RepairTask task) {
    final PrintWriter out = spec.commandLine().getOut();
    links.forEach(task::link);
    nodes.forEach(task::node);
    final RepairedSchedule repaired = task.run();
    if (print.json()) {
      JsonOutput.print(out, repaired.record());
    } else {
      new RepairText(out).print(repaired.record());
    }
    if (repaired.best().isEmpty()) {
      return ExitCode.REJECTED;
    }
    file.file("repaired.json")
        .ifPresent(
            path -> {
              ScheduleWriter.write(path, repaired.stated().header(), repaired.best().get());
              spec.commandLine().getErr().println("wrote " + path);
            });
    return ExitCode.DONE;
  }

  private int table(final RepairTask task) {
    final PrintWriter out = spec.commandLine().getOut();
    final RepairTable table = faults(task);
    if (print.json()) {
      JsonOutput.print(out, table);
    } else {
      new RepairText(out).print(table, allSingle);
    }
    return ExitCode.DONE;
  }

  private RepairTable faults(final RepairTask task) {
    if (allDouble) {
      return ofNodes ? task.everyTwoNodes() : task.everyTwoLinks();
    }
    return ofNodes ? task.everyNode() : task.everyLink();
  }
}
