package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/// The network pane of the explorer: switches with their circuits, networks as matrices, and large
/// networks by groups.
@ExtendWith(OncePerRun.class)
final class ExplorerNetworkTest {
  private static final String MATRIX = ".network-view .zoom button[aria-label^=Matrix]";

  private static final String DETAIL =
      "return document.querySelector('.picture .network-view')?.dataset.detail === arguments[0]";

  private static final String RON =
      "view=play&planned=true&topology=ron(2,16)&collective=all-gather&slot=2";

  private final Browser browser;

  ExplorerNetworkTest(final Browser browser) {
    this.browser = browser;
  }

  private static void shown(final ExplorerPage page) throws InterruptedException {
    page.awaitElement(".timeline[data-painted]");
    page.await("return Number(document.querySelector('.player').dataset.tokens) > 0");
  }

  @Test
  void aReconfigurableNetworkIsASwitchWithTheCircuitsOfTheSlot() throws InterruptedException {
    ExplorerPage.open(
        browser,
        RON,
        page -> {
          shown(page);
          // Two circuits a node: each of 32 is lit, and named by its ends.
          assertThat(page.ask("return document.querySelector('.player').dataset.tokens"))
              .isEqualTo("32");
          assertThat(page.text(".narration")).contains("32 transmissions", "→");
          page.ask("document.querySelector('.timeline .plot').focus()");
          page.browser().press(Keys.ARROW_RIGHT);
          page.await("return document.querySelector('.inspected .what') !== null");
          assertThat(page.text(".inspected")).contains("slack").doesNotContain("does not count");
          page.picture("ron-switch");
        });
  }

  @Test
  void theMatrixHasACellForEachLinkOfTheSlotAndFollowsTheClock() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=play&planned=true&topology=hypercube(3)&collective=all-gather",
        page -> {
          shown(page);
          page.click(MATRIX);
          page.await("return document.querySelector('.matrix').dataset.lit > 0");
          final String isLit =
              """
              const links = new Set([...document.querySelectorAll('.events tbody th')]
                .map((cell) => cell.textContent));
              return document.querySelector('.matrix').dataset.lit === String(links.size);
              """;
          page.click(".events summary");
          for (int slot = 0; slot < 3; slot++) {
            page.await(isLit);
            page.click(".controls .step");
          }
          page.picture("matrix");
          page.click(MATRIX);
          assertThat(page.ask("return document.querySelector('.matrix').hidden")).isEqualTo(true);
        });
  }

  @Test
  void aCellSaysItsUsesAndAClickSelectsWhatIsSent() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=play&planned=true&topology=ring(8)&collective=all-gather",
        page -> {
          shown(page);
          page.click(MATRIX);
          page.await("return document.querySelector('.matrix').dataset.lit > 0");
          // The cell of node 0 to node 1 is the second of eight in the first row.
          final String over =
              """
              const { width, height } = document.querySelector('.matrix').getBoundingClientRect();
              const size = Math.min(width - 104, height - 64);
              return [Math.round((width - size) / 2 + 1.5 * size / 8 - width / 2),
                Math.round(26 + 0.5 * size / 8 - height / 2)];
              """;
          final List<?> at = (List<?>) page.ask(over);
          page.browser()
              .click(".matrix", ((Long) at.get(0)).intValue(), ((Long) at.get(1)).intValue());
          assertThat(page.text(".matrix .network-tip")).matches("0 → 1: used \\d+ times.*");
          page.await(
              "return document.querySelector('.inspected .what')?.textContent.startsWith('0 → 1')");
        });
  }

  @Test
  void aLargeNetworkShowsGroupsUntilItsNodesAreSeen() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=compose&topology=torus(64,64)",
        page -> {
          page.await(DETAIL, "groups");
          page.picture("groups-torus");
          final String middle = ".picture .network-view";
          page.browser().click(middle, 20, 20);
          page.await(DETAIL, "nodes");
          page.picture("groups-zoomed");
          page.click(".picture .zoom button[aria-label='Show all']");
          page.await(DETAIL, "groups");
        });
  }

  /// 1800 nodes with 10 800 legs to couplers and as many from them: 150 groups of 12 that share
  /// their couplers.
  @Test
  void aLargeNetworkOfCouplersShowsGroupsUntilItsNodesAreSeen() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=compose&topology=stack-kautz(12,5,3)",
        page -> {
          page.await(DETAIL, "groups");
          page.picture("couplers-groups");
          page.browser().click(".picture .network-view", 0, 8);
          page.await(DETAIL, "nodes");
          page.picture("couplers-nodes");
        });
  }

  @Test
  void aSmallNetworkShowsItsNodes() throws InterruptedException {
    ExplorerPage.open(
        browser, "view=compose&topology=torus(32,32)", page -> page.await(DETAIL, "nodes"));
  }
}
