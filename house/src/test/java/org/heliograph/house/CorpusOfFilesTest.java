package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The golden files of all exhibits and the atlas are in the [Corpus] as the repository has them;
/// other tests hold that they are what the program computes.
final class CorpusOfFilesTest {
  private static final List<String> FOLDERS = List.of("house/src/test/resources/golden", "atlas");

  @Test
  void everyGoldenFileAndEveryFileOfTheAtlasIsAsItWas() throws IOException {
    final Corpus corpus = new Corpus("files");
    for (final String folder : FOLDERS) {
      final Map<String, byte[]> files = Corpus.files(Repository.file(folder));
      assertThat(files).as(folder).isNotEmpty();
      corpus.add(folder, files);
    }
    corpus.assertUnchanged();
  }
}
