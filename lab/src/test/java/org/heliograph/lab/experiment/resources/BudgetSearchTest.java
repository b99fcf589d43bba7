package org.heliograph.lab.experiment.resources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.hardware.Bill;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What fits a budget fits it, and the next width does not.
class BudgetSearchTest {
  private static final int MOST = 5;

  private final Bills bills = new Bills(Registry.load(), Optional.empty(), Optional.empty());

  private BudgetFits search(final String spec, final int ranks, final String budget) {
    return new BudgetSearch(bills, PartBudget.parse(budget)).of(spec, OptionalInt.of(ranks), MOST);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          torus                | transceivers=2048 | trunk(torus(8,8),8)
          wdm-ring             | transceivers=2048 | wdm-ring(64,16,1)
          ron                  | transceivers=2048 | ron(32,64)
          kautz(d=4)           | transceivers=2048 | trunk(kautz(4,3),6)
          otis | transceivers=2048 | trunk(otis(mesh(2,4)),36)
          torus(nodes=16)      | transceivers=200  | trunk(torus(4,4),3)
          torus                | watts=600W        | torus(8,8)
          hypercube            | price=0.1MUSD     | trunk(hypercube(6),2)
          """)
  void theWidestNetworkIsFound(final String spec, final String budget, final String network) {
    final BudgetFits fits = search(spec, 64, budget);
    assertThat(SpecText.of(fits.fits().getFirst().network())).isEqualTo(network);
    assertThat(fits.reason()).isEmpty();
  }

  @Test
  void aMachineOfWiresAloneFitsAsItIs() {
    final BudgetFits fits = search("h100", 8, "transceivers=64");
    assertThat(fits.fits()).extracting(fit -> SpecText.of(fit.network())).containsExactly("h100");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "torus",
        "mesh",
        "wdm-ring",
        "wdm-torus",
        "ron",
        "kautz",
        "de-bruijn",
        "otis",
        "stack-kautz",
        "pops",
        "fat-tree",
        "dragonfly",
        "trunk(hypercube,links=2)",
        "rail",
        "fat"
      })
  void oneMoreWouldNotFit(final String spec) {
    final PartBudget budget = PartBudget.parse("transceivers=3000,watts=20kW,price=1MUSD");
    for (final BudgetFit fit : search(spec, 40, budget.toString()).fits()) {
      assertThat(budget.exceededBy(fit.bill())).as(SpecText.of(fit.network())).isEmpty();
      assertThat(fit.ranks()).isBetween(40, 80);
      assertThat(fit.bill()).isEqualTo(bills.of(fit.network()));
      final boolean isLimited = spec.equals("ron") && fit.factor() == 39 / 2;
      if (!isLimited) {
        final Bill next = bills.of(BudgetSearch.widened(fit.member(), fit.factor() + 1));
        assertThat(budget.exceededBy(next)).as(SpecText.of(fit.network())).isNotEmpty();
      }
    }
  }

  @Test
  void widestFirstAndNoMoreThanAsked() {
    final BudgetFits fits = search("stack-kautz", 64, "transceivers=2048");
    assertThat(fits.fits()).hasSize(MOST).isSortedAccordingTo((a, b) -> b.factor() - a.factor());
    assertThat(fits.others()).isPositive();
  }

  @Test
  void theReasonNamesWhatIsMissing() {
    assertThat(search("torus", 64, "transceivers=128,price=1USD").reason())
        .contains(
            "torus(8,8) needs 256 transceivers, the budget is 128; 32kUSD, the budget is"
                + " 1USD. Maybe transceivers=256,price=32kUSD.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          transceivers       | is not a list of limits
          transceivers=      | is not a list of limits
          transceivers=2.5   | must be a whole number
          lasers=5           | no limit is named 'lasers'
          watts=500furlongs  | unknown unit
          price=1EUR         | unknown unit 'EUR'
          watts=1W,watts=2W  | is given twice
          """)
  void budgetsThatMakeNoSenseAreRefused(final String text, final String message) {
    assertThatThrownBy(() -> PartBudget.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  @Test
  void aBareNumberOfWattsIsWatts() {
    assertThat(PartBudget.parse("watts=100")).isEqualTo(PartBudget.parse("watts=100W"));
    assertThat(PartBudget.parse("watts=0.5")).isEqualTo(PartBudget.parse("watts=500mW"));
  }

  @Test
  void aBudgetReadsBackFromItsText() {
    final PartBudget budget = PartBudget.parse("price=1MUSD,transceivers=2048,watts=0.5kW");
    assertThat(PartBudget.parse(budget.toString())).isEqualTo(budget);
  }
}
