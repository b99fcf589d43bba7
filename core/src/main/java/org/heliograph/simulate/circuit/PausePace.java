package org.heliograph.simulate.circuit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.heliograph.switching.Retuning;
import org.heliograph.verify.Verified;

/// The messages of a round begin together, and nothing is sent while circuits are set: all nodes
/// pause once some node cannot hold its next circuits too.
final class PausePace implements Pace {
  private final Retuning retuning;
  private final long settingPs;
  private final Map<Integer, Set<Long>> sent = new HashMap<>();
  private final Map<Integer, Set<Long>> heard = new HashMap<>();
  private boolean pauses;
  private long end;
  private int last = Starts.NOBODY;

  PausePace(final Verified verified, final long settingPs) {
    this.retuning = verified.problem().capabilities().retuning();
    this.settingPs = settingPs;
  }

  @Override
  public void open(final Round round, final Starts starts) {
    pauses = round.number() == 0 && !retuning.preconfigured();
    if (!fits(round)) {
      pauses = true;
      sent.clear();
      heard.clear();
      if (!fits(round)) {
        throw new AssertionError("a node uses more circuits in a slot than it can hold");
      }
    }
    final long start = Math.addExact(end, pauses ? settingPs : 0);
    for (int i = 0; i < round.count(); i++) {
      starts.after(i, start, last);
    }
  }

  private boolean fits(final Round round) {
    boolean fits = true;
    for (int i = 0; i < round.count() && fits; i++) {
      fits = fits(sent, round.sender(i), round.channel(i));
      if (retuning.receivers()) {
        fits &= fits(heard, round.receiver(i), round.channel(i));
      }
    }
    return fits;
  }

  private boolean fits(final Map<Integer, Set<Long>> held, final int node, final long channel) {
    final Set<Long> circuits = held.computeIfAbsent(node, _ -> new HashSet<>());
    circuits.add(channel);
    return circuits.size() <= retuning.transmitters();
  }

  @Override
  public boolean isSet(final int message, final long start) {
    return pauses;
  }

  @Override
  public void close(final Round round, final long[] ends) {
    for (int i = 0; i < round.count(); i++) {
      if (ends[i] > end) {
        end = ends[i];
        last = round.first() + i;
      }
    }
  }
}
