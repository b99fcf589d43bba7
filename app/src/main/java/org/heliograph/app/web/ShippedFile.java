package org.heliograph.app.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import org.heliograph.app.web.http.Content;
import org.heliograph.app.web.http.HttpFault;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;

/// Files of the page in one folder of the class path.
///
/// Names come from requests, so only plain names with a known ending are looked for; nothing else
/// of the class path can be read.
record ShippedFile(String folder) {
  /// The files of the explorer.
  static final ShippedFile OWN = new ShippedFile("org/heliograph/app/web/");

  /// The files of the drawings, which other pages use too.
  static final ShippedFile DRAWINGS = new ShippedFile("org/heliograph/lab/draw/");

  /// D3, the library of the charts, from its own jar.
  static final ShippedFile CHARTS = new ShippedFile("META-INF/resources/webjars/d3/7.9.0/dist/");

  private static final String NAME = "[a-z][a-z0-9-]*(\\.min)?\\.(js|css|svg|html)";

  /// The file `name` as an answer; 404 if there is none.
  Reply reply(final Explorer explorer, final Request request, final String name) {
    if (!name.matches(NAME)) {
      throw new HttpFault(404, "There is nothing at this address.");
    }
    final Content content =
        explorer.replies().get("file " + folder + name, () -> content(folder + name));
    final String tag = "\"%x-%x\"".formatted(content.size(), content.hashCode());
    final Map<String, String> headers = Map.of("ETag", tag);
    return request.header("if-none-match").filter(tag::equals).isPresent()
        ? new Reply.Whole(304, type(name), Content.NONE, headers)
        : new Reply.Whole(200, type(name), content, headers);
  }

  private static Content content(final String path) {
    try (InputStream in = ShippedFile.class.getClassLoader().getResourceAsStream(path)) {
      if (in == null) {
        throw new HttpFault(404, "There is nothing at this address.");
      }
      return Content.of(in.readAllBytes());
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String type(final String name) {
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "js" -> "text/javascript; charset=utf-8";
      case "css" -> "text/css; charset=utf-8";
      case "svg" -> "image/svg+xml; charset=utf-8";
      default -> "text/html; charset=utf-8";
    };
  }
}
