package org.heliograph.lab.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.heliograph.lab.experiment.TimeLimit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Work goes on side by side, and what is taken does not depend on it.
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class OrderedTurnsTest {
  private final List<String> taken = new ArrayList<>();

  private OrderedTurns.Turn turn(final String name, final Runnable work) {
    return new OrderedTurns.Turn() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public Runnable work(final OrderedTurns.End end) {
        work.run();
        return () -> taken.add(name);
      }
    };
  }

  private static OrderedTurns turns(final TimeLimit limit, final int threads) {
    return new OrderedTurns(limit, threads, _ -> {});
  }

  private static TimeLimit unlimited() {
    return TimeLimit.none(() -> false);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8})
  void resultsAreTakenInTheOrderOfTheTurns(final int threads) {
    final List<OrderedTurns.Turn> all =
        IntStream.range(0, 40).mapToObj(i -> turn("t" + i, () -> {})).toList();
    assertThat(turns(unlimited(), threads).run(all, () -> false)).isTrue();
    assertThat(taken).isEqualTo(all.stream().map(OrderedTurns.Turn::name).toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8})
  void nothingIsTakenOnceTheResultsAreEnough(final int threads) {
    final List<OrderedTurns.Turn> all =
        IntStream.range(0, 40).mapToObj(i -> turn("t" + i, () -> {})).toList();
    assertThat(turns(unlimited(), threads).run(all, () -> taken.size() == 7)).isFalse();
    assertThat(taken).hasSize(7).endsWith("t6");
  }

  /// The first work ends when the planner has looked for its result and is about to begin the next.
  @Test
  void onOneThreadNothingBeginsBeforeTheResultBeforeItIsTaken() {
    final CountDownLatch mayEnd = new CountDownLatch(1);
    final AtomicReference<Thread> worker = new AtomicReference<>();
    final AtomicInteger looks = new AtomicInteger();
    final AtomicBoolean isNextBegun = new AtomicBoolean();
    final OrderedTurns.Turn enough =
        turn(
            "enough",
            () -> {
              worker.set(Thread.currentThread());
              await(mayEnd);
            });
    turns(unlimited(), 1)
        .run(
            List.of(enough, turn("next", () -> isNextBegun.set(true))),
            () -> {
              if (looks.incrementAndGet() == 3) { // before it begins, when it runs, and now
                awaitEnd(() -> worker.get() != null);
                mayEnd.countDown();
                awaitEnd(() -> !worker.get().isAlive());
              }
              return !taken.isEmpty();
            });
    assertThat(taken).containsExactly("enough");
    assertThat(isNextBegun).isFalse();
  }

  @Test
  void workThatFailsIsTakenAsNothing() {
    turns(unlimited(), 1)
        .run(
            List.of(
                turn(
                    "failing",
                    () -> {
                      throw new AssertionError("planted");
                    }),
                turn("next", () -> {})),
            () -> false);
    assertThat(taken).containsExactly("next");
  }

  @Test
  void workThatIsNotNeededIsNotWaitedForAndIsToldToEnd() {
    final CountDownLatch ended = new CountDownLatch(1);
    final OrderedTurns.Turn settled =
        new OrderedTurns.Turn() {
          @Override
          public String name() {
            return "settled";
          }

          @Override
          public Runnable work(final OrderedTurns.End end) {
            awaitEnd(end.rest());
            ended.countDown();
            return () -> taken.add("too late");
          }

          @Override
          public Optional<Runnable> settled() {
            return Optional.of(() -> taken.add("not needed"));
          }
        };
    turns(unlimited(), 1).run(List.of(settled, turn("next", () -> {})), () -> false);
    assertThat(taken).containsExactly("not needed", "next");
    await(ended);
  }

  @Test
  void workBeginsWhenThatWhichItWaitsForIsDone() {
    final CountDownLatch besides = new CountDownLatch(1);
    final List<String> events = Collections.synchronizedList(new ArrayList<>());
    final OrderedTurns.Turn first =
        turn(
            "first",
            () -> {
              await(besides);
              events.add("first ends");
            });
    final OrderedTurns.Turn patient =
        new OrderedTurns.Turn() {
          @Override
          public String name() {
            return "patient";
          }

          @Override
          public boolean waitsFor(final OrderedTurns.Turn earlier) {
            return earlier == first;
          }

          @Override
          public Runnable work(final OrderedTurns.End end) {
            events.add("patient begins");
            return () -> taken.add("patient");
          }
        };
    final OrderedTurns.Turn other = turn("other", besides::countDown);
    turns(unlimited(), 2).run(List.of(first, other, patient), () -> false);
    assertThat(events).containsExactly("first ends", "patient begins");
    assertThat(taken).containsExactly("first", "other", "patient");
  }

  @Test
  void underATimeLimitSlowWorkDoesNotKeepTheNextFromBeginning() {
    final CountDownLatch next = new CountDownLatch(1);
    final TimeLimit limit = TimeLimit.of(() -> false, System::nanoTime, 1);
    turns(limit, 1)
        .run(List.of(turn("slow", () -> await(next)), turn("quick", next::countDown)), () -> false);
    assertThat(taken).containsExactlyInAnyOrder("slow", "quick");
  }

  @Test
  void underATimeLimitNothingNewBeginsBesideTheCheckOfAResult() {
    final OrderedTurns.Turn checking =
        new OrderedTurns.Turn() {
          @Override
          public String name() {
            return "checking";
          }

          @Override
          public boolean isChecking() {
            return true;
          }

          @Override
          public Runnable work(final OrderedTurns.End end) {
            awaitEnd(end.search());
            return () -> taken.add("checked");
          }
        };
    final TimeLimit limit = TimeLimit.of(() -> false, System::nanoTime, 1);
    turns(limit, 1).run(List.of(checking, turn("next", () -> {})), () -> false);
    assertThat(taken).containsExactly("checked");
  }

  @Test
  void whatIsDeafToTheEndOfTheTimeIsAbandoned() {
    final AtomicLong clock = new AtomicLong();
    final CountDownLatch never = new CountDownLatch(1);
    final TimeLimit limit = TimeLimit.of(() -> false, clock::get, 1);
    final boolean isWhole =
        turns(limit, 2)
            .run(
                List.of(
                    turn("done", () -> {}),
                    turn(
                        "deaf",
                        () -> {
                          clock.set(TimeUnit.SECONDS.toNanos(2));
                          await(never);
                        })),
                () -> false);
    assertThat(isWhole).isFalse();
    assertThat(taken).containsExactly("done");
  }

  @Test
  void anInterruptionEndsSearchesAndTakesWhatTheyHave() {
    final AtomicBoolean isInterrupted = new AtomicBoolean();
    final OrderedTurns.Turn search =
        new OrderedTurns.Turn() {
          @Override
          public String name() {
            return "search";
          }

          @Override
          public Runnable work(final OrderedTurns.End end) {
            isInterrupted.set(true);
            awaitEnd(end.search());
            return () -> taken.add("best so far");
          }
        };
    turns(TimeLimit.none(isInterrupted::get), 1).run(List.of(search), () -> false);
    assertThat(taken).containsExactly("best so far");
  }

  private static void awaitEnd(final BooleanSupplier end) {
    while (!end.getAsBoolean()) {
      Thread.onSpinWait();
    }
  }

  private static void await(final CountDownLatch latch) {
    try {
      latch.await();
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void aLongTurnKeepsNoneOfManyFromBeginning() {
    final CountDownLatch last = new CountDownLatch(1);
    final List<OrderedTurns.Turn> all = new ArrayList<>();
    all.add(turn("long", () -> await(last)));
    IntStream.range(0, 200).forEach(i -> all.add(turn("t" + i, () -> {})));
    all.add(turn("last", last::countDown));
    assertThat(turns(unlimited(), 2).run(all, () -> false)).isTrue();
    assertThat(taken).hasSize(202).startsWith("long", "t0").endsWith("last");
  }
}
