package org.heliograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class ClassUpgradeTest {
  private static final String PICOCLI = "/picocli/CommandLine.class";

  @Test
  void anOldClassGetsTheNewestFormatAndStillPassesVerification() throws Exception {
    final byte[] old = bytes(PICOCLI);
    final byte[] upgraded = ClassUpgrade.upgraded(old);

    assertThat(ClassFile.of().parse(old).majorVersion()).isLessThan(ClassFile.JAVA_6_VERSION);
    assertThat(ClassFile.of().parse(upgraded).majorVersion())
        .isEqualTo(ClassFile.latestMajorVersion());
    assertThat(ClassFile.of().verify(upgraded)).isEmpty();
    assertThat(methods(upgraded)).isEqualTo(methods(old)).contains("populateCommand");
  }

  @Test
  void aNewClassStaysAsItIs() throws Exception {
    final byte[] current = bytes("/org/heliograph/app/cli/Main.class");

    assertThat(ClassUpgrade.upgraded(current)).isSameAs(current);
  }

  private static byte[] bytes(final String resource) throws Exception {
    try (InputStream stream = CommandLine.class.getResourceAsStream(resource)) {
      return stream.readAllBytes();
    }
  }

  private static List<String> methods(final byte[] content) {
    return ClassFile.of().parse(content).methods().stream()
        .map(method -> method.methodName().stringValue())
        .toList();
  }
}
