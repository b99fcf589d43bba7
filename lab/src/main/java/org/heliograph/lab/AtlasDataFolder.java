package org.heliograph.lab;

import java.io.IOException;
import java.io.OutputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.atlas.AtlasStore;
import org.heliograph.lab.experiment.atlas.AtlasTables;
import org.heliograph.lab.study.TableFormat;
import org.heliograph.registry.Registry;

/// The folder that `atlas export` fills: the tables of an atlas in some formats, and a data card
/// that describes them.
public final class AtlasDataFolder implements ResultFolder.Content {
  private static final String CARD = "croissant.json";
  private static final String DESCRIPTION =
      "The best known conflict-free schedules of nine collectives (broadcast, scatter, gather,"
          + " reduce, all-gather, reduce-scatter, all-reduce, all-to-all, barrier) on networks of"
          + " all families, each verified, each with a lower bound and its certificate.";

  private final List<AtlasTables.Named> tables;
  private final List<TableFormat> formats;

  private AtlasDataFolder(final List<AtlasTables.Named> tables, final List<TableFormat> formats) {
    this.tables = tables;
    this.formats = formats;
  }

  /// The tables of an atlas that was verified, in CSV, Parquet or both.
  public static AtlasDataFolder of(
      final Registry registry, final AtlasStore store, final List<TableFormat> formats) {
    if (formats.contains(TableFormat.TEX)) {
      throw new IllegalArgumentException(
          "--tables: tex has no millions of rows. Maybe --tables csv,parquet.");
    }
    return new AtlasDataFolder(new AtlasTables(registry, store).all(), List.copyOf(formats));
  }

  @Override
  public boolean owns(final String name) {
    return name.equals(CARD)
        || tables.stream()
            .anyMatch(
                table ->
                    List.of(TableFormat.values()).stream()
                        .anyMatch(format -> name.equals(table.name() + format.suffix())));
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    final Map<String, MessageDigest> digests = new LinkedHashMap<>();
    final ResultFolder.Draft hashed = name -> hashed(draft.bytes(name), name, digests);
    final List<DataCard.DataTable> described = new ArrayList<>();
    for (final AtlasTables.Named table : tables) {
      formats.forEach(format -> format.write(table.parts(), table.name(), hashed));
      described.add(
          new DataCard.DataTable(
              table.name(), table.meaning(), table.parts().iterator().next().columns()));
    }
    final Map<String, String> files = new LinkedHashMap<>();
    digests.forEach((name, digest) -> files.put(name, HexFormat.of().formatHex(digest.digest())));
    draft.text(CARD, new DataCard("heliograph-atlas", DESCRIPTION, described, files).text() + "\n");
  }

  private static OutputStream hashed(
      final OutputStream out, final String name, final Map<String, MessageDigest> digests)
      throws IOException {
    try {
      final MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digests.put(name, digest);
      return new DigestOutputStream(out, digest);
    } catch (final NoSuchAlgorithmException e) {
      throw new IOException("every Java platform has SHA-256", e);
    }
  }
}
