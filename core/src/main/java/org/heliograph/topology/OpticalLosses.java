package org.heliograph.topology;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.units.Decibels;

/// The losses of a lightpath, item by item.
public record OpticalLosses(List<Item> items) {
  public OpticalLosses {
    items = List.copyOf(items);
  }

  /// Parts of one kind: their name in the plural, the loss of each, and how many light crosses.
  public record Item(String name, Decibels each, long count) {
    Decibels total() {
      return each.times(count);
    }

    private boolean canSave(final Decibels excess) {
      return count > 0 && total().compareTo(excess) >= 0;
    }

    /// This item with the loss, rounded down, at which the lightpath loses `excess` less.
    private OpticalRemedy saving(final Decibels excess) {
      final Decibels needed =
          new Decibels((total().millidecibels() - excess.millidecibels()) / count);
      return new OpticalRemedy(
          name,
          needed.toString(),
          "%s of %s instead of %s".formatted(name, needed.display(), each.display()));
    }
  }

  /// Throws if one of `parameters`, which are those of `budget`, is negative.
  public static void require(final String budget, final Item... parameters) {
    for (final Item item : parameters) {
      if (item.each().millidecibels() < 0) {
        throw new IllegalArgumentException(
            "%s: %s (%s) must not be negative; a loss of 3dB leaves half the power."
                .formatted(budget, item.name(), item.each()));
      }
    }
  }

  /// The loss of the whole lightpath.
  public Decibels total() {
    Decibels total = new Decibels(0);
    for (final Item item : items) {
      total = total.plus(item.total());
    }
    return total;
  }

  /// The items that alone could make the loss smaller by `excess`, each with the loss that this
  /// needs.
  List<OpticalRemedy> saving(final Decibels excess) {
    final List<OpticalRemedy> remedies = new ArrayList<>();
    for (final Item item : items) {
      if (item.canSave(excess)) {
        remedies.add(item.saving(excess));
      }
    }
    return remedies;
  }
}
