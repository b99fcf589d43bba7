package org.heliograph.lab.experiment.scale;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import javax.management.ListenerNotFoundException;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/// How much of the heap one piece of work needs: the most that was in use after any garbage
/// collection meanwhile or when it was looked at, less what was in use before.
///
/// What comes and goes in between does not count, but garbage that has grown old may.
final class HeapWatch {
  private static final Set<String> HEAP =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP)
          .map(pool -> pool.getName())
          .collect(Collectors.toUnmodifiableSet());

  private final AtomicLong most = new AtomicLong();
  private final NotificationListener listener =
      (notification, _) -> hear(notification.getUserData());
  private final long before;
  private final long startMs;

  /// Begins to watch.
  HeapWatch() {
    before = collected();
    startMs = ManagementFactory.getRuntimeMXBean().getUptime();
    for (final GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      if (collector instanceof NotificationEmitter emitter) {
        emitter.addNotificationListener(listener, null, null);
      }
    }
  }

  private static long collected() {
    ManagementFactory.getMemoryMXBean().gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  private void hear(final Object data) {
    if (data instanceof CompositeData composite) {
      final var info = GarbageCollectionNotificationInfo.from(composite).getGcInfo();
      if (info.getStartTime() >= startMs) {
        long used = 0;
        for (final Map.Entry<String, MemoryUsage> pool : info.getMemoryUsageAfterGc().entrySet()) {
          used += HEAP.contains(pool.getKey()) ? pool.getValue().getUsed() : 0;
        }
        most.accumulateAndGet(used, Math::max);
      }
    }
  }

  /// Collects garbage and takes note of what is in use now.
  void look() {
    most.accumulateAndGet(collected(), Math::max);
  }

  /// Stops watching; the bytes that were needed, those of what is still held included.
  long stop() {
    look();
    for (final GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      if (collector instanceof NotificationEmitter emitter) {
        try {
          emitter.removeNotificationListener(listener);
        } catch (final ListenerNotFoundException e) {
          throw new AssertionError("the listener was added to every collector", e);
        }
      }
    }
    return most.get() - before;
  }
}
