package org.heliograph.algorithm.broadcast.edn;

import java.util.ArrayList;
import java.util.List;

/// An exact search for the fewest slots in which a root informs a few targets over disjoint routes,
/// or collects from them.
///
/// Slots count from the root: in a reduction the last slot is the first in time. In each slot the
/// calls of the root are tried first. With t targets and s slots it makes at most (s·t)^t tries.
final class RootCalls {
  private final MeshPlace root;
  private final List<MeshPlace> targets;
  private final CallDirection callDirection;
  private final List<MeshPlace> parents;
  private final List<List<EdnCall>> slots = new ArrayList<>();

  private RootCalls(
      final MeshPlace root,
      final List<MeshPlace> targets,
      final CallDirection callDirection,
      final TopLevelCalls topLevelCalls,
      final int count) {
    this.root = root;
    this.targets = targets;
    this.callDirection = callDirection;
    this.parents = new ArrayList<>(List.of(root));
    if (topLevelCalls == TopLevelCalls.RELAYED) {
      parents.addAll(targets);
    }
    for (int slot = 0; slot < count; slot++) {
      slots.add(new ArrayList<>());
    }
  }

  /// Returns the calls of each slot; none if the root is the only target.
  static List<List<EdnCall>> of(
      final MeshPlace root,
      final List<MeshPlace> places,
      final CallDirection callDirection,
      final TopLevelCalls topLevelCalls) {
    final List<MeshPlace> targets =
        places.stream().filter(meshPlace -> !meshPlace.equals(root)).toList();
    int count = 0;
    RootCalls search = new RootCalls(root, targets, callDirection, topLevelCalls, count);
    // One target per slot always works, so this ends.
    while (!search.choose(0)) {
      search = new RootCalls(root, targets, callDirection, topLevelCalls, ++count);
    }
    return search.slots.stream().map(List::copyOf).toList();
  }

  /// Gives every target from number `first` on a slot and a parent.
  private boolean choose(final int first) {
    if (first == targets.size()) {
      return isInOrder();
    }
    for (final List<EdnCall> slot : slots) {
      for (final MeshPlace parent : parents) {
        final EdnCall ednCall = new EdnCall(parent, targets.get(first));
        if (fits(slot, ednCall)) {
          slot.add(ednCall);
          if (choose(first + 1)) {
            return true;
          }
          slot.removeLast();
        }
      }
    }
    return false;
  }

  private boolean fits(final List<EdnCall> slot, final EdnCall ednCall) {
    final XyPath path = callDirection.path(ednCall);
    return !ednCall.parent().equals(ednCall.child())
        && slot.stream().noneMatch(other -> callDirection.path(other).meets(path));
  }

  /// Whether every parent is the root or the child of an earlier slot.
  private boolean isInOrder() {
    final List<MeshPlace> informed = new ArrayList<>(List.of(root));
    for (final List<EdnCall> slot : slots) {
      if (!slot.stream().map(EdnCall::parent).allMatch(informed::contains)) {
        return false;
      }
      slot.stream().map(EdnCall::child).forEach(informed::add);
    }
    return true;
  }
}
