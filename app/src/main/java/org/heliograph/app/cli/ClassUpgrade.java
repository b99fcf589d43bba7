package org.heliograph.app.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/// Rewrites the old classes of jars in the class file format of this Java.
///
/// The ahead-of-time cache of the launcher stores no class in a format before that of Java 6, nor
/// one that depends on such a class: with the library of the command line as it comes, a third of
/// the time of a short command is spent on loading it.
final class ClassUpgrade {
  private static final ClassFile CLASS_FILE =
      ClassFile.of(
          StackMapsOption.GENERATE_STACK_MAPS,
          ClassHierarchyResolverOption.of(
              ClassHierarchyResolver.ofClassLoading(ClassUpgrade.class.getClassLoader())));
  private static final ClassTransform UPGRADE =
      ((ClassTransform)
              (builder, element) -> {
                if (element instanceof ClassFileVersion) {
                  builder.withVersion(ClassFile.latestMajorVersion(), 0);
                } else {
                  builder.with(element);
                }
              })
          // Passing every instruction on writes the stack maps, which old classes lack.
          .andThen(ClassTransform.transformingMethodBodies((code, element) -> code.with(element)));

  private ClassUpgrade() {}

  /// Each argument is a jar, which is replaced if it has old classes. Its classes must be on the
  /// class path.
  public static void main(final String[] jars) throws IOException {
    for (final String jar : jars) {
      upgrade(Path.of(jar));
    }
  }

  private static void upgrade(final Path jar) throws IOException {
    final Path upgraded = Path.of(jar + ".upgraded");
    try (ZipFile from = new ZipFile(jar.toFile());
        OutputStream file = Files.newOutputStream(upgraded);
        ZipOutputStream to = new ZipOutputStream(file)) {
      final Enumeration<? extends ZipEntry> entries = from.entries();
      while (entries.hasMoreElements()) {
        final ZipEntry entry = entries.nextElement();
        to.putNextEntry(new ZipEntry(entry.getName()));
        to.write(content(from, entry));
        to.closeEntry();
      }
    }
    Files.move(upgraded, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  private static byte[] content(final ZipFile jar, final ZipEntry entry) throws IOException {
    try (InputStream stream = jar.getInputStream(entry)) {
      final byte[] content = stream.readAllBytes();
      final String name = entry.getName();
      return name.endsWith(".class") && !name.endsWith("module-info.class")
          ? upgraded(content)
          : content;
    }
  }

  /// The class `content` in the newest format, or as it is if it has stack maps already.
  static byte[] upgraded(final byte[] content) {
    final var model = CLASS_FILE.parse(content);
    return model.majorVersion() >= ClassFile.JAVA_6_VERSION
        ? content
        : CLASS_FILE.transformClass(model, UPGRADE);
  }
}
