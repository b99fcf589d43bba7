package org.heliograph.app.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.heliograph.lab.experiment.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/// The program `heliograph`: picks the command and turns every failure into an exit code and one
/// sentence.
@Command(
    name = "heliograph",
    description =
        "Schedules collective communication on optical networks, and proves how good that is.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    versionProvider = Main.VersionText.class,
    footer = {
      "",
      "Start with: heliograph plan all-to-all --on petersen",
      "Exit codes: 0 done, 1 rejected or check failed, 2 usage or bad input, 3 our bug."
    },
    subcommands = {
      PlanCommand.class,
      ShowCommand.class,
      ListCommand.class,
      VerifyCommand.class,
      BoundCommand.class,
      BenchCommand.class
    })
public final class Main implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "no command given; see heliograph --help for the list.");
  }

  /// Runs one command and ends the process with its exit code.
  public static void main(final String[] arguments) {
    final PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    final PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
    System.exit(run(out, err, arguments));
  }

  /// Runs one command with data to `out` and talk to `err`; returns the exit code.
  public static int run(final PrintStream out, final PrintStream err, final String... arguments) {
    final CommandLine command = new CommandLine(new Main());
    command.setOut(new PrintWriter(out, true, StandardCharsets.UTF_8));
    command.setErr(new PrintWriter(err, true, StandardCharsets.UTF_8));
    command.setCaseInsensitiveEnumValuesAllowed(true);
    command.setParameterExceptionHandler(Main::misused);
    command.setExecutionExceptionHandler((failure, line, _) -> failed(failure, line));
    try {
      return command.execute(arguments);
    } finally {
      out.flush();
      Interrupt.finished();
    }
  }

  private static int misused(final ParameterException misuse, final String[] arguments) {
    final CommandLine command = misuse.getCommandLine();
    command.getErr().println(oneLine(misuse));
    command.getErr().println("Try: " + command.getCommandSpec().qualifiedName() + " --help");
    return ExitCode.USAGE;
  }

  private static int failed(final Exception failure, final CommandLine command) {
    return switch (failure) {
      case IllegalArgumentException input -> {
        command.getErr().println(oneLine(input));
        yield ExitCode.USAGE;
      }
      case UncheckedIOException file -> {
        command.getErr().println(oneLine(file));
        yield ExitCode.USAGE;
      }
      default -> {
        final String trace = command.getColorScheme().richStackTraceString(failure);
        command.getErr().println("This is our bug, please report it: " + trace);
        yield ExitCode.BUG;
      }
    };
  }

  private static String oneLine(final Exception failure) {
    final String message = String.valueOf(failure.getMessage());
    final String line = message.replaceAll("\\s+", " ").replaceAll("\\p{Cntrl}", "?");
    return line.length() <= 1000 ? line : line.substring(0, 1000) + "…";
  }

  /// Version text for `--version`.
  static final class VersionText implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"heliograph " + Version.text()};
    }
  }
}
