package org.heliograph.registry;

import java.util.List;
import java.util.Optional;

/// A parsed spec, before names are resolved: a word, a quoted text, a list or a call.
sealed interface Spec {
  /// Its position in the text, from 0.
  int at();

  /// Its text, as quoted in messages.
  String text();

  /// A bare word: a name, a number, a flag, a quantity or a path.
  record Word(String text, int at) implements Spec {}

  /// A text in double quotes, stored without the quotes.
  record Quoted(String text, int at) implements Spec {}

  /// A list in square brackets.
  record Items(List<Spec> items, String text, int at) implements Spec {}

  /// A name with arguments in parentheses.
  record Call(String name, List<Argument> arguments, String text, int at) implements Spec {}

  /// An argument with its key, or without a key if it is positional.
  record Argument(Optional<String> key, Spec value) {}
}
