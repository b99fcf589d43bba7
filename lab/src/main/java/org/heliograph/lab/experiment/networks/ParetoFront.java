package org.heliograph.lab.experiment.networks;

import java.util.ArrayList;
import java.util.List;

/// Which of several choices are dominated: another one is at least as good by every criterion, and
/// better by one. Less is better. O(n²) comparisons.
record ParetoFront(List<Choice> choices) {
  ParetoFront {
    choices = List.copyOf(choices);
  }

  /// A choice and its values, one for each criterion.
  record Choice(String name, List<Double> values) {
    Choice {
      values = List.copyOf(values);
    }

    /// Whether this is at least as good as `other` in all and better in one.
    boolean dominates(final Choice other) {
      boolean isBetter = false;
      for (int i = 0; i < values.size(); i++) {
        if (values.get(i) > other.values.get(i)) {
          return false;
        }
        isBetter |= values.get(i) < other.values.get(i);
      }
      return isBetter;
    }
  }

  /// For each choice the names of those that dominate it; none if it is on the front.
  List<List<String>> dominators() {
    final List<List<String>> all = new ArrayList<>();
    for (final Choice choice : choices) {
      all.add(choices.stream().filter(other -> other.dominates(choice)).map(Choice::name).toList());
    }
    return all;
  }
}
