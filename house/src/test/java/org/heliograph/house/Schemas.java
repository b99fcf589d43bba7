package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;

/// Holds what is printed against the schema that the program prints.
final class Schemas {
  private Schemas() {}

  /// Requires that `json` keeps to the schema `name`.
  static void requireKept(final String name, final String json) {
    assertThat(faults(name, json)).as(name).isEmpty();
  }

  /// What the schema `name` finds wrong with `json`.
  static List<Error> faults(final String name, final String json) {
    return faultsOf(Run.of("schema", name).out(), json);
  }

  /// What `schema`, the text of one, finds wrong with `json`.
  static List<Error> faultsOf(final String schema, final String json) {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(schema, InputFormat.JSON)
        .validate(json, InputFormat.JSON);
  }
}
