package org.heliograph.app.cli;

import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/// Takes the value of an option only after `=`, so that `--all` before a word does not take it.
final class OptionalValue implements IParameterPreprocessor {
  @Override
  @SuppressWarnings("JdkObsolete") // picocli hands over a Stack
  public boolean preprocess(
      final Stack<String> arguments,
      final CommandSpec command,
      final ArgSpec option,
      final Map<String, Object> info) {
    if (!"=".equals(info.get("separator"))) {
      arguments.push(option.isOption() ? fallback(option) : "");
    }
    return false;
  }

  private static String fallback(final ArgSpec option) {
    return ((picocli.CommandLine.Model.OptionSpec) option).fallbackValue();
  }
}
