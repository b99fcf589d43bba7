package org.heliograph.simulate;

import java.util.Arrays;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.LongList;

/// For each lightpath the lightpaths that had its transmitter, its receiver or a port that it uses
/// right before it, and how long after their end it can begin to send: 0, or the time of a
/// reconfiguration. 12 bytes per wait.
public final class CircuitWaits {
  /// Of a run in which no lightpath waits for a transmitter or a port.
  public static final CircuitWaits NONE = new Builder().build();

  private final int[] ends; // by lightpath: where its waits end
  private final int[] before;
  private final long[] settingPs;

  private CircuitWaits(final Builder from) {
    ends = from.ends.toArray();
    before = from.before.toArray();
    settingPs = from.settingPs.toArray();
  }

  int first(final int lightpath) {
    return lightpath == 0 || ends.length == 0 ? 0 : ends[lightpath - 1];
  }

  int end(final int lightpath) {
    return ends.length == 0 ? 0 : ends[lightpath];
  }

  /// The lightpath before, by wait.
  int before(final int wait) {
    return before[wait];
  }

  /// The time of a reconfiguration between the two, by wait.
  long settingPs(final int wait) {
    return settingPs[wait];
  }

  /// The numbers of the lightpaths for whose transmitters or ports `lightpath` waits.
  public int[] of(final int lightpath) {
    return Arrays.copyOfRange(before, first(lightpath), end(lightpath));
  }

  /// Collects the waits of one lightpath after another.
  public static final class Builder {
    private final IntList ends = new IntList();
    private final IntList before = new IntList();
    private final LongList settingPs = new LongList();

    /// Makes the next lightpath wait for the end of an earlier one, and for a reconfiguration.
    public void await(final int earlier, final long reconfigurationPs) {
      before.add(earlier);
      settingPs.add(reconfigurationPs);
    }

    /// Ends the waits of the next lightpath.
    public void endLightpath() {
      ends.add(before.size());
    }

    /// All waits.
    public CircuitWaits build() {
      return new CircuitWaits(this);
    }
  }
}
