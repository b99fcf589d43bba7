package org.heliograph.control;

import java.util.List;
import java.util.OptionalInt;

/// The control of a group fails: nothing is granted there for a while, and then another processor
/// of the group takes over, which knows nothing of earlier refusals.
///
/// `group` has no control in the steps `from` to `end` − 1.
public record ControlOutage(int group, long from, long end) {
  /// `protocol` with these outages. Requests wait; other groups decide as before.
  public static ControlProtocol applied(
      final ControlProtocol protocol, final List<ControlOutage> outages) {
    return outages.isEmpty() ? protocol : new FailingControl(protocol, List.copyOf(outages));
  }

  private boolean isDuring(final int groupAsked, final long step) {
    return group == groupAsked && step >= from && step < end;
  }

  /// A protocol with outages; after one a new arbiter for the group alone takes over, which
  /// decides as the old one did at first.
  private record FailingControl(ControlProtocol protocol, List<ControlOutage> outages)
      implements ControlDecorator {
    @Override
    public boolean isWorkConserving(final GroupShape shape) {
      return false;
    }

    @Override
    public OptionalInt refusalBound(final GroupShape shape) {
      return OptionalInt.empty();
    }

    @Override
    public OptionalInt processorRefusalBound(final GroupShape shape) {
      return OptionalInt.empty();
    }

    @Override
    public Arbiter arbiter(
        final GroupShape shape, final int firstGroup, final int endGroup, final long seed) {
      final Arbiter first = protocol.arbiter(shape, firstGroup, endGroup, seed);
      final Successors successors =
          new Successors(group -> protocol.arbiter(shape, group, group + 1, seed));
      return (group, step, couplerRequests) -> {
        if (outages.stream().noneMatch(outage -> outage.isDuring(group, step))) {
          successors
              .of(group, ended(group, step))
              .orElse(first)
              .arbitrate(group, step, couplerRequests);
        }
      };
    }

    /// How many outages of `group` have ended before `step`.
    private int ended(final int group, final long step) {
      return (int)
          outages.stream().filter(outage -> outage.group == group && outage.end <= step).count();
    }
  }
}
