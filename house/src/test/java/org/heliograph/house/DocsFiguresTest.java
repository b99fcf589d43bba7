package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Exhibition;
import org.heliograph.lab.reproduce.Exhibits;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Film;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.problem.Progress;
import org.junit.jupiter.api.Test;

/// The pictures of the documents: each is shown, and those of exhibits are what `reproduce` draws
/// today.
///
/// `EXHIBIT-FIGURE.svg` in `docs/images` is the file of that name that `reproduce PAPER ITEM --out`
/// writes.
final class DocsFiguresTest {
  private static final String IMAGES = "docs/images";
  private static final Exhibits EXHIBITS = new Exhibits(Registered.REGISTRY);

  private static List<Path> files(final String folder, final String ending) throws IOException {
    try (Stream<Path> files = Files.walk(Repository.file(folder))) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }

  /// The exhibit that a picture is of by its name, if there is one.
  private static Optional<Exhibit> exhibit(final String image) {
    return EXHIBITS.all().stream()
        .filter(exhibit -> image.startsWith(Exhibits.name(exhibit) + "-"))
        .max(Comparator.comparingInt(exhibit -> Exhibits.name(exhibit).length()));
  }

  @Test
  void everyPictureIsShownByAPage() throws IOException {
    final List<Path> pages = new ArrayList<>(files("docs", ".md"));
    pages.add(Repository.file("README.md"));
    final StringBuilder text = new StringBuilder();
    for (final Path page : pages) {
      text.append(Files.readString(page));
    }
    final List<Path> images = files(IMAGES, "");
    assertThat(images).isNotEmpty();
    assertThat(images)
        .filteredOn(Files::isRegularFile)
        .allSatisfy(image -> assertThat(text).contains("images/" + image.getFileName()));
  }

  @Test
  void everyPictureOfAnExhibitIsCurrent() throws IOException {
    final Map<String, Exhibit> pictured = new TreeMap<>();
    for (final Path image : files(IMAGES, ".svg")) {
      final String name = image.getFileName().toString();
      exhibit(name).ifPresent(exhibit -> pictured.put(name, exhibit));
    }
    assertThat(pictured).isNotEmpty();
    final Map<String, String> drawn = new TreeMap<>();
    final List<Exhibit> wanted = pictured.values().stream().distinct().toList();
    assertThat(wanted).noneMatch(Exhibit::isTimed);
    final Studio studio = new Studio(Registered.REGISTRY, 1, Progress.SILENT, () -> false);
    assertThat(
            new Exhibition(EXHIBITS, studio, 2)
                .show(wanted, shown -> drawn.putAll(pictures(shown))))
        .isTrue();
    for (final Map.Entry<String, Exhibit> picture : pictured.entrySet()) {
      assertThat(drawn.getOrDefault(picture.getKey(), "no such figure"))
          .as(renewal(picture.getKey(), picture.getValue()))
          .isEqualTo(Files.readString(Repository.file(IMAGES + "/" + picture.getKey())));
    }
  }

  /// The pictures of an exhibit as they are written, by the names of their files.
  private static Map<String, String> pictures(final Exhibits.Shown shown) {
    final Map<String, String> pictures = new TreeMap<>();
    final String stem = shown.record().name() + "-";
    for (final Figure figure : shown.figures()) {
      pictures.put(stem + figure.name() + ".svg", figure.svg());
    }
    for (final Film film : shown.films()) {
      pictures.put(stem + film.name() + "-topology.svg", film.figures().topology());
      pictures.put(stem + film.name() + "-chart.svg", film.figures().chart());
    }
    return pictures;
  }

  /// How a picture is made anew.
  private static String renewal(final String image, final Exhibit exhibit) {
    final String paper = exhibit.paper().name();
    final String item = Exhibits.name(exhibit).substring(paper.length() + 1);
    return "docs/images/%s is out of date: ./heliograph reproduce %s %s --out figures"
            .formatted(image, paper, item)
        + " && cp figures/%s docs/images".formatted(image);
  }
}
