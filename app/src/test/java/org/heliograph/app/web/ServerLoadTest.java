package org.heliograph.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/// The explorer answers under load, with plans running, and its memory does not grow.
@Isolated("measures the heap of the process")
final class ServerLoadTest {
  private static final double SPARE_MIB = 64;

  @Test
  void aShortLoadIsAnswered() throws IOException, InterruptedException {
    final ServerLoad.Result result = new ServerLoad(100, 2, 3).run();
    assertThat(result.errors()).isEmpty();
    assertThat(result.answered()).isEqualTo(200);
  }

  @Tag("slow")
  @Test
  void everyRequestIsAnsweredWhileEightPlansRun() throws IOException, InterruptedException {
    final ServerLoad.Result result = new ServerLoad(200, 15, 8).run();
    System.out.println(result);
    assertThat(result.errors()).isEmpty();
    assertThat(result.answered()).isEqualTo(3000);
    assertThat(result.running()).isEqualTo(8);
    assertThat(result.heapAfterMib()).isLessThan(result.heapBeforeMib() + SPARE_MIB);
  }
}
