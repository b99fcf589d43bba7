package org.heliograph.house;

import java.util.ServiceConfigurationError;

/// What a plug-in may throw, or return in place of a value.
@SuppressWarnings("TypeParameterUnusedInFormals") // for values of any type, as there is none
public enum Thrown {
  RUNTIME,
  INPUT,
  ASSERTION,
  MEMORY,
  STACK,
  LINKAGE,
  NATIVE,
  CLASS,
  SERVICE,
  CHECKED,
  OTHER,
  MUTE,
  NOTHING;

  /// Throws it; `null` for [#NOTHING].
  <T> T thrown() {
    return switch (this) {
      case RUNTIME -> throw new IllegalStateException("a planted\nfault");
      case INPUT -> throw new IllegalArgumentException("a planted fault");
      case ASSERTION -> throw new AssertionError("a planted fault");
      case MEMORY -> throw new OutOfMemoryError("a planted fault");
      case STACK -> throw new AssertionError(deeper(0));
      case LINKAGE -> throw new IncompatibleClassChangeError("a planted fault");
      case NATIVE -> throw new UnsatisfiedLinkError("a planted fault");
      case CLASS -> throw new NoClassDefFoundError("com/example/Planted");
      case SERVICE -> throw new ServiceConfigurationError("a planted fault");
      case CHECKED -> throw Thrown.<RuntimeException>unchecked(new Exception("a planted fault"));
      case OTHER -> throw new InternalError("a planted fault");
      case MUTE -> throw new Mute();
      case NOTHING -> nothing();
    };
  }

  /// What a row says of it.
  String reason() {
    return switch (this) {
      case MEMORY -> "it needs more memory than Java may use here";
      case STACK -> "internal error (StackOverflowError: its recursion is deeper";
      case MUTE -> "internal error (Mute)";
      case NOTHING -> "internal error (NullPointerException";
      case CLASS -> "internal error (NoClassDefFoundError: com/example/Planted); please report";
      default -> ": a planted fault); please report";
    };
  }

  /// Deeper than any stack.
  private static int deeper(final int depth) {
    return depth < 0 ? 0 : deeper(depth + 1) + 1;
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> E unchecked(final Throwable thrown) throws E {
    throw (E) thrown;
  }

  @SuppressWarnings("NullAway")
  private static <T> T nothing() {
    return (T) null;
  }

  /// An exception that cannot even say what it is.
  static final class Mute extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
      throw new IllegalStateException("mute");
    }

    @Override
    public StackTraceElement[] getStackTrace() {
      throw new IllegalStateException("mute");
    }
  }
}
