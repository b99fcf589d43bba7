package org.heliograph.formats.foreign;

/// The names of the rules that an interpreted program can break; `docs/rules.md` says what each
/// demands.
public final class ProgramRules {
  /// A step waits for a step that exists.
  public static final String DEPENDENCY = "DependencyExistence";

  /// A step for which another one waits says so.
  public static final String SIGNAL = "DependencySignal";

  /// Steps do not wait for each other.
  public static final String DEADLOCK = "Deadlock";

  /// What is sent is received, once and with the same size.
  public static final String MATCHING = "MessageMatching";

  /// A step uses places that its buffer has.
  public static final String BUFFER = "BufferBounds";

  /// A step has the peer that it needs.
  public static final String PEER = "PeerExistence";

  /// A place is read only after something is there.
  public static final String EMPTY = "WriteBeforeRead";

  /// Of two steps that use one place, one of them writing, something says which is first.
  public static final String RACE = "AccessOrder";

  /// What is added up is the same chunk.
  public static final String CHUNKS = "SameChunk";

  /// No contribution is added twice.
  public static final String TWICE = "ContributionOnce";

  /// Every GPU ends with what the collective requires.
  public static final String RESULT = "Completion";

  private ProgramRules() {}
}
