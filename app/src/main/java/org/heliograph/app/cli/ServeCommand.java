package org.heliograph.app.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import org.heliograph.app.web.ExplorerServer;
import org.heliograph.app.web.job.JobLimits;
import org.heliograph.formats.WriteTarget;
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
final class ServeCommand implements Callable<Integer>, RunsAlone {
  private static final long LOOK_NANOS = 20_000_000;
  private static final long MAX_SECONDS = 1_000_000_000;
  private static final int TOKEN_BYTES = 16;
  private static final String VARIABLE = "HELIOGRAPH_TOKEN";

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
              + " reaches); any other needs a token, which is made if none is given")
  private Optional<String> host = Optional.empty();

  @Option(
      names = "--token",
      paramLabel = "TEXT",
      description =
          "refused, since every user of the machine sees the words of a command; see --token-file",
      hidden = true)
  private Optional<String> token = Optional.empty();

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description =
          "file with the secret that every request must have, of at least 16 letters or digits; -"
              + " reads a line of standard input; without it, the variable "
              + VARIABLE
              + " of the environment counts; the secret is part of the address that is printed")
  private Optional<Path> tokenFile = Optional.empty();

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description = "the longest time of one job, such as a plan (default: 600)")
  private long seconds = 600;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public String reason() {
    return "serve answers until Ctrl-C, so no line of a batch could follow it. Maybe heliograph"
        + " serve alone.";
  }

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
            new ExplorerServer.Settings(port, host, secret(), JobLimits.withSeconds(seconds)),
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

  /// The token, from wherever the list of processes does not show it; one that is made where other
  /// machines may connect and none is given.
  private Optional<String> secret() {
    if (token.isPresent()) {
      throw new IllegalArgumentException(
          "--token would show the secret to every user of this machine. Maybe --token-file FILE, or"
              + " the variable %s, or neither: --host makes a token.".formatted(VARIABLE));
    }
    if (tokenFile.isPresent()) {
      return Optional.of(firstLine(tokenFile.get()));
    }
    return Optional.ofNullable(System.getenv(VARIABLE))
        .or(() -> host.filter(ExplorerServer.Settings::isOpen).map(_ -> made()));
  }

  private static String firstLine(final Path file) {
    try (BufferedReader in = StandardInput.or(file)) {
      return Objects.requireNonNullElse(in.readLine(), "").strip();
    } catch (final IOException e) {
      throw new IllegalArgumentException(
          "--token-file: '%s' cannot be read: %s.".formatted(file, WriteTarget.reason(e)), e);
    }
  }

  private static String made() {
    final byte[] bytes = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
