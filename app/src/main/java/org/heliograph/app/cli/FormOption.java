package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Manual;
import org.heliograph.registry.NearestNames;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/// The form in which a command prints its answer, for a study whose manual names more forms than
/// text and JSON, and the file that it is written to.
final class FormOption {
  private static final String NAME = "--format";
  private static final String TEXT = "text";
  private static final String JSON = "json";

  private final List<String> forms;
  private final OptionSpec form;
  private final OptionSpec file;

  FormOption(final Manual manual) {
    forms = Stream.concat(Stream.of(TEXT, JSON), Stream.of(manual.forms())).toList();
    form =
        OptionSpec.builder(NAME)
            .paramLabel("REPORT")
            .type(String.class)
            .completionCandidates(forms)
            .description("form of the report: " + String.join(", ", forms) + " (default: text)")
            .build();
    file =
        OptionSpec.builder("-o", "--out")
            .paramLabel("FILE")
            .type(Path.class)
            .description(manual.out())
            .build();
  }

  /// Adds the options to `command`.
  void addTo(final CommandSpec command) {
    command.addOption(form).addOption(file);
  }

  /// The form that is asked for on `command`, `isJson` if by the option of all studies.
  String chosen(final CommandSpec command, final boolean isJson) {
    final Optional<String> given = Optional.ofNullable(form.getValue());
    final String chosen = given.orElse(isJson ? JSON : TEXT).toLowerCase(Locale.ROOT);
    if (!forms.contains(chosen)) {
      throw new ParameterException(
          command.commandLine(),
          "%s '%s' must be one of %s%s."
              .formatted(
                  NAME,
                  given.orElseThrow(),
                  String.join(", ", forms),
                  NearestNames.meant(chosen, forms).map(". Maybe "::concat).orElse("")));
    }
    if (isJson && !chosen.equals(JSON)) {
      throw new IllegalArgumentException(
          "%s: --json and --format %s exclude each other. Leave out --json."
              .formatted(command.name(), chosen));
    }
    return chosen;
  }

  /// Prints `answer` in this form, or writes it to the file and prints its sheet.
  void print(
      final Answer answer, final String chosen, final PrintWriter out, final PrintWriter err) {
    final Optional<Path> target = Optional.ofNullable(file.getValue());
    if (target.isPresent()) {
      SafeWrite.to(target.get(), writer -> print(answer, chosen, new PrintWriter(writer)));
      print(answer, TEXT, out);
      err.println("wrote " + target.get());
    } else {
      print(answer, chosen, out);
    }
  }

  private static void print(final Answer answer, final String chosen, final PrintWriter to) {
    switch (chosen) {
      case TEXT -> SheetText.print(to, answer.sheet(), Optional.empty());
      case JSON -> JsonOutput.print(to, answer.record());
      default -> to.print(answer.inForm(chosen));
    }
    to.flush();
  }
}
