package org.heliograph.lab.experiment.engine;

import java.nio.channels.FileChannel;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The outputs in an open journal by key, in the order of their lines. Each is read from the file
/// when it is asked for, so memory is that of a [JournalIndex].
final class JournalOutputs extends AbstractMap<String, String> {
  private final JournalIndex index;
  private final FileChannel channel;

  JournalOutputs(final JournalIndex index, final FileChannel channel) {
    this.index = index;
    this.channel = channel;
  }

  @Override
  public @Nullable String get(final Object key) {
    return key instanceof final String text ? index.output(channel, text).orElse(null) : null;
  }

  @Override
  public boolean containsKey(final Object key) {
    return get(key) != null;
  }

  @Override
  public int size() {
    return index.size();
  }

  @Override
  public Set<Map.Entry<String, String>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public Iterator<Map.Entry<String, String>> iterator() {
        return Arrays.stream(index.offsets())
            .mapToObj(offset -> index.line(channel, offset))
            .map(line -> Map.entry(line.key(), line.output()))
            .iterator();
      }

      @Override
      public int size() {
        return index.size();
      }
    };
  }
}
