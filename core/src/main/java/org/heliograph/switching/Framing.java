package org.heliograph.switching;

import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// The framing of a message on a lightpath: packets, their flits, and the time to convert one flit
/// (O/E/O) at the end of a lightpath.
///
/// Sources: packets of 128 B, flits of 32 B and one cycle per flit in *optree*, Sec. IV-A; the
/// length of a cycle is not given there.
public record Framing(Bytes packet, Bytes flit, Time perFlit) {
  /// No framing: messages are sent as they are.
  public static final Framing NONE = new Framing(new Bytes(1), new Bytes(1), Time.ZERO);

  public Framing {
    if (flit.bytes() < 1 || packet.bytes() < flit.bytes() || packet.bytes() % flit.bytes() != 0) {
      throw new IllegalArgumentException(
          "packets (%s) must be whole numbers of flits (%s) of a byte or more. Maybe 128B and 32B."
              .formatted(packet, flit));
    }
  }
}
