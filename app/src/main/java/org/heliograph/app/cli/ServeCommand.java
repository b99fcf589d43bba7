package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import org.heliograph.app.web.ExplorerServer;
import org.heliograph.app.web.job.JobLimits;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `serve`: the explorer in a browser.
@Command(
    name = "serve",
    description = {
      "Serves the explorer: a page on which networks are composed, collectives planned, and"
          + " schedules played, broken and compared.",
      "",
      "Prints the address to open, and answers until Ctrl-C. Only this machine can connect, unless"
          + " --host says otherwise. Nothing is written to disk.",
      ""
    },
    footer = {"", "Examples:", "  heliograph serve", "  heliograph serve --port 8080"})
final class ServeCommand implements Callable<Integer> {
  private static final long LOOK_NANOS = 20_000_000;
  private static final long MAX_SECONDS = 1_000_000_000;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "port to listen on (default: any free one)")
  private int port;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      description =
          "address of this machine to listen on (default: 127.0.0.1, which only this machine"
              + " reaches); any other needs --token")
  private Optional<String> host = Optional.empty();

  @Option(
      names = "--token",
      paramLabel = "TEXT",
      description =
          "secret that every request must have, of at least 16 letters or digits; it is part of the"
              + " address that is printed")
  private Optional<String> token = Optional.empty();

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description = "the longest time of one job, such as a plan (default: 600)")
  private long seconds = 600;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    if (seconds < 1 || seconds > MAX_SECONDS) {
      throw new IllegalArgumentException(
          "--seconds (%s) must lie between 1 and %s.".formatted(seconds, MAX_SECONDS));
    }
    final PrintWriter out = spec.commandLine().getOut();
    final PrintWriter err = spec.commandLine().getErr();
    InterruptSignal.watch();
    try (ExplorerServer server =
        ExplorerServer.start(
            new ExplorerServer.Settings(port, host, token, JobLimits.withSeconds(seconds)),
            Plugins.load(err),
            err::println)) {
      out.println(server.address());
      out.flush();
      while (!InterruptSignal.requested()) {
        LockSupport.parkNanos(LOOK_NANOS);
      }
    }
    return ExitCode.INTERRUPTED;
  }
}
