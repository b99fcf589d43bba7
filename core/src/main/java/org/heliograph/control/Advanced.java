package org.heliograph.control;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// The advanced protocol: a maximum-weight matching of processors and couplers.
///
/// Every processor has a buffer for each coupler. The weight of a request is one more than its
/// number of consecutive refusals. With `cardinality` the number of grants is maximised first, then
/// the weight. O(s·(d+1)²) per step. Source: *stack-kautz*, Sec. 3.3.
@AutoService(ControlProtocol.class)
@Summary("One buffer per coupler; grants are a matching of maximum weight, counted in refusals.")
@Source("stack-kautz, Sec. 3.3")
public record Advanced(
    @Summary("refusals are counted per buffer or per processor") Ageing ageing,
    @Summary("whether to grant as many requests as possible, regardless of their weights")
        boolean cardinality)
    implements ControlProtocol {
  public Advanced() {
    this(Ageing.BUFFER, false);
  }

  @Override
  public Buffering buffering() {
    return Buffering.COUPLER;
  }

  /// With ageing by buffer (s−1) + (c−1) + j, where j is the largest number with j·(j+1)/2 ≤
  /// (s−1)·(c−1); empty with ageing by processor or with `cardinality`.
  @Override
  public OptionalInt refusalBound(final GroupShape shape) {
    if (ageing != Ageing.BUFFER || cardinality) {
      return OptionalInt.empty();
    }
    final int rivals = shape.processors() - 1;
    final int others = shape.couplers() - 1;
    long more = 0;
    while ((more + 1) * (more + 2) / 2 <= (long) rivals * others) {
      more++;
    }
    return OptionalInt.of(rivals + others + (int) more);
  }

  /// s−1 in every variant.
  @Override
  public OptionalInt processorRefusalBound(final GroupShape shape) {
    return OptionalInt.of(shape.processors() - 1);
  }

  @Override
  public Optional<PublishedBits> publishedBits() {
    return Optional.of(PublishedBits.ADVANCED);
  }

  @Override
  public Arbiter arbiter(
      final GroupShape shape, final int firstGroup, final int endGroup, final long seed) {
    return ageing == Ageing.BUFFER
        ? new ByBuffer(shape, firstGroup, endGroup, cardinality)
        : new ByProcessor(shape, firstGroup, endGroup, cardinality);
  }

  /// With ageing by buffer, for groups of at most 64 processors.
  @Override
  public Optional<SetArbiter> setArbiter(
      final GroupShape shape, final int firstGroup, final int endGroup) {
    final boolean isSmall =
        shape.processors() <= SetArbiter.PROCESSORS_MAX
            && refusalBound(shape).orElse(Integer.MAX_VALUE) <= AdvancedSetArbiter.REFUSALS_MAX;
    return isSmall
        ? Optional.of(new AdvancedSetArbiter(shape, firstGroup, endGroup))
        : Optional.empty();
  }

  private static final class ByBuffer implements Arbiter {
    private final int buffers;
    private final int firstGroup;
    private final boolean cardinality;
    private final Refusals refusals;
    private final CouplerMatching couplerMatching;

    ByBuffer(
        final GroupShape shape,
        final int firstGroup,
        final int endGroup,
        final boolean cardinality) {
      this.buffers = shape.processors() * shape.couplers();
      this.firstGroup = firstGroup;
      this.cardinality = cardinality;
      this.refusals = new Refusals((endGroup - firstGroup) * buffers);
      this.couplerMatching = new CouplerMatching(shape);
    }

    @Override
    public void arbitrate(final int group, final long step, final CouplerRequests couplerRequests) {
      final int base = (group - firstGroup) * buffers;
      for (int i = 0; i < couplerRequests.count(); i++) {
        couplerMatching.weigh(i, 1L + refusals.of(base + couplerRequests.buffer(i)));
      }
      couplerMatching.grant(couplerRequests, step, cardinality);
      for (int i = 0; i < couplerRequests.count(); i++) {
        refusals.note(base + couplerRequests.buffer(i), couplerRequests.isGranted(i));
      }
    }
  }

  private static final class ByProcessor implements Arbiter {
    private final int processors;
    private final int firstGroup;
    private final boolean cardinality;
    private final Refusals refusals;
    private final boolean[] served;
    private final CouplerMatching couplerMatching;

    ByProcessor(
        final GroupShape shape,
        final int firstGroup,
        final int endGroup,
        final boolean cardinality) {
      this.processors = shape.processors();
      this.firstGroup = firstGroup;
      this.cardinality = cardinality;
      this.refusals = new Refusals((endGroup - firstGroup) * processors);
      this.served = new boolean[processors];
      this.couplerMatching = new CouplerMatching(shape);
    }

    @Override
    public void arbitrate(final int group, final long step, final CouplerRequests couplerRequests) {
      final int base = (group - firstGroup) * processors;
      for (int i = 0; i < couplerRequests.count(); i++) {
        couplerMatching.weigh(i, 1L + refusals.of(base + couplerRequests.processor(i)));
        served[couplerRequests.processor(i)] = false;
      }
      couplerMatching.grant(couplerRequests, step, cardinality);
      for (int i = 0; i < couplerRequests.count(); i++) {
        served[couplerRequests.processor(i)] |= couplerRequests.isGranted(i);
      }
      for (int i = 0; i < couplerRequests.count(); i++) {
        final int processor = couplerRequests.processor(i);
        final boolean isLast =
            i + 1 == couplerRequests.count() || couplerRequests.processor(i + 1) != processor;
        if (isLast) {
          refusals.note(base + processor, served[processor]);
        }
      }
    }
  }
}
