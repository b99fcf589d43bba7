package org.heliograph.lab.store;

/// Keeps what is added to a journal elsewhere, until it is closed.
public interface JournalUpload extends AutoCloseable {
  /// For a journal that needs none.
  JournalUpload NONE =
      new JournalUpload() {
        @Override
        public boolean hasFailed() {
          return false;
        }

        @Override
        public void close() {
          // Nothing is left to do.
        }
      };

  /// Whether something could not be kept; the reason is thrown when this is closed.
  boolean hasFailed();

  /// Keeps what is left; throws with one sentence if anything could not be kept.
  @Override
  void close();
}
