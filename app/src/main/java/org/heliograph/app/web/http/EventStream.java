package org.heliograph.app.web.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;
import org.heliograph.formats.JsonText;

/// Server-sent events on one connection. For use by one thread.
public final class EventStream {
  private final OutputStream out;
  private final BooleanSupplier closed;

  EventStream(final OutputStream out, final BooleanSupplier closed) {
    this.out = out;
    this.closed = closed;
  }

  /// Whether the server is being stopped.
  public boolean isClosed() {
    return closed.getAsBoolean();
  }

  /// Sends an event whose data is a record as JSON on one line.
  public void event(final String name, final Object record) throws IOException {
    write("event: " + name + "\ndata: " + JsonText.compact(record) + "\n\n");
  }

  /// Sends a comment, which browsers ignore and which fails if the browser has gone.
  public void heartbeat() throws IOException {
    write(": still here\n\n");
  }

  private void write(final String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }
}
