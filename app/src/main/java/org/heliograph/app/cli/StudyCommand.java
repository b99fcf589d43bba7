package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.AnswerFolder;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.TableFormat;
import org.heliograph.registry.PluginShape;
import org.heliograph.registry.Registry;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The command of a study: its arguments and options follow from the components of its record.
final class StudyCommand implements Callable<Integer> {
  private final PluginShape shape;
  private final List<StudyOption> options;
  private final NetworkOption network = new NetworkOption();
  private final TopologyOption only = new TopologyOption();
  private final OutputFile file = new OutputFile();
  private final Optional<FormOption> form;
  private final TablesOption tables = new TablesOption();
  private final TimeOption time = new TimeOption();
  private final PrintOptions print = new PrintOptions();
  private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

  private StudyCommand(final PluginShape shape) {
    this.shape = shape;
    this.options = shape.components().stream().map(StudyOption::new).toList();
    this.form = manual(shape).filter(it -> it.forms().length > 0).map(FormOption::new);
  }

  /// Adds the commands of the studies that are subcommands of `command`, by name.
  static void addTo(final CommandLine command) {
    add(command, false);
  }

  /// Adds the commands of the studies that come before all others of the program.
  static void addFirst(final CommandLine command) {
    add(command, true);
  }

  private static void add(final CommandLine command, final boolean isFirst) {
    Registry.load().shapes(Study.class).stream()
        .filter(shape -> isUnder(command, shape))
        .filter(shape -> manual(shape).filter(Manual::isFirst).isPresent() == isFirst)
        .forEach(shape -> add(command, shape));
  }

  /// Adds the command of the study `name` alone, if it is a subcommand of `command`.
  static boolean isAdded(final CommandLine command, final String name) {
    final Optional<PluginShape> found =
        Registry.load().shape(Study.class, name).filter(shape -> isUnder(command, shape));
    found.ifPresent(shape -> add(command, shape));
    return found.isPresent();
  }

  private static boolean isUnder(final CommandLine command, final PluginShape shape) {
    final boolean isProgram = command.getCommandSpec().parent() == null;
    final String name = isProgram ? "" : command.getCommandName();
    return manual(shape).map(Manual::under).orElse("").equals(name);
  }

  private static void add(final CommandLine command, final PluginShape shape) {
    command.addSubcommand(new StudyCommand(shape).described());
  }

  private static Optional<Manual> manual(final PluginShape shape) {
    return Optional.ofNullable(shape.type().getAnnotation(Manual.class));
  }

  private CommandSpec described() {
    final Optional<Manual> manual = manual(shape);
    spec.name(shape.name());
    final List<String> text = new ArrayList<>(List.of(shape.summary()));
    manual.ifPresent(it -> text.addAll(List.of(it.text())));
    text.add("");
    spec.usageMessage().description(text.toArray(String[]::new));
    final List<String> examples = new ArrayList<>();
    manual.ifPresent(it -> examples.addAll(List.of(it.examples())));
    if (!examples.isEmpty()) {
      examples.replaceAll("  "::concat);
      examples.addAll(0, List.of("", "Examples:"));
      spec.usageMessage().footer(examples.toArray(String[]::new));
    }
    addOptions();
    form.ifPresent(it -> it.addTo(spec));
    if (writesFile()) {
      spec.addMixin("file", CommandSpec.forAnnotatedObject(file));
    } else if (form.isEmpty()) {
      spec.addOption(
          OptionSpec.builder("--out")
              .paramLabel("DIR")
              .type(Path.class)
              .description(manual.map(Manual::out).orElse(Manual.OUT))
              .build());
      spec.addMixin("tables", CommandSpec.forAnnotatedObject(tables));
    }
    spec.addMixin("time", CommandSpec.forAnnotatedObject(time));
    spec.addMixin("print", CommandSpec.forAnnotatedObject(print));
    return spec;
  }

  private boolean writesFile() {
    return manual(shape).filter(Manual::writesFile).isPresent();
  }

