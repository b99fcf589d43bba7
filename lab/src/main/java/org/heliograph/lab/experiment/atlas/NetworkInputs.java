package org.heliograph.lab.experiment.atlas;

import java.util.AbstractList;
import java.util.List;
import org.heliograph.formats.JsonText;

/// The inputs of [AtlasCheck], each read from its file when it is asked for.
final class NetworkInputs extends AbstractList<String> {
  private final AtlasStore store;
  private final List<List<AtlasEntry>> networks;

  NetworkInputs(final AtlasStore store, final List<List<AtlasEntry>> networks) {
    this.store = store;
    this.networks = networks;
  }

  @Override
  public String get(final int place) {
    final List<AtlasEntry> entries = networks.get(place);
    final byte[] zip = store.bytes(entries.getFirst().problem().network());
    return JsonText.compact(new AtlasCheck.Input(entries, AtlasCheck.text(zip)));
  }

  @Override
  public int size() {
    return networks.size();
  }
}
