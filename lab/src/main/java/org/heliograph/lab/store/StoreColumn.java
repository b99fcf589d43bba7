package org.heliograph.lab.store;

import java.util.Arrays;

/// A column of a table: its name, and what its values are.
public record StoreColumn(String name, Type type) {
  /// What the values of a column are.
  public enum Type {
    /// A text.
    TEXT("VARCHAR"),
    /// A whole number.
    WHOLE("BIGINT"),
    /// A number.
    REAL("DOUBLE"),
    /// True or false.
    FLAG("BOOLEAN");

    private final String sql;

    Type(final String sql) {
      this.sql = sql;
    }

    String sql() {
      return sql;
    }

    private boolean isNumber() {
      return this == WHOLE || this == REAL;
    }

    /// The narrowest type that takes `value`; text if none does.
    public static Type of(final Object value) {
      return Arrays.stream(values()).filter(type -> type.isValue(value)).findFirst().orElse(TEXT);
    }

    /// Whether `value` may stand in such a column.
    public boolean isValue(final Object value) {
      return switch (this) {
        case TEXT -> value instanceof String;
        case WHOLE -> value instanceof Integer || value instanceof Long;
        case REAL -> value instanceof Number;
        case FLAG -> value instanceof Boolean;
      };
    }
  }

  /// The column of this name that has the values of this one and of `other`: numbers if both have
  /// numbers, otherwise texts.
  public StoreColumn with(final StoreColumn other) {
    if (type == other.type) {
      return this;
    }
    return new StoreColumn(name, type.isNumber() && other.type.isNumber() ? Type.REAL : Type.TEXT);
  }

  /// The name as SQL quotes it.
  public String quoted() {
    return quoted(name);
  }

  /// `name` as SQL quotes it.
  public static String quoted(final String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