  private void addOptions() {
    int arguments = 0;
    for (final StudyOption option : options) {
      if (option.isNetwork()) {
        spec.addMixin("network", CommandSpec.forAnnotatedObject(arguments == 0 ? only : network));
      } else if (option.isArgument()) {
        spec.addPositional(option.argument(arguments++));
      } else {
        spec.addOption(option.option());
      }
    }
  }

  @Override
  public Integer call() {
    time.start();
    final PrintWriter err = spec.commandLine().getErr();
    final String chosen = form.map(it -> it.chosen(spec, print.json())).orElse("");
    final Optional<Path> folder =
        writesFile() || form.isPresent()
            ? Optional.empty()
            : Optional.ofNullable(spec.findOption("--out").getValue());
    folder.ifPresent(OutFolder::requireUsable);
    final List<TableFormat> formats = tables.formats(folder);
    final Registry registry = Plugins.load(err);
    final ProgressLine progress = print.progress(err);
    final Study study = study(registry);
    if (file.isGiven()) {
      study.requireFiles();
    }
    final Answer answer = study.answer(time.context(registry, progress, err::println));
    progress.clear();
    if (!answer.isEmpty()) {
      form.ifPresentOrElse(
          it -> it.print(answer, chosen, spec.commandLine().getOut(), err),
          () -> print(answer, folder, formats));
      if (!isNamedFileWritten(answer)) {
        return ExitCode.USAGE;
      }
    }
    if (InterruptSignal.requested()) {
      return ExitCode.INTERRUPTED;
    }
    return answer.isClean() ? ExitCode.DONE : ExitCode.REJECTED;
  }

  /// Prints the answer, and writes its files and its folder.
  private void print(
      final Answer answer, final Optional<Path> folder, final List<TableFormat> formats) {
    final PrintWriter out = spec.commandLine().getOut();
    final PrintWriter err = spec.commandLine().getErr();
    if (print.json()) {
      JsonOutput.print(out, answer.record());
      answer.besideRecord().forEach(err::println);
    } else {
      SheetText.print(out, answer.sheet(), folder);
    }
    file.write(answer.files(), err);
    final AnswerFolder content = new AnswerFolder(answer, formats);
    OutFolder.fill(folder, content, err);
    content.notices().forEach(err::println);
  }

  /// Writes the file that a parameter names, if there is one. The answer is printed before, so a
  /// failure is a line beside it, where JSON is printed too.
  private boolean isNamedFileWritten(final Answer answer) {
    final PrintWriter err = spec.commandLine().getErr();
    try {
      answer.writeNamed().ifPresent(file -> err.println("wrote " + file));
      return true;
    } catch (final IllegalArgumentException e) {
      err.println(e.getMessage());
      return false;
    }
  }

  private Study study(final Registry registry) {
    final Map<Integer, Object> given = new TreeMap<>();
    String first = "";
    for (int i = 0; i < options.size(); i++) {
      final StudyOption option = options.get(i);
      final int place = i;
      if (option.isNetwork() && option.isOptional()) {
        network
            .given()
            .map(text -> Optional.of(option.typed(registry, text)))
            .ifPresent(value -> given.put(place, value));
      } else if (option.isNetwork()) {
        given.put(i, network(registry, option, first));
      } else {
        option.value(registry).ifPresent(value -> given.put(place, value));
        first = first.isEmpty() ? option.text() : first;
      }
    }
    return (Study) shape.make(given);
  }

  /// The network, or all networks if the study takes several, after `first` unless it is the first
  /// argument; at least one must be named.
  private Object network(final Registry registry, final StudyOption option, final String first) {
    final String verb = spec.qualifiedName().replaceFirst("^[^ ]+ ", "");
    if (option.isList() && network.isGiven()) {
      return option.typed(registry, network.all());
    }
    return option.typed(
        registry,
        first.isEmpty() ? only.needed(verb, option.example()) : network.needed(verb, first));
  }
}
