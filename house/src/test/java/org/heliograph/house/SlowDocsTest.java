package org.heliograph.house;

import java.io.IOException;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/// Those of [DocumentedCommands] that take more than two seconds end as the documents say.
@Order(1)
@ExtendWith(OncePerRun.class)
final class SlowDocsTest {
  private final DocumentedCommands commands;

  SlowDocsTest(final ComputedExhibits exhibits) {
    commands = new DocumentedCommands(exhibits, "slow-documents");
  }

  @BeforeEach
  void provideTheFilesThatDocumentsSpeakOf() throws IOException {
    commands.provideFiles();
  }

  @Slow
  @TestFactory
  Stream<DynamicTest> everySlowCommandEndsAsItSays() throws IOException {
    return commands.tests(Optional.empty(), DocumentedCommands::isSlow);
  }
}
