package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.Throughput;
import org.heliograph.lab.experiment.engine.EngineSession;
import org.heliograph.lab.experiment.scale.EngineRow;
import org.heliograph.lab.experiment.scale.EngineStudy;
import org.heliograph.lab.experiment.scale.ScaleAnswer;
import org.heliograph.lab.experiment.scale.ScaleStudy;
import org.heliograph.lab.study.AnswerFolder;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.units.Time;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `bench`: measures the speed of the most used code on this machine.
@Command(
    name = "bench",
    description = {
      "Measures the speed of verifier, topology construction and start-up on this machine.",
      "With --scale: how planning time and memory grow with the number of messages.",
      "With --tasks: what an engine takes for each task."
    },
    footer = {"", "Example:", "  heliograph bench --scale --most 20000 --out scale"})
final class BenchCommand implements Callable<Integer> {
  private static final int WARM_UP = 100;

  @Option(
      names = "--scale",
      description =
          "plan series of networks, small to large; takes minutes and a gigabyte of memory")
  private boolean scale;

  @Option(
      names = "--most",
      paramLabel = "N",
      description =
          "with --scale: messages of the largest problem (default "
              + RequestDefaults.MOST_MESSAGES
              + ")")
  private long most = RequestDefaults.MOST_MESSAGES;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "with --scale: write scale.csv, scale-time.svg and scale-memory.svg to this folder")
  private Optional<Path> folder = Optional.empty();

  @Option(
      names = "--tasks",
      paramLabel = "N",
      description =
          "measure the engine instead: run N tasks that wait for --each, on --engine or --threads")
  private Optional<Integer> tasks = Optional.empty();

  @Option(
      names = "--each",
      paramLabel = "TIME",
      description = "with --tasks: how long each task waits (default 1ms)")
  private Time each = Time.parse("1ms");

  @Mixin private EngineOption engine = new EngineOption();

  @Mixin private TimeOption time = new TimeOption();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    time.start();
    if (most < 1) {
      throw new IllegalArgumentException("--most (%s) must be at least 1.".formatted(most));
    }
    if (scale) {
      return scale();
    }
    if (tasks.isPresent()) {
      return engine(tasks.get());
    }
    if (folder.isPresent()) {
      throw new IllegalArgumentException(
          "bench: --out needs --scale, since only --scale writes files.");
    }
    final long startUpMs =
        System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime();
    final List<Throughput> measured =
        Throughput.all(Plugins.load(spec.commandLine().getErr()), time::isOver);
    print(
        measured,
        () ->
            new Sheet()
                .table(Throughput.table(measured))
                .line(
                    "start-up, from the start of Java to this command: %s ms"
                        .formatted(startUpMs)));
    return ExitCode.DONE;
  }

  private void print(final Object record, final Supplier<Sheet> sheet) {
    final PrintWriter out = spec.commandLine().getOut();
    if (print.json()) {
      JsonOutput.print(out, record);
    } else {
      SheetText.print(out, sheet.get(), Optional.empty());
    }
  }

  private int engine(final int count) {
    final long start = System.nanoTime();
    final EngineRow row;
    final double opening;
    try (EngineSession session = engine.engine(Plugins.load(spec.commandLine().getErr())).open()) {
      opening = (System.nanoTime() - start) / 1e9;
      final EngineStudy study = new EngineStudy(session, time::isOver);
      // The first tasks wait for workers that load their classes.
      study.row(WARM_UP * session.workers(), new Time(0));
      row = study.row(count, each);
    }
    print(
        row,
        () ->
            new Sheet()
                .table(row.table())
                .line(String.format(Locale.ROOT, "the engine started in %.1f s", opening)));
    return InterruptSignal.requested() ? ExitCode.INTERRUPTED : ExitCode.DONE;
  }

  private int scale() {
    final PrintWriter err = spec.commandLine().getErr();
    folder.ifPresent(OutFolder::requireUsable);
    final ScaleAnswer answer =
        new ScaleStudy(new StudyContext(Plugins.load(err), print.progress(err), time::isOver), most)
            .answer();
    print(answer.record(), answer::sheet);
    OutFolder.fill(folder, new AnswerFolder(answer), err);
    return InterruptSignal.requested() ? ExitCode.INTERRUPTED : ExitCode.DONE;
  }
}
