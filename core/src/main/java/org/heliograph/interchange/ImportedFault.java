package org.heliograph.interchange;

import java.util.List;

/// What is wrong with a program itself, before any network is known: the rule that it breaks, a
/// sentence, and the places in the file, each as that of an [ImportedSend].
public record ImportedFault(String rule, String sentence, List<String> places) {
  public ImportedFault {
    places = List.copyOf(places);
  }
}
