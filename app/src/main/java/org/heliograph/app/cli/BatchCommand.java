package org.heliograph.app.cli;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.WriteTarget;
import org.heliograph.lab.study.ShellWord;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `batch`: many commands in one process, an answer in JSON for each.
@Command(
    name = "batch",
    description = {
      "Runs many commands in one process and prints an answer in JSON, on one line, for each.",
      "",
      "A line of FILE is a command as in a shell, or a JSON list of its words. Blank lines and"
          + " comments (#) are skipped. Each answer is printed before the next line is read, in the"
          + " order of the lines: index, words, exit code, and the result as with --json, or the"
          + " error. A line that fails does not stop the others. The exit code is the highest of"
          + " all lines.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  heliograph batch commands.txt",
      "  echo 'bound all-gather petersen' | heliograph batch -"
    })
final class BatchCommand implements Callable<Integer>, RunsAlone {
  private static final String JSON = "--json";

  /// How lines begin that were copied from a shell.
  private static final Pattern PROGRAM = Pattern.compile("(\\./)?heliograph");

  private static final Pattern OUR_STREAM = Pattern.compile("(.*=)?/dev/(std(in|out|err)|fd/.*)");

  @Parameters(
      index = "0",
      paramLabel = "FILE",
      description = "file with a command on each line; - is standard input")
  private Path file = Path.of("-");

  @Option(names = "--stop", description = "stop after the first command that does not exit with 0")
  private boolean isStrict;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public String reason() {
    return "A batch cannot be a line of a batch. Maybe its lines in the same file.";
  }

  @Override
  public Integer call() {
    final PrintWriter out = spec.commandLine().getOut();
    int worst = ExitCode.DONE;
    try (BufferedReader in = StandardInput.or(file)) {
      int index = 0;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.isBlank() || line.strip().startsWith("#")) {
          continue;
        }
        // From here to the end of the answer Ctrl-C waits; before a line there is nothing to lose.
        InterruptSignal.watch();
        final BatchAnswer answer = answer(index++, line);
        out.println(JsonText.compact(answer));
        final boolean isReaderGone = out.checkError();
        InterruptSignal.finished();
        worst = Math.max(worst, answer.exitCode());
        if (isReaderGone
            || InterruptSignal.requested()
            || (isStrict && answer.exitCode() != ExitCode.DONE)) {
          break;
        }
      }
    } catch (final IOException e) {
      throw new IllegalArgumentException(
          "batch: '%s' cannot be read: %s.".formatted(file, WriteTarget.reason(e)), e);
    }
    return worst;
  }

  private static BatchAnswer answer(final int index, final String line) {
    final List<String> words;
    try {
      words = words(line);
    } catch (final IllegalArgumentException e) {
      return refused(index, List.of(), e);
    }
    try {
      return ran(index, words);
    } catch (final IllegalArgumentException e) {
      return refused(index, words, e);
    }
  }

  private static BatchAnswer refused(
      final int index, final List<String> words, final IllegalArgumentException why) {
    return new BatchAnswer(
        index,
        words,
        ExitCode.USAGE,
        Optional.empty(),
        Optional.empty(),
        Optional.of(
            new ErrorOutput.ErrorRecord(
                EscapingWriter.line(String.valueOf(why.getMessage())), ExitCode.USAGE)),
        List.of());
  }

  /// The words of a line, without the name of the program.
  private static List<String> words(final String line) {
    final List<String> words =
        line.strip().startsWith("[") ? listed(line) : new ArrayList<>(ShellWord.split(line));
    if (!words.isEmpty() && PROGRAM.matcher(words.getFirst()).matches()) {
      words.removeFirst();
    }
    return words;
  }

  private static List<String> listed(final String line) {
    final List<String> words = new ArrayList<>();
    if (JsonText.values(line) instanceof final List<?> values) {
      for (final Object value : values) {
        if (!(value instanceof String || value instanceof Number)) {
          throw new IllegalArgumentException(
              "A line in JSON is a list of words, such as [\"plan\", \"all-gather\","
                  + " \"petersen\"].");
        }
        words.add(value.toString());
      }
    }
    return words;
  }

  /// What the command `words` answers, in JSON if it can.
  private static BatchAnswer ran(final int index, final List<String> words) {
    final String[] asked = FormerSpelling.completed(words.toArray(String[]::new));
    final CommandSpec command = RangedCommand.named(Main.program(asked), asked);
    if (command.userObject() instanceof final RunsAlone alone) {
      throw new IllegalArgumentException(alone.reason());
    }
    words.stream()
        .filter(word -> OUR_STREAM.matcher(word).matches())
        .findFirst()
        .ifPresent(
            word -> {
              throw new IllegalArgumentException(
                  "'%s' belongs to the batch. Maybe a file; a result without one is in the answer."
                      .formatted(word));
            });
    if (MemoryOption.given(asked).isPresent()) {
      throw new IllegalArgumentException(
          "The commands of a batch share one heap. Maybe batch --memory.");
    }
    final boolean hasJson = command.optionsMap().containsKey(JSON);
    final ByteArrayOutputStream data = new ByteArrayOutputStream();
    final KeptMessages messages = new KeptMessages();
    final List<ErrorOutput.ErrorRecord> errors = new ArrayList<>();
    final int code =
        Main.answered(
            DataStream.of(data),
            ErrorOutput.to(errors::add, messages),
            hasJson ? withJson(words) : asked);
    final Optional<String> printed =
        Optional.of(data.toString(StandardCharsets.UTF_8)).filter(text -> !text.isBlank());
    final boolean isJson =
        hasJson && printed.filter(text -> text.matches("(?s)[\\[{].*")).isPresent();
    return new BatchAnswer(
        index,
        words,
        code,
        printed.filter(_ -> isJson).map(BatchAnswer.Json::line),
        printed.filter(_ -> !isJson),
        errors.stream().findFirst(),
        messages.lines());
  }

  private static String[] withJson(final List<String> words) {
    final List<String> asked = new ArrayList<>(words);
    if (!asked.contains(JSON)) {
      final int end = asked.indexOf("--");
      asked.add(end < 0 ? asked.size() : end, JSON);
    }
    return asked.toArray(String[]::new);
  }
}
