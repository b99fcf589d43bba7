package org.heliograph.control;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// The simple protocol: a coupler is granted to the processor with the most consecutive refusals.
///
/// Every processor has one buffer and requests the coupler of its first message. Ties go to the
/// first processor in a cyclic order whose start advances by one every step. O(s) per step. Source:
/// *stack-kautz*, Sec. 3.3.
@AutoService(ControlProtocol.class)
@Summary("One buffer per processor; a coupler goes to the processor with most refusals in a row.")
@Source("stack-kautz, Sec. 3.3")
public record Simple() implements ControlProtocol {
  @Override
  public Buffering buffering() {
    return Buffering.PROCESSOR;
  }

  /// s−1: a winner restarts from 0 and has lower priority from then on.
  @Override
  public OptionalInt refusalBound(final GroupShape shape) {
    return OptionalInt.of(shape.processors() - 1);
  }

  @Override
  public Optional<PublishedBits> publishedBits() {
    return Optional.of(PublishedBits.SIMPLE);
  }

  @Override
  public Arbiter arbiter(
      final GroupShape shape, final int firstGroup, final int endGroup, final long seed) {
    return new Oldest(shape, firstGroup, endGroup);
  }

  private static final class Oldest implements Arbiter {
    private final int processors;
    private final int firstGroup;
    private final Refusals refusals;
    private final long[] best;

    Oldest(final GroupShape shape, final int firstGroup, final int endGroup) {
      this.processors = shape.processors();
      this.firstGroup = firstGroup;
      this.refusals = new Refusals((endGroup - firstGroup) * processors);
      this.best = new long[shape.couplers()];
    }

    @Override
    public void arbitrate(final int group, final long step, final CouplerRequests couplerRequests) {
      final int base = (group - firstGroup) * processors;
      final int begin = (int) (step % processors);
      Arrays.fill(best, -1);
      for (int i = 0; i < couplerRequests.count(); i++) {
        final int processor = couplerRequests.processor(i);
        final int late = processor - begin + (processor < begin ? processors : 0);
        final long rank =
            (long) refusals.of(base + processor) * processors + (processors - 1 - late);
        if (rank > best[couplerRequests.coupler(i)]) {
          best[couplerRequests.coupler(i)] = rank;
          couplerRequests.grant(i);
        }
      }
      for (int i = 0; i < couplerRequests.count(); i++) {
        refusals.note(base + couplerRequests.processor(i), couplerRequests.isGranted(i));
      }
    }
  }
}
