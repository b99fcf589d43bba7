package org.heliograph.app.web;

import java.util.List;
import org.heliograph.app.web.http.Reply;

/// A download of a job: its name in the address, the name under which a browser saves it, its media
/// type, what it does not carry, and its content.
record JobFile(String name, String saved, String type, List<String> omits, Reply.Body body) {
  JobFile {
    omits = List.copyOf(omits);
  }
}
