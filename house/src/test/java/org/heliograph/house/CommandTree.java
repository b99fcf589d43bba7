package org.heliograph.house;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.heliograph.app.cli.Main;
import picocli.CommandLine;

/// All commands and subcommands of the program, as picocli has them.
record CommandTree(CommandLine program) {
  /// The tree of the program.
  static CommandTree ofAll() {
    try {
      // The program shows nobody else its commands.
      final Method program = Main.class.getDeclaredMethod("program", String[].class);
      program.setAccessible(true);
      return new CommandTree((CommandLine) program.invoke(null, (Object) new String[0]));
    } catch (final NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  /// The words that call each command, such as `simulate traffic`; those of the program are none.
  Set<String> names() {
    final Set<String> names = new TreeSet<>();
    add(program, "", names);
    return names;
  }

  private static void add(final CommandLine command, final String name, final Set<String> names) {
    names.add(name.strip());
    command.getSubcommands().forEach((word, inner) -> add(inner, name + " " + word, names));
  }

  /// Whether the command that `words` call has the option `name`.
  boolean hasOption(final List<String> words, final String name) {
    CommandLine command = program;
    for (final String word : words) {
      final CommandLine inner = command.getSubcommands().get(word);
      if (inner == null) {
        break;
      }
      command = inner;
    }
    return command.getCommandSpec().findOption(name) != null;
  }
}
