package org.heliograph.app.cli;

import java.io.BufferedWriter;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.heliograph.formats.WriteTarget;
import org.heliograph.lab.experiment.Failure;
import org.heliograph.lab.experiment.Version;
import org.heliograph.units.Bytes;
import org.heliograph.units.ValueRange;
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
        "Schedules collective communication on optical networks and proves how close each schedule"
            + " is to the optimum.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    versionProvider = Main.VersionText.class,
    footer = {
      "",
      "Start with: heliograph plan all-to-all petersen",
      "Exit codes: 0 done, 1 rejected or check failed, 2 usage or input, 3 internal."
    })
public final class Main implements Runnable {
  private static final List<Class<?>> FIRST =
      List.of(
          ShowCommand.class,
          ListCommand.class,
          ExplainCommand.class,
          ExportCommand.class,
          ReproduceCommand.class,
          CiteCommand.class,
          SweepCommand.class,
          SimulateCommand.class,
          AtlasCommand.class);

  /// The commands about the program itself, which come after the studies.
  private static final List<Class<?>> LAST =
      List.of(
          BatchCommand.class,
          ServeCommand.class,
          BenchCommand.class,
          DoctorCommand.class,
          CompletionCommand.class,
          ManCommand.class,
          SchemaCommand.class);

  /// Commands that speak of all commands.
  private static final Set<Class<?>> OF_ALL =
      Set.of(ExplainCommand.class, CompletionCommand.class, ManCommand.class);

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "no command given; heliograph --help lists the commands.");
  }

  /// Runs one command and ends the process with its exit code.
  public static void main(final String[] arguments) {
    // Picocli sorts options by their capitals in the default locale; nothing else asks for it.
    Locale.setDefault(Locale.ROOT);
    final PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
    final int code = run(DataStream.standard(), err, arguments);
    if (code != ExitCode.DONE || !isDriverOnYarn()) {
      System.exit(code);
    }
  }

  /// Whether Apache Spark has started this process on YARN, which takes `System.exit` for a failure
  /// whatever the code.
  private static boolean isDriverOnYarn() {
    return "yarn".equals(System.getProperty("spark.master"))
        && "cluster".equals(System.getProperty("spark.submit.deployMode"));
  }

  /// Runs one command with results to `out` and messages to `err`; returns the exit code.
  public static int run(final OutputStream out, final PrintStream err, final String... arguments) {
    try {
      final PrintWriter messages = new PrintWriter(err, true, StandardCharsets.UTF_8);
      final ErrorOutput errors = ErrorOutput.of(messages, arguments);
      final Optional<Bytes> memory =
          MemoryOption.given(arguments).filter(_ -> !BoundedProcess.isThis());
      if (memory.isEmpty()) {
        return answered(DataStream.of(out), errors, arguments);
      }
      final int code = new BoundedProcess(memory.get()).run(out, err, arguments);
      return BoundedProcess.isCrash(code)
          ? errors.failed(MemoryOption.sentence(arguments), ExitCode.USAGE)
          : code;
    } finally {
      InterruptSignal.finished();
    }
  }

  /// Runs one command, or one for every combination of values if options have several.
  static int answered(final DataStream data, final ErrorOutput errors, final String... words) {
    final String[] arguments = FormerSpelling.completed(words);
    final CommandLine command = command(data, errors, arguments);
    final int code;
    if (mayBeSeveral(arguments)) {
      code = ranged(command, errors, arguments);
    } else {
      code = executed(command, errors, arguments);
    }
    command.getOut().flush();
    return written(code, data, command.getErr());
  }

  private static CommandLine command(
      final OutputStream data, final ErrorOutput errors, final String... arguments) {
    final CommandLine command = program(arguments);
    final Writer text = new OutputStreamWriter(data, StandardCharsets.UTF_8);
    command.setOut(new PrintWriter(new EscapingWriter(new BufferedWriter(text)), true));
    command.setErr(errors.err());
    command.setCaseInsensitiveEnumValuesAllowed(true);
    // Colours of the help would be escaped like any other control characters.
    command.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
    ArgumentText.convert(command);
    command.setParameterExceptionHandler((misuse, _) -> misused(misuse, errors));
    command.setExecutionExceptionHandler((failure, line, _) -> failed(failure, line, errors));
    return command;
  }

  /// The program with the commands that `arguments` need: the one that is named first, since
  /// describing all of them takes half the time of a short one; all commands where none is named or
  /// it speaks of all.
  static CommandLine program(final String... arguments) {
    final CommandLine program = new CommandLine(new Main());
    if (Arrays.asList(arguments).equals(List.of("--version"))) {
      return program;
    }
    final Optional<Class<?>> named =
        Stream.concat(FIRST.stream(), LAST.stream())
            .filter(type -> arguments.length > 0 && name(type).equals(arguments[0]))
            .filter(type -> !OF_ALL.contains(type))
            .findFirst();
    if (named.isPresent()) {
      program.addSubcommand(named.get());
    } else if (arguments.length == 0 || !StudyCommand.isAdded(program, arguments[0])) {
      StudyCommand.addFirst(program);
      FIRST.forEach(program::addSubcommand);
      StudyCommand.addTo(program);
      LAST.forEach(program::addSubcommand);
    }
    program.getSubcommands().values().stream()
        .filter(Main::hasCommands)
        .filter(command -> !isComplete(command, arguments))
        .forEach(StudyCommand::addTo);
    MemoryOption.addTo(program);
    FileOptions.hideWhereOthersMatterMore(program);
    return program;
  }

  /// Whether `command` has subcommands, all of which may be studies.
  private static boolean hasCommands(final CommandLine command) {
    return !command.getSubcommands().isEmpty()
        || command.getCommandSpec().userObject() instanceof SimulateCommand
        || command.getCommandSpec().userObject() instanceof BenchCommand;
  }

  /// Whether `command` has the subcommand that is named, or that is a study and is added.
  private static boolean isComplete(final CommandLine command, final String... arguments) {
    return arguments.length > 1
        && command.getCommandName().equals(arguments[0])
        && (command.getSubcommands().containsKey(arguments[1])
            || StudyCommand.isAdded(command, arguments[1]));
  }

  private static String name(final Class<?> type) {
    return type.getAnnotation(Command.class).name();
  }

  /// Whether a look at the options is worth it.
  private static boolean mayBeSeveral(final String... arguments) {
    return Arrays.stream(arguments).anyMatch(ValueRange::isSeveral);
  }

  private static int ranged(
      final CommandLine command, final ErrorOutput errors, final String... arguments) {
    try {
      final Optional<RangedCommand> ranged = RangedCommand.of(command, arguments);
      if (ranged.isEmpty()) {
        return executed(command, errors, arguments);
      }
      return new RangedRuns(
              ranged.get(),
              (out, words) -> {
                // The words ask for JSON, which the table is made of; errors are as the user asked.
                final String[] run = words.toArray(String[]::new);
                final CommandLine single = command(out, errors, run);
                final int code = executed(single, errors, run);
                single.getOut().flush();
                return code;
              })
          .run(command.getOut(), command.getErr());
    } catch (final IllegalArgumentException e) {
      return failed(e, command, errors);
    }
  }

  /// Returns `code`, or another exit code if results could not be written.
  private static int written(final int code, final DataStream data, final PrintWriter err) {
    if (data.isClosedPipe()) {
      final boolean isFine = code == ExitCode.DONE || code == ExitCode.INTERRUPTED;
      return isFine ? ExitCode.CLOSED_PIPE : code;
    }
    if (data.failure().isPresent()) {
      err.printf("Standard output cannot be written: %s.%n", data.failure().get());
      return code == ExitCode.BUG ? code : ExitCode.USAGE;
    }
    return code;
  }

  /// The exit code of the command, whatever it throws.
  private static int executed(
      final CommandLine command, final ErrorOutput errors, final String... arguments) {
    try {
      return command.execute(arguments);
    } catch (final OutOfMemoryError e) {
      return errors.failed(MemoryOption.sentence(arguments), ExitCode.USAGE);
    } catch (final StackOverflowError e) {
      return errors.failed(
          "The input is nested too deeply for the stack of Java. Maybe a simpler input.",
          ExitCode.USAGE);
    } catch (final Error e) {
      return Failure.of(e).isOfMemory()
          ? errors.failed(MemoryOption.sentence(arguments), ExitCode.USAGE)
          : bug(e, command, errors);
    }
  }

  private static int misused(final ParameterException misuse, final ErrorOutput errors) {
    return errors.misused(line(Misuse.sentence(misuse)), Misuse.help(misuse.getCommandLine()));
  }

  private static int failed(
      final Exception failure, final CommandLine command, final ErrorOutput errors) {
    return switch (failure) {
      case IllegalArgumentException input -> errors.failed(oneLine(input), ExitCode.USAGE);
      case CancellationException early ->
          errors.failed(
              oneLine(early),
              InterruptSignal.requested() ? ExitCode.INTERRUPTED : ExitCode.REJECTED);
      case UncheckedIOException file -> errors.failed(line(fileSentence(file)), ExitCode.USAGE);
      default -> bug(failure, command, errors);
    };
  }

  private static int bug(
      final Throwable failure, final CommandLine command, final ErrorOutput errors) {
    final String trace = command.getColorScheme().richStackTraceString(failure);
    return errors.failed("internal error; please report: " + trace, ExitCode.BUG);
  }

  private static String oneLine(final Exception failure) {
    return line(String.valueOf(failure.getMessage()));
  }

  /// The message of `failure`, or a sentence where it has only that of its cause.
  private static String fileSentence(final UncheckedIOException failure) {
    final String message = String.valueOf(failure.getMessage());
    return message.equals(String.valueOf(failure.getCause()))
        ? "A file cannot be read or written: %s.".formatted(WriteTarget.reason(failure))
        : message;
  }

  private static String line(final String message) {
    final String line = EscapingWriter.line(message);
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
