package org.heliograph.run;

/// The end of a run that cannot go on: a rank received something else than its program expects, or
/// another rank has gone. The message is one sentence that names the rank.
public final class RankFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int slot;

  /// A failure described by `sentence`.
  public RankFailure(final String sentence) {
    super(sentence);
    this.slot = Integer.MAX_VALUE;
  }

  /// A failure described by `sentence`, after `cause`.
  public RankFailure(final String sentence, final Throwable cause) {
    super(sentence, cause);
    this.slot = Integer.MAX_VALUE;
  }

  /// A failure of a rank in `slot`.
  RankFailure(final int slot, final String sentence) {
    super(sentence);
    this.slot = slot;
  }

  /// A failure of a rank in `slot`, after `cause`; in no slot if the rank was only stopped.
  RankFailure(final int slot, final String sentence, final RankFailure cause) {
    super(sentence, cause);
    this.slot = cause.getCause() instanceof InterruptedException ? Integer.MAX_VALUE : slot;
  }

  /// The slot in which the rank failed; the largest number if it is not known. If several ranks
  /// wait for each other, one in the earliest slot is the one that lacks a delivery, since all
  /// others have sent everything of that slot.
  int slot() {
    return slot;
  }
}
