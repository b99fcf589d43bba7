package org.heliograph.lab.experiment.run;

import java.util.Optional;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.simulate.values.Operation;
import org.heliograph.units.Bytes;

/// How to run a schedule: the whole contribution of one node, the operation of combining, the seed
/// of all bytes, the number of rounds, how ranks reach each other, and how many ranks there must
/// be.
///
/// Without an `operation`, sums, or maxima if only these may be combined repeatedly. Without
/// `ranks`, any number.
public record RankRunRequest(
    Bytes size,
    Optional<Operation> operation,
    long seed,
    int rounds,
    RankTransport transport,
    Optional<Integer> ranks) {
  /// The largest number of rounds.
  public static final int MAX_ROUNDS = 1_000_000;

  /// Throws if a number makes no sense.
  public RankRunRequest {
    if (size.bytes() < 1) {
      throw new IllegalArgumentException("run: --size (0B) must be at least 1B.");
    }
    if (rounds < 1 || rounds > MAX_ROUNDS) {
      throw new IllegalArgumentException(
          "run: --repeat (%s) must lie between 1 and %s.".formatted(rounds, MAX_ROUNDS));
    }
    if (ranks.isPresent() && ranks.get() < 1) {
      throw new IllegalArgumentException(
          "run: --ranks (%s) must be at least 1.".formatted(ranks.get()));
    }
  }

  /// A request with defaults: one round in one process.
  public static Builder of() {
    return new Builder();
  }

  /// Builds a request; a value that is not set keeps its default.
  public static final class Builder {
    private Bytes size = Bytes.parse(RequestDefaults.SIZE);
    private Optional<Operation> operation = Optional.empty();
    private long seed = RequestDefaults.SEED;
    private int rounds = 1;
    private RankTransport transport = RankTransport.MEMORY;
    private Optional<Integer> ranks = Optional.empty();

    private Builder() {}

    /// The whole contribution of one node.
    public Builder size(final Bytes size) {
      this.size = size;
      return this;
    }

    /// The operation of combining.
    public Builder operation(final Operation operation) {
      this.operation = Optional.of(operation);
      return this;
    }

    /// The seed of all bytes.
    public Builder seed(final long seed) {
      this.seed = seed;
      return this;
    }

    /// The number of rounds, each on other bytes.
    public Builder rounds(final int rounds) {
      this.rounds = rounds;
      return this;
    }

    /// How ranks reach each other.
    public Builder transport(final RankTransport transport) {
      this.transport = transport;
      return this;
    }

    /// The number of ranks that the schedule must have.
    public Builder ranks(final int ranks) {
      this.ranks = Optional.of(ranks);
      return this;
    }

    /// The request.
    public RankRunRequest build() {
      return new RankRunRequest(size, operation, seed, rounds, transport, ranks);
    }
  }
}
