package org.heliograph.algorithm;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// What a search needs to go on later: whole numbers and columns of them, each with a name.
///
/// Neutral, so that files hold the state of any search. Whoever reads one must expect anything;
/// what is missing or out of range is a [Fault] that names its origin.
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

  /// A column as it stands.
  public int[] column(final String name) {
    return Optional.ofNullable(columns.get(name))
        .orElseThrow(() -> fault("'" + name + "' is missing"))
        .clone();
  }

  /// A number between `least` and `most`.
  public long number(final String name, final long least, final long most) {
    final long number =
        Optional.ofNullable(numbers.get(name))
            .orElseThrow(() -> fault("'" + name + "' is missing"));
    if (number < least || number > most) {
      throw fault("'%s' (%s) must lie between %s and %s".formatted(name, number, least, most));
    }
    return number;
  }

  /// What is wrong with this state, a clause without a full stop, as an exception to throw.
  public Fault fault(final String what) {
    return new Fault(origin + ": " + what + ".");
  }

  /// A state that is damaged, or of another search: bad input, not an error of the search.
  public static final class Fault extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private Fault(final String sentence) {
      super(sentence);
    }
  }

  /// Collects a state.
  public static final class Builder {
    private final String origin;
    private final SortedMap<String, Long> numbers = new TreeMap<>();
    private final SortedMap<String, int[]> columns = new TreeMap<>();

    /// A state that faults speak of as `origin`, such as a file.
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

    /// The state.
    public SearchState build() {
      return new SearchState(this);
    }
  }
}
