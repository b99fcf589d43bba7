package org.heliograph.run;

import java.util.List;

/// What one rank does in one slot: it sends what it held when the slot began, and what arrives
/// takes effect at the end.
public record RankStep(int slot, List<Send> sends, List<Receipt> receipts) {
  /// Copies the lists.
  public RankStep {
    sends = List.copyOf(sends);
    receipts = List.copyOf(receipts);
  }

  /// The chunk at `place` goes to rank `to`.
  public record Send(int place, int to) {}

  /// The chunk at `place` comes from rank `from` and is combined with what is there, or replaces
  /// it.
  public record Receipt(int place, int from, boolean combines) {}
}
