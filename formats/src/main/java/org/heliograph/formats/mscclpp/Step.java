package org.heliograph.formats.mscclpp;

import java.util.List;

/// What a threadblock does next, with everything that its operation names looked up.
///
/// Thread i of the block acts for the i-th post, counter, proxy or effect of a step.
sealed interface Step {
  /// The operation that it belongs to.
  Plan.Place place();

  /// Chunks, or parts of them, from `start` on in a buffer of a rank, as packets or as they are.
  record Region(int rank, char buffer, int start, boolean isPacket) {}

  /// Sums of `size` places, each read from all sources and written to all targets, by the threads
  /// or by `proxy` (−1 for the threads).
  record Effect(List<Region> sources, List<Region> targets, int size, int proxy) {
    public Effect {
      sources = List.copyOf(sources);
      targets = List.copyOf(targets);
    }
  }

  /// What is added to: a counter, by the thread or by `proxy` (−1 for the thread).
  record Post(int counter, int proxy) {}

  /// Moves data.
  record Move(Plan.Place place, List<Effect> effects) implements Step {
    public Move {
      effects = List.copyOf(effects);
    }
  }

  /// Adds one to counters.
  record Signal(Plan.Place place, List<Post> posts, boolean isRelaxed) implements Step {
    public Signal {
      posts = List.copyOf(posts);
    }
  }

  /// Waits until each counter has one more, and takes it.
  record Wait(Plan.Place place, List<Integer> counters, boolean isRelaxed) implements Step {
    public Wait {
      counters = List.copyOf(counters);
    }
  }

  /// Lets all threads of the block meet.
  record Sync(Plan.Place place) implements Step {}

  /// Lets all threads of several blocks meet.
  record Meet(Plan.Place place, int barrier, int blocks) implements Step {}

  /// Waits until proxies have done all that they were asked.
  record Flush(Plan.Place place, List<Integer> proxies) implements Step {
    public Flush {
      proxies = List.copyOf(proxies);
    }
  }
}
