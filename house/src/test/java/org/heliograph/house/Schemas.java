package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Holds what is printed against the published schema of its form.
final class Schemas {
  private Schemas() {}

  /// Requires that `json` keeps to the schema in `file`.
  static void requireKept(final Path file, final String json) throws IOException {
    assertThat(
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(file), InputFormat.JSON)
                .validate(json, InputFormat.JSON))
        .isEmpty();
  }
}
