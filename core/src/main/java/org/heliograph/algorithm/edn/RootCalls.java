package org.heliograph.algorithm.edn;

import java.util.ArrayList;
import java.util.List;

/// Exact search for the fewest slots in which a root informs a few targets over disjoint routes,
/// or collects from them.
///
/// Slots count from the root's side: when reducing, the last slot is the first in time. In each
/// slot, the root's calls are tried first. With t targets and s slots at most (s·t)^t tries.
final class RootCalls {
  private final Place root;
  private final List<Place> targets;
  private final Phase phase;
  private final List<Place> parents;
  private final List<List<Call>> slots = new ArrayList<>();

  private RootCalls(
      final Place root,
      final List<Place> targets,
      final Phase phase,
      final Tops tops,
      final int count) {
    this.root = root;
    this.targets = targets;
    this.phase = phase;
    this.parents = new ArrayList<>(List.of(root));
    if (tops == Tops.RELAYED) {
      parents.addAll(targets);
    }
    for (int slot = 0; slot < count; slot++) {
      slots.add(new ArrayList<>());
    }
  }

  /// The calls of each slot; none if there is no target but the root itself.
  static List<List<Call>> of(
      final Place root, final List<Place> places, final Phase phase, final Tops tops) {
    final List<Place> targets = places.stream().filter(place -> !place.equals(root)).toList();
    int count = 0;
    RootCalls search = new RootCalls(root, targets, phase, tops, count);
    // One target a slot always works, so this ends.
    while (!search.choose(0)) {
      search = new RootCalls(root, targets, phase, tops, ++count);
    }
    return search.slots.stream().map(List::copyOf).toList();
  }

  /// Gives every target from number `first` on a slot and a parent.
  private boolean choose(final int first) {
    if (first == targets.size()) {
      return isInOrder();
    }
    for (final List<Call> slot : slots) {
      for (final Place parent : parents) {
        final Call call = new Call(parent, targets.get(first));
        if (fits(slot, call)) {
          slot.add(call);
          if (choose(first + 1)) {
            return true;
          }
          slot.removeLast();
        }
      }
    }
    return false;
  }

  private boolean fits(final List<Call> slot, final Call call) {
    final XyPath path = phase.path(call);
    return !call.parent().equals(call.child())
        && slot.stream().noneMatch(other -> phase.path(other).meets(path));
  }

  /// Whether every parent is the root or the child of an earlier slot.
  private boolean isInOrder() {
    final List<Place> informed = new ArrayList<>(List.of(root));
    for (final List<Call> slot : slots) {
      if (!slot.stream().map(Call::parent).allMatch(informed::contains)) {
        return false;
      }
      slot.stream().map(Call::child).forEach(informed::add);
    }
    return true;
  }
}
