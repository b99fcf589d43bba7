package org.heliograph.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.formats.InMemoryFile;
import org.heliograph.formats.ResultFolder;
import org.heliograph.formats.certificate.CertificateFile;
import org.heliograph.lab.draw.InlineSvg;
import org.heliograph.lab.draw.NetworkThumbnail;
import org.heliograph.lab.draw.TopologyDrawing;
import org.heliograph.lab.experiment.atlas.AtlasEntry;
import org.heliograph.lab.experiment.atlas.AtlasFinders;
import org.heliograph.lab.experiment.atlas.AtlasIndex;
import org.heliograph.lab.experiment.atlas.AtlasNetwork;
import org.heliograph.lab.experiment.atlas.AtlasPlayers;
import org.heliograph.lab.experiment.atlas.AtlasStore;
import org.heliograph.lab.experiment.atlas.PublishedValues;
import org.heliograph.lab.report.AtlasPages;
import org.heliograph.registry.Registry;
import org.heliograph.topology.Topology;

/// The folder that `atlas pages` fills: the overview, the open gaps, and a page for each network.
public final class AtlasPagesFolder implements ResultFolder.Content {
  private static final String ENDING = ".html";

  private final Map<String, String> pages;

  private AtlasPagesFolder(final Map<String, String> pages) {
    this.pages = pages;
  }

  /// The pages of an atlas, with the plug-ins that it is built from.
  public static AtlasPagesFolder of(final Registry registry, final AtlasStore store) {
    store.requireExists();
    final AtlasIndex index = AtlasIndex.read(store.index());
    final PublishedValues published = PublishedValues.of(registry);
    final AtlasFinders finders = store.finders();
    final List<AtlasNetwork> networks = new ArrayList<>();
    index
        .byNetwork()
        .forEach(
            (network, entries) -> {
              final Map<String, byte[]> certificates = store.certificates(network);
              final Topology topology = registry.network(network);
              final Map<String, String> players =
                  new AtlasPlayers(registry, store).of(network, topology, entries);
              networks.add(
                  new AtlasNetwork(
                      network,
                      TopologyDrawing.svg(topology),
                      InlineSvg.bare(NetworkThumbnail.svg(topology)),
                      entries.stream()
                          .map(
                              entry ->
                                  new AtlasNetwork.Shown(
                                      entry,
                                      argument(registry, entry, certificates),
                                      published.beside(entry.problem()),
                                      finders.found(entry, published),
                                      Optional.ofNullable(
                                          players.get(entry.problem().collective()))))
                          .toList()));
            });
    return new AtlasPagesFolder(AtlasPages.of(index, networks));
  }

  private static String argument(
      final Registry registry, final AtlasEntry entry, final Map<String, byte[]> certificates) {
    return Optional.ofNullable(certificates.get(entry.problem().collective()))
        .map(
            bytes ->
                InMemoryFile.read(
                    "certificate.json", bytes, path -> CertificateFile.read(path, registry)))
        .map(CertificateFile::argument)
        .orElse("");
  }

  @Override
  public boolean owns(final String name) {
    return name.endsWith(ENDING);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    pages.forEach(draft::text);
  }
}
