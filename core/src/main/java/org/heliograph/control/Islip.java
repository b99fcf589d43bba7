package org.heliograph.control;

import com.google.auto.service.AutoService;
import java.util.Map;
import java.util.OptionalInt;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// iSLIP: matching by offers and acceptances with round-robin pointers.
///
/// In every round each free coupler makes an offer to the first free processor that requests it, in
/// cyclic order from the coupler's pointer. Each processor accepts the first of its offers, in
/// cyclic order from its own pointer. A pointer moves one beyond its partner only if an offer is
/// accepted in the first round. So couplers that are all requested by all processors come to point
/// at different processors. Source: *mckeown1999*, Sec. III and IV.
@AutoService(ControlProtocol.class)
@Summary("Couplers make offers to processors and these accept, in turn, round by round.")
@Source("mckeown1999, Sec. III and IV")
public record Islip(
    @Summary("one buffer per processor or per coupler") Buffering buffers,
    @Summary("rounds of offers and acceptances per step, at least 1") int iterations)
    implements ControlProtocol {
  public Islip() {
    this(Buffering.COUPLER, 4);
  }

  public Islip {
    if (iterations < 1) {
      throw new IllegalArgumentException(
          "islip: iterations (%s) must be at least 1; 4 is usual.".formatted(iterations));
    }
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of("round-robin", "islip");
  }

  @Override
  public Buffering buffering() {
    return buffers;
  }

  @Override
  public boolean isWorkConserving(final GroupShape shape) {
    return IterativeMatching.isMaximal(iterations, buffers, shape);
  }

  /// With one buffer per processor s−1. With one per coupler (c−1)·i + s·c − 1, where i, the number
  /// of interruptions by requests nearer to the pointer, is s−1 for one round and s·(s−1)/2 for
  /// more. Empty from 2³¹−1 on.
  @Override
  public OptionalInt refusalBound(final GroupShape shape) {
    final long s = shape.processors();
    final long c = shape.couplers();
    final long interruptions = iterations == 1 ? s - 1 : s * (s - 1) / 2;
    final long bound = buffers == Buffering.PROCESSOR ? s - 1 : interruptions * (c - 1) + s * c - 1;
    return bound < Integer.MAX_VALUE ? OptionalInt.of((int) bound) : OptionalInt.empty();
  }

  @Override
  public Arbiter arbiter(
      final GroupShape shape, final int firstGroup, final int endGroup, final long seed) {
    return new IterativeMatching(shape, iterations, new InTurn(shape, firstGroup, endGroup));
  }

  private static final class InTurn implements IterativeMatching.Order {
    private final int processors;
    private final int couplers;
    private final int firstGroup;
    // Pointers of the couplers, then of the processors, of all groups.
    private final int[] offers;
    private final int[] accepts;
    private int firstOffer;
    private int firstAccept;

    InTurn(final GroupShape shape, final int firstGroup, final int endGroup) {
      this.processors = shape.processors();
      this.couplers = shape.couplers();
      this.firstGroup = firstGroup;
      this.offers = new int[(endGroup - firstGroup) * couplers];
      this.accepts = new int[(endGroup - firstGroup) * processors];
    }

    @Override
    public void begin(final int group, final long step) {
      firstOffer = (group - firstGroup) * couplers;
      firstAccept = (group - firstGroup) * processors;
    }

    @Override
    public long ofProcessor(final int coupler, final int processor) {
      return ahead(processor, offers[firstOffer + coupler], processors);
    }

    @Override
    public long ofCoupler(final int processor, final int coupler) {
      return ahead(coupler, accepts[firstAccept + processor], couplers);
    }

    @Override
    public void match(final int round, final int coupler, final int processor) {
      if (round == 0) {
        offers[firstOffer + coupler] = (processor + 1) % processors;
        accepts[firstAccept + processor] = (coupler + 1) % couplers;
      }
    }

    private static int ahead(final int place, final int pointer, final int places) {
      return place < pointer ? place - pointer + places : place - pointer;
    }
  }
}
