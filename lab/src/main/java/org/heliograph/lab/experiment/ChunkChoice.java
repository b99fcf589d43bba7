package org.heliograph.lab.experiment;

import java.util.Locale;
import java.util.Optional;
import org.heliograph.collective.Collective;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;

/// Who chose the number of chunks of every contribution.
public enum ChunkChoice {
  /// The plan, since this number takes the least time of those that it compared.
  LEAST_TIME(" (chosen for least time)"),
  /// The question states it.
  STATED(" (as asked)"),
  /// Nobody: every contribution, or message of it, travels as one chunk.
  UNDIVIDED(" (undivided)"),
  /// There is nothing to divide.
  INDIVISIBLE("");

  private static final String NOTE =
      "Undivided: every contribution travels as one chunk, or one for each receiver. Other numbers"
          + " of chunks may take less time: plan --size chooses one, --chunks fixes it.";

  private final String remark;

  ChunkChoice(final String remark) {
    this.remark = remark;
  }

  /// Who chose the chunks of a problem with the spec text `collective`, unless a plan did.
  public static ChunkChoice of(final Registry registry, final String collective) {
    return of(registry.parse(Collective.class, collective));
  }

  /// Who chose the chunks of `collective`, unless a plan did.
  public static ChunkChoice of(final Collective collective) {
    final Optional<Collective> whole = collective.divided(1);
    return whole.isEmpty() ? INDIVISIBLE : whole.get().equals(collective) ? UNDIVIDED : STATED;
  }

  /// `collective` in this number of chunks, as `--chunks` fixes it; throws with one sentence if it
  /// states a number itself or sends nothing that could be divided.
  public static Collective divided(final Collective collective, final int chunks) {
    if (of(collective) == STATED) {
      throw statedTwice(SpecText.of(collective), chunks);
    }
    return collective
        .divided(chunks)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "--chunks %s: '%s' sends nothing that could be divided; leave out --chunks."
                        .formatted(chunks, SpecText.of(collective))));
  }

  /// The exception for a number of chunks beside a collective that states one.
  public static IllegalArgumentException statedTwice(final String collective, final int chunks) {
    return new IllegalArgumentException(
        "--chunks %s: '%s' states the number of chunks already; leave out one of the two."
            .formatted(chunks, collective));
  }

  /// The collective with this spec text as a title names it: with a remark if every contribution
  /// travels as one chunk, since nobody chose a number.
  public static String title(final String collective) {
    return of(collective) == UNDIVIDED ? collective + UNDIVIDED.remark : collective;
  }

  /// What an answer is about: the collective as a title names it, its network and its switching
  /// model.
  public static String title(final ProblemHeader problem) {
    return "%s on %s, %s"
        .formatted(title(problem.collective()), problem.topology(), problem.switching());
  }

  /// What is said of answers that hold for undivided contributions alone; empty for others.
  public static Optional<String> note(final String collective) {
    return of(collective) == UNDIVIDED ? Optional.of(NOTE) : Optional.empty();
  }

  private static ChunkChoice of(final String collective) {
    try {
      return of(Registry.load().withoutPaths(), collective);
    } catch (final IllegalArgumentException _) {
      // A demand from a file is what it is.
      return INDIVISIBLE;
    }
  }

  /// The remark that follows the number of chunks, in parentheses.
  public String remark() {
    return remark;
  }

  /// The word in JSON.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
