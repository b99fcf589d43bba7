package org.heliograph.switching;

import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// How a message is cut for a lightpath: into packets, those into flits, and how long one flit
/// takes to be turned from light to charge and back where a lightpath ends.
///
/// Sources: packets of 128 B, flits of 32 B and one cycle per flit in *optree*, Sec. IV-A; the
/// length of a cycle is not given there.
public record Framing(Bytes packet, Bytes flit, Time perFlit) {
  /// Messages pass as they are.
  public static final Framing NONE = new Framing(new Bytes(1), new Bytes(1), Time.ZERO);

  public Framing {
    if (flit.bytes() < 1 || packet.bytes() < flit.bytes() || packet.bytes() % flit.bytes() != 0) {
      throw new IllegalArgumentException(
          "packets (%s) must be whole numbers of flits (%s) of a byte or more. Maybe 128B and 32B."
              .formatted(packet, flit));
    }
  }
}
