package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.experiment.atlas.AtlasAddition;
import org.heliograph.units.Count;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `atlas add`: a better schedule from a file.
@Command(
    name = "add",
    description = {
      "Verifies a schedule file and puts its schedule into the atlas if it has fewer slots.",
      "Exits with 1 if it is rejected or not better."
    })
final class AtlasAddCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "FILE",
      description = "a schedule file that names its network and its collective")
  private Path file = Path.of("");

  @Mixin private AtlasFolderOption folder = new AtlasFolderOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    final PrintWriter out = spec.commandLine().getOut();
    final AtlasAddition.Result result =
        Heliograph.with(Plugins.load(spec.commandLine().getErr())).add(folder.store(), file);
    final String problem = result.before().problem().text();
    final int before = result.before().best().slots().orElse(0);
    if (result.rejection().isPresent()) {
      out.printf("%s: rejected: %s%n", problem, result.rejection().get());
      return ExitCode.REJECTED;
    }
    if (result.after().isEmpty()) {
      out.printf(
          "%s: verified, but %s are not fewer than the %s of the atlas%n",
          problem, Count.of(result.slots(), "slot"), before);
      return ExitCode.REJECTED;
    }
    out.printf(
        "%s: verified, %s instead of %s, bound %s%n",
        problem,
        Count.of(result.slots(), "slot"),
        before == 0 ? "none" : before,
        result.before().bound().slots());
    return ExitCode.DONE;
  }
}
