package org.heliograph.app.hot;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Copies of the classes of this program that count their [Steps].
final class Counters {
  private static final String OWN = "org/heliograph";
  private static final String SUFFIX = ".class";
  private static final ClassDesc STEPS = ClassDesc.of(Steps.class.getName());
  private static final MethodTypeDesc NOTHING = MethodTypeDesc.of(ConstantDescs.CD_void);

  private Counters() {}

  /// Writes the copies of all classes of the program on `classPath` into `folder`.
  static void write(final List<Path> classPath, final Path folder) throws IOException {
    for (final Path entry : classPath) {
      if (Files.isDirectory(entry)) {
        copy(entry, folder);
      } else if (Files.isRegularFile(entry)) {
        try (FileSystem jar = FileSystems.newFileSystem(entry)) {
          copy(jar.getPath("/"), folder);
        }
      }
    }
  }

  private static void copy(final Path root, final Path folder) throws IOException {
    final Path own = root.resolve(OWN);
    if (!Files.isDirectory(own)) {
      return;
    }
    try (Stream<Path> files = Files.walk(own)) {
      files
          .filter(file -> file.toString().endsWith(SUFFIX))
          .forEach(file -> write(file, folder.resolve(root.relativize(file).toString())));
    }
  }

  private static void write(final Path file, final Path copy) {
    if (Files.exists(copy) || copy.endsWith(Steps.class.getSimpleName() + SUFFIX)) {
      return; // the class path has the one that counts, which is the first
    }
    try {
      Files.createDirectories(copy.getParent());
      Files.write(copy, counting(Files.readAllBytes(file)));
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The class `bytes` with a counter at the beginning of each method and at each jump back.
  static byte[] counting(final byte[] bytes) {
    final ClassFile file = ClassFile.of();
    return file.transformClass(
        file.parse(bytes),
        ClassTransform.transformingMethodBodies(
            _ -> true, CodeTransform.ofStateful(CountingCode::new)));
  }

  /// Adds counters to the code of one method.
  private static final class CountingCode implements CodeTransform {
    private final Set<Label> passed = new HashSet<>();

    @Override
    public void atStart(final CodeBuilder code) {
      count(code);
    }

    @Override
    public void accept(final CodeBuilder code, final CodeElement element) {
      if (element instanceof final LabelTarget target) {
        passed.add(target.label());
      }
      if (element instanceof final BranchInstruction branch && passed.contains(branch.target())) {
        count(code);
      }
      code.with(element);
    }

    private static void count(final CodeBuilder code) {
      code.invokestatic(STEPS, "step", NOTHING);
    }
  }
}
