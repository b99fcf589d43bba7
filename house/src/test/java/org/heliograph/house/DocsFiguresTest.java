package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The pictures of the documents: each is shown, and those of exhibits are what `reproduce` draws
/// today.
///
/// `EXHIBIT-FIGURE.svg` in `docs/images` is the file of that name that `reproduce PAPER ITEM --out`
/// writes.
@ExtendWith(OncePerRun.class)
final class DocsFiguresTest {
  private static final String IMAGES = "docs/images";

  private final ComputedExhibits exhibits;

  DocsFiguresTest(final ComputedExhibits exhibits) {
    this.exhibits = exhibits;
  }

  private static List<Path> files(final String folder, final String ending) throws IOException {
    try (Stream<Path> files = Files.walk(Repository.file(folder))) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }

  /// The exhibit that a picture is of by its name, if it is one of `exhibits`.
  private static Optional<String> exhibit(final String image, final List<String> exhibits) {
    return exhibits.stream()
        .filter(name -> image.startsWith(name + "-"))
        .max(Comparator.comparingInt(String::length));
  }

  private static Stream<String> pictures(final List<String> exhibits) throws IOException {
    return files(IMAGES, ".svg").stream()
        .map(file -> file.getFileName().toString())
        .filter(image -> exhibit(image, exhibits).isPresent());
  }

  static Stream<String> picturesOfQuickExhibits() throws IOException {
    return pictures(ComputedExhibits.quick());
  }

  static Stream<String> picturesOfSlowExhibits() throws IOException {
    return pictures(ComputedExhibits.slow());
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

  @ParameterizedTest
  @MethodSource("picturesOfQuickExhibits")
  void everyPictureOfAQuickExhibitIsCurrent(final String image) throws IOException {
    assertThatItIsCurrent(image);
  }

  @Slow
  @ParameterizedTest
  @MethodSource("picturesOfSlowExhibits")
  void everyPictureOfASlowExhibitIsCurrent(final String image) throws IOException {
    assertThatItIsCurrent(image);
  }

  private void assertThatItIsCurrent(final String image) throws IOException {
    final String exhibit = exhibit(image, ComputedExhibits.names()).orElseThrow();
    assertThat(exhibits.of(exhibit).file(image.substring(exhibit.length())))
        .as(renewal(image, exhibit))
        .isEqualTo(Files.readString(Repository.file(IMAGES + "/" + image)));
  }

  /// How a picture is made anew.
  private static String renewal(final String image, final String exhibit) {
    return "docs/images/%s is out of date: ./heliograph reproduce %s --out figures"
            .formatted(image, exhibit)
        + " && cp figures/%s docs/images".formatted(image);
  }
}
