package org.heliograph.app.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.units.Bytes;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The heap that a command may use: an option of every command.
///
/// Java takes the limit when it starts, so the words are read for it before anything else, and a
/// process without that limit runs the command in another one: see [BoundedProcess].
final class MemoryOption {
  private static final String NAME = "--memory";
  private static final Bytes LEAST = Bytes.parse("16MiB");
  private static final String DESCRIPTION =
      "the most memory of Java's heap, such as 2GiB; a command that needs more ends with one"
          + " sentence (default: a quarter of the machine's memory)";

  private MemoryOption() {}

  /// A size that Java can start with.
  static final class Limit implements CommandLine.ITypeConverter<Bytes> {
    @Override
    public Bytes convert(final String text) {
      try {
        final Bytes limit = Bytes.parse(text);
        if (limit.bytes() >= LEAST.bytes()) {
          return limit;
        }
      } catch (final IllegalArgumentException e) {
        throw new CommandLine.TypeConversionException(e.getMessage());
      }
      throw new CommandLine.TypeConversionException(
          "memory (%s) must be at least %s. Maybe %s.".formatted(text, LEAST, LEAST));
    }
  }

  /// Adds the option to `command` and all below it, unless they have one of this name.
  static void addTo(final CommandLine command) {
    final CommandSpec spec = command.getCommandSpec();
    if (spec.findOption(NAME) == null) {
      spec.addOption(
          OptionSpec.builder(NAME)
              .paramLabel("SIZE")
              .type(Bytes.class)
              .converters(new Limit())
              .description(DESCRIPTION)
              .build());
    }
    command.getSubcommands().values().forEach(MemoryOption::addTo);
  }

  /// The limit in `words`, if there is a correct one.
  static Optional<Bytes> given(final String... words) {
    final List<String> texts = new ArrayList<>();
    for (int i = 0; i < words.length && !words[i].equals("--"); i++) {
      if (words[i].equals(NAME) && i + 1 < words.length) {
        texts.add(words[i + 1]);
      } else if (words[i].startsWith(NAME + "=")) {
        texts.add(words[i].substring(NAME.length() + 1));
      }
    }
    try {
      return texts.stream()
          .map(Bytes::parse)
          .filter(memory -> memory.bytes() >= LEAST.bytes())
          .findFirst();
    } catch (final IllegalArgumentException _) {
      // The command says what is wrong.
      return Optional.empty();
    }
  }

  /// What a command with these `words` says that needs more.
  static String sentence(final String... words) {
    return given(words)
        .map(
            memory ->
                "The command needs more than %s of memory. Maybe a smaller network, or more %s."
                    .formatted(memory, NAME))
        .orElse("The command needs more memory than Java may use. Maybe a smaller network.");
  }
}
