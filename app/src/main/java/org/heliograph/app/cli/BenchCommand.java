package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.heliograph.lab.experiment.Throughput;
import org.heliograph.registry.Registry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `bench`: how fast the hot paths are on this machine.
@Command(
    name = "bench",
    description = "Measures verifier, topology construction and start-up on this machine.")
final class BenchCommand implements Callable<Integer> {
  @Option(names = "--json", description = "print JSON on standard output")
  private boolean json;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    final PrintWriter out = spec.commandLine().getOut();
    final long startUpMs =
        System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime();
    final List<Throughput> measured = Throughput.all(Registry.load());
    if (json) {
      Json.print(out, measured);
      return ExitCode.DONE;
    }
    final TextTable table =
        new TextTable().row("what", "items", "", "best s", "median s", "median rate per s");
    for (final Throughput row : measured) {
      table.row(
          row.what(),
          Long.toString(row.items()),
          row.unit(),
          String.format(Locale.ROOT, "%.3f", row.seconds().getFirst()),
          String.format(Locale.ROOT, "%.3f", row.seconds().get(row.seconds().size() / 2)),
          String.format(Locale.ROOT, "%,.0f", row.rate()));
    }
    table.print(out, "");
    out.printf("start-up, from the start of Java to this command: %d ms%n", startUpMs);
    return ExitCode.DONE;
  }
}
