package org.heliograph.app.cli;

import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `completion`: the script that lets a shell complete commands, options and names.
@Command(
    name = "completion",
    description = {
      "Prints a script that lets the shell complete commands, options and names of plug-ins.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  heliograph completion bash > ~/.heliograph.bash   # then source it",
      "  heliograph completion zsh > ~/.heliograph.zsh   # then source it",
      "  heliograph completion fish > ~/.config/fish/completions/heliograph.fish"
    })
final class CompletionCommand implements Callable<Integer> {
  private static final Pattern WORDS = Pattern.compile("(?<=_args=\\()(\"[A-Z_]+\" ?)+(?=\\))");

  /// The shells.
  enum Shell {
    /// GNU Bash.
    BASH,
    /// Z shell, which reads the script of Bash.
    ZSH,
    /// Fish.
    FISH
  }

  @Parameters(index = "0", paramLabel = "SHELL", description = "bash, zsh or fish")
  private Shell shell = Shell.BASH;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    final CommandLine program = spec.root().commandLine();
    final String script =
        switch (shell) {
          case BASH -> bash(program);
          case ZSH ->
              "autoload -Uz compinit bashcompinit && compinit && bashcompinit\n" + bash(program);
          case FISH -> FishCompletion.of(program);
        };
    spec.commandLine().getOut().print(script);
    return ExitCode.DONE;
  }

  /// The script of Bash, in which the words of enumerations are as in specs instead of capitals.
  private static String bash(final CommandLine program) {
    return WORDS
        .matcher(AutoComplete.bash(program.getCommandName(), program))
        .replaceAll(words -> words.group().toLowerCase(Locale.ROOT).replace('_', '-'));
  }
}
