package org.heliograph.registry;

import java.util.List;
import java.util.Optional;

/// One parameter of a plug-in, as shown in help and forms.
///
/// `type` describes its values, such as "whole number", "size", "list of whole numbers" or
/// "topology"; `choices` are the allowed words, if there are few. An optional parameter may have no
/// `defaultText` if its default depends on required parameters.
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
