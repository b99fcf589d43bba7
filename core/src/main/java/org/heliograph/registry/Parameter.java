package org.heliograph.registry;

import java.util.List;
import java.util.Optional;

/// One parameter of a plug-in, as shown in help and forms.
///
/// `type` says in words what it takes, such as "whole number", "size", "list of whole numbers" or
/// "topology"; `choices` are the words allowed, if they are few. A parameter that is not required
/// may still have no `defaultText`, if its default depends on those that are.
public record Parameter(
    String name,
    String type,
    List<String> choices,
    boolean isRequired,
    Optional<String> defaultText,
    String summary) {
  public Parameter {
    choices = List.copyOf(choices);
  }
}
