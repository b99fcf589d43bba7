package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.experiment.atlas.AtlasVerification;
import org.heliograph.registry.Registry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `atlas verify`: every schedule, certificate and number once more.
@Command(
    name = "verify",
    description = {
      "Verifies every schedule of the atlas, checks every certificate and compares the index.",
      "Exits with 1 and names the entry if anything differs."
    })
final class AtlasVerifyCommand implements Callable<Integer> {
  @Mixin private AtlasFolderOption folder = new AtlasFolderOption();

  @Mixin private EngineOption engine = new EngineOption();

  @Mixin private TimeOption time = new TimeOption();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    time.start();
    final PrintWriter err = spec.commandLine().getErr();
    final PrintWriter out = spec.commandLine().getOut();
    final Registry registry = Plugins.load(err);
    final ProgressLine progress = print.progress(err);
    final AtlasVerification.Result result =
        Heliograph.with(registry)
            .verify(folder.store(), engine.engine(registry))
            .onProgress(progress)
            .cancelWhen(time::isOver)
            .run();
    progress.clear();
    if (print.json()) {
      JsonOutput.print(out, AtlasText.verification(result));
    } else {
      AtlasText.print(out, result);
    }
    if (!result.isComplete()) {
      err.println("Not all entries were verified.");
      return InterruptSignal.requested() ? ExitCode.INTERRUPTED : ExitCode.REJECTED;
    }
    return result.faults().isEmpty() ? ExitCode.DONE : ExitCode.REJECTED;
  }
}
