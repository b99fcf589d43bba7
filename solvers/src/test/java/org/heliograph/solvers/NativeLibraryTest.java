package org.heliograph.solvers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NativeLibraryTest {
  /// A search may be interrupted before the solver has been loaded, which happens once.
  @Test
  void anInterruptedThreadLoadsItToo() {
    Thread.currentThread().interrupt();
    final boolean isSupported = NativeLibrary.support().isSupported();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(isSupported).isTrue();
  }
}
