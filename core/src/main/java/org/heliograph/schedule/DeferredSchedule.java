package org.heliograph.schedule;

import java.util.Optional;
import java.util.function.Supplier;

/// A schedule whose columns are computed when it is first read: its size is known before, and may
/// be enough to pass it over.
public final class DeferredSchedule implements Schedule {
  private final int slots;
  private final long transmissions;
  private Optional<Supplier<ColumnarSchedule>> source;
  private Optional<ColumnarSchedule> whole = Optional.empty();

  /// The schedule that `source` computes, which has `slots` slots and `transmissions`
  /// transmissions.
  public DeferredSchedule(
      final int slots, final long transmissions, final Supplier<ColumnarSchedule> source) {
    this.slots = slots;
    this.transmissions = transmissions;
    this.source = Optional.of(source);
  }

  /// The columns, computed once; what they were computed from is forgotten.
  synchronized ColumnarSchedule columns() {
    if (whole.isEmpty()) {
      final ColumnarSchedule found = source.orElseThrow().get();
      assert found.slots() == slots && found.transmissions() == transmissions : found;
      whole = Optional.of(found);
      source = Optional.empty();
    }
    return whole.get();
  }

  @Override
  public long transmissions() {
    return transmissions;
  }

  @Override
  public int slots() {
    return slots;
  }

  @Override
  public TransmissionCursor cursor() {
    return columns().cursor();
  }

  @Override
  public long[] pool() {
    return columns().pool();
  }

  @Override
  public boolean hasRandomAccess() {
    return true;
  }

  @Override
  public String toString() {
    return "schedule of %s transmissions in %s slots".formatted(transmissions, slots);
  }
}
