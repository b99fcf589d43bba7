package org.heliograph.control;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// The protocol of POPS networks: a coupler names the processor that may write it.
///
/// Every processor has one buffer and states the group to which it would send, since each group has
/// one coupler; p0 answers with the winner for every coupler. The rule for the winner is not
/// published; here `ageing` selects that of [Simple], so only the words differ. O(t) per step for t
/// processors. Source: the bits t·log g + g·log t + t + g that *stack-kautz*, Sec. 3.3, reports of
/// *chiarulli1996*, as interpreted here.
@AutoService(ControlProtocol.class)
@PublicName("pops")
@Summary("One buffer per processor; the reply names the winner of each coupler.")
@Source({"stack-kautz, Sec. 3.3", "chiarulli1996"})
public record PopsProtocol(
    @Summary("the winner of a coupler: by ageing (most refusals in a row) or by rotation")
        Priority priority)
    implements ControlProtocol {
  public PopsProtocol() {
    this(Priority.AGEING);
  }

  @Override
  public Buffering buffering() {
    return Buffering.PROCESSOR;
  }

  @Override
  public ControlWords words(final GroupShape shape) {
    return new WinnerWords(shape);
  }

  /// s−1: as under [Simple], or since it is first in the cyclic order within s steps.
  @Override
  public OptionalInt refusalBound(final GroupShape shape) {
    return OptionalInt.of(shape.processors() - 1);
  }

  @Override
  public Optional<PublishedBits> publishedBits() {
    return Optional.of(PublishedBits.POPS);
  }

  @Override
  public Arbiter arbiter(
      final GroupShape shape, final int firstGroup, final int endGroup, final long seed) {
    return priority == Priority.AGEING
        ? new Simple().arbiter(shape, firstGroup, endGroup, seed)
        : new Rotating(shape);
  }

  private static final class Rotating implements Arbiter {
    private final int processors;
    private final int[] late;

    Rotating(final GroupShape shape) {
      this.processors = shape.processors();
      this.late = new int[shape.couplers()];
    }

    @Override
    public void arbitrate(final int group, final long step, final CouplerRequests couplerRequests) {
      final int begin = (int) (step % processors);
      Arrays.fill(late, processors);
      for (int i = 0; i < couplerRequests.count(); i++) {
        final int processor = couplerRequests.processor(i);
        final int behind = processor - begin + (processor < begin ? processors : 0);
        if (behind < late[couplerRequests.coupler(i)]) {
          late[couplerRequests.coupler(i)] = behind;
          couplerRequests.grant(i);
        }
      }
    }
  }
}
