package org.heliograph.lab.experiment.sweep;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.formats.JsonText;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.PlanRequest;
import org.heliograph.units.Bytes;

/// One plan of a sweep: a value of every axis that has one, as canonical text.
public record SweepCell(Map<SweepAxis, String> values) {
  /// Copies the values, in the order of the axes.
  public SweepCell {
    final EnumMap<SweepAxis, String> copy = new EnumMap<>(SweepAxis.class);
    values.forEach(
        (axis, value) -> {
          if (!value.equals(SweepAxis.NATURAL)) {
            copy.put(axis, value);
          }
        });
    values = Collections.unmodifiableMap(copy);
  }

  /// The cell whose key is `text`.
  static SweepCell of(final String text) {
    final Map<SweepAxis, String> values = new EnumMap<>(SweepAxis.class);
    if (JsonText.values(text) instanceof final Map<?, ?> fields) {
      fields.forEach(
          (name, value) ->
              values.put(
                  SweepAxis.named(String.valueOf(name)).orElseThrow(), String.valueOf(value)));
    }
    return new SweepCell(values);
  }

  /// The value of `axis`, if it has one.
  public Optional<String> value(final SweepAxis axis) {
    return Optional.ofNullable(values.get(axis));
  }

  private String needed(final SweepAxis axis) {
    return value(axis).orElseThrow();
  }

  /// All values as one line of JSON, equal for equal cells.
  public String key() {
    return JsonText.compact(named());
  }

  /// All values by the names of their axes.
  public Map<String, String> named() {
    final Map<String, String> named = new LinkedHashMap<>();
    values.forEach((axis, value) -> named.put(axis.text(), value));
    return named;
  }

  /// The cell for people, such as `all-gather on ring(4), size 1KiB, budget 64, seed 1`.
  public String text() {
    final StringBuilder text = new StringBuilder(collective()).append(" on ");
    text.append(needed(SweepAxis.NETWORK));
    values.forEach(
        (axis, value) -> {
          if (!axis.isNeeded()) {
            text.append(", ").append(axis.text()).append(' ').append(value);
          }
        });
    return text.toString();
  }

  /// The collective, with a remark if nobody chooses the number of chunks.
  private String collective() {
    final boolean isChosen =
        value(SweepAxis.SIZE).isPresent() || value(SweepAxis.CHUNKS).isPresent();
    final String text = needed(SweepAxis.COLLECTIVE);
    return isChosen ? text : ChunkChoice.title(text);
  }

  /// The plan that the cell asks for, on one thread.
  PlanRequest request() {
    final PlanRequest.Builder request =
        PlanRequest.of(needed(SweepAxis.COLLECTIVE), needed(SweepAxis.NETWORK))
            .switching(value(SweepAxis.SWITCHING))
            .hardware(value(SweepAxis.HARDWARE))
            .cost(value(SweepAxis.COST))
            .energy(value(SweepAxis.ENERGY))
            .schedulers(value(SweepAxis.SCHEDULER).map(List::of).orElse(List.of()))
            .threads(1);
    value(SweepAxis.SIZE).ifPresent(size -> request.size(Bytes.parse(size)));
    value(SweepAxis.CHUNKS).ifPresent(chunks -> request.chunks(Integer.parseInt(chunks)));
    value(SweepAxis.OBJECTIVE).ifPresent(goal -> request.objective(SweepAxis.objective(goal)));
    value(SweepAxis.BUDGET).ifPresent(budget -> request.budget(Long.parseLong(budget)));
    value(SweepAxis.SEED).ifPresent(seed -> request.seed(Long.parseLong(seed)));
    return request.build();
  }
}
