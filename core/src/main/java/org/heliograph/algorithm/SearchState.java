package org.heliograph.algorithm;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// The saved state of a search: named whole numbers and named columns of whole numbers.
///
/// The format is neutral, so that one file format holds the state of any search. A reader must
/// check every value; a missing value or one out of range is a [Fault] that names its origin.
public final class SearchState {
  private final String origin;
  private final SortedMap<String, Long> numbers;
  private final SortedMap<String, int[]> columns;

  private SearchState(final Builder builder) {
    this.origin = builder.origin;
    this.numbers = new TreeMap<>(builder.numbers);
    this.columns = new TreeMap<>(builder.columns);
  }

  /// The numbers, by name.
  public Map<String, Long> numbers() {
    return new TreeMap<>(numbers);
  }

  /// The names of the columns.
  public Set<String> columns() {
    return new TreeMap<>(columns).keySet();
  }

  /// Returns a copy of a column; its values are not checked.
  public int[] column(final String name) {
    return Optional.ofNullable(columns.get(name))
        .orElseThrow(() -> fault("'" + name + "' is missing"))
        .clone();
  }

  /// Returns a number that must lie between `least` and `most`.
  public long number(final String name, final long least, final long most) {
    final long number =
        Optional.ofNullable(numbers.get(name))
            .orElseThrow(() -> fault("'" + name + "' is missing"));
    if (number < least || number > most) {
      throw fault("'%s' (%s) must lie between %s and %s".formatted(name, number, least, most));
    }
    return number;
  }

  /// Returns an exception to throw. `what` says what is wrong with this state: a clause without a
  /// full stop.
  public Fault fault(final String what) {
    return new Fault(origin + ": " + what + ".");
  }

  /// Reports a state that is damaged or belongs to another search: bad input, not an error of the
  /// search.
  public static final class Fault extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private Fault(final String sentence) {
      super(sentence);
    }
  }

  /// Collects the numbers and columns of a state.
  public static final class Builder {
    private final String origin;
    private final SortedMap<String, Long> numbers = new TreeMap<>();
    private final SortedMap<String, int[]> columns = new TreeMap<>();

    /// Starts an empty state. Faults name `origin`, such as a file, as its source.
    public Builder(final String origin) {
      this.origin = origin;
    }

    /// Adds a number.
    public Builder number(final String name, final long number) {
      numbers.put(name, number);
      return this;
    }

    /// Adds a column.
    public Builder column(final String name, final int[] column) {
      columns.put(name, column.clone());
      return this;
    }

    /// Returns the state.
    public SearchState build() {
      return new SearchState(this);
    }
  }
}
