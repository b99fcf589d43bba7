package org.heliograph.formats;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Files that the tests use.
public final class Resources {
  private Resources() {}

  public static Path golden(final String name) {
    try {
      return Path.of(Resources.class.getResource("/golden/" + name).toURI());
    } catch (final URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  public static Path write(final Path folder, final String name, final String text) {
    return write(folder, name, text.getBytes(StandardCharsets.UTF_8));
  }

  public static Path write(final Path folder, final String name, final byte[] bytes) {
    try {
      return Files.write(folder.resolve(name), bytes);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// What the JSON schema `name` finds wrong with the file at `path`.
  public static List<String> faults(final String name, final Path path) {
    try (InputStream schema =
        Resources.class.getResourceAsStream("/org/heliograph/formats/" + name)) {
      return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
          .getSchema(schema, InputFormat.JSON)
          .validate(Files.readString(path), InputFormat.JSON)
          .stream()
          .map(Object::toString)
          .toList();
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
