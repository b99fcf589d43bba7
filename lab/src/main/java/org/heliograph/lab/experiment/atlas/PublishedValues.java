package org.heliograph.lab.experiment.atlas;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFamily;

/// What publications state for problems of the catalogue, under the same switching model.
public record PublishedValues(List<PublishedValue> values) {
  private static final String SHIPPED = "published.csv";

  /// Copies the values.
  public PublishedValues {
    values = List.copyOf(values);
  }

  /// The values that this program knows.
  public static PublishedValues shipped() {
    try (InputStream in = PublishedValues.class.getResourceAsStream(SHIPPED)) {
      if (in == null) {
        throw new AssertionError("the program lacks its published values");
      }
      try (CsvReader<NamedCsvRecord> records =
          CsvReader.builder().ofNamedCsvRecord(new InputStreamReader(in, StandardCharsets.UTF_8))) {
        final Registry registry = Registry.load().withoutPaths();
        return new PublishedValues(records.stream().map(row -> value(registry, row)).toList());
      }
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PublishedValue value(final Registry registry, final NamedCsvRecord row) {
    return new PublishedValue(
        new AtlasProblem(
            SpecText.of(registry.parse(TopologyFamily.class, row.getField("network"))),
            row.getField("collective"),
            row.getField("switching")),
        Integer.parseInt(row.getField("slots")),
        row.getField("source"),
        row.getField("note"));
  }

  /// The value of fewest slots for `problem`, if there is one.
  public Optional<PublishedValue> best(final AtlasProblem problem) {
    return values.stream()
        .filter(value -> value.problem().equals(problem))
        .min(Comparator.comparingInt(PublishedValue::slots).thenComparing(PublishedValue::source));
  }
}
