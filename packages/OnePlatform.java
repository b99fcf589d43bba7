import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/// Writes jars again without the native code of other platforms, with a fixed time in every entry
/// and compressed as far as possible. Equal jars give equal bytes. Folders stay entries, since
/// OR-tools looks for the one of its native code.
///
/// The first argument is a pattern of the names of entries that belong to the platform; all others
/// are jars, which are replaced.
final class OnePlatform {
  private static final Pattern NATIVE =
      Pattern.compile(".*\\.(so|dll|dylib|jnilib|a)([._].*)?|.*\\.so_.*");
  private static final LocalDateTime TIME = LocalDateTime.of(2026, 1, 1, 0, 0);

  private OnePlatform() {}

  public static void main(final String[] arguments) throws IOException {
    final Pattern platform = Pattern.compile(".*(" + arguments[0] + ").*");
    for (final String jar : List.of(arguments).subList(1, arguments.length)) {
      rewrite(Path.of(jar), platform);
    }
  }

  private static void rewrite(final Path jar, final Pattern platform) throws IOException {
    final Path draft = Path.of(jar + ".draft");
    try (ZipFile from = new ZipFile(jar.toFile());
        OutputStream file = Files.newOutputStream(draft);
        ZipOutputStream to = new ZipOutputStream(file)) {
      to.setLevel(Deflater.BEST_COMPRESSION);
      for (final ZipEntry entry : from.stream().toList()) {
        final String name = entry.getName();
        final boolean isKept = !NATIVE.matcher(name).matches() || platform.matcher(name).matches();
        if (isKept) {
          final ZipEntry copy = new ZipEntry(name);
          copy.setTimeLocal(TIME);
          to.putNextEntry(copy);
          from.getInputStream(entry).transferTo(to);
          to.closeEntry();
        }
      }
    }
    Files.move(draft, jar, StandardCopyOption.REPLACE_EXISTING);
  }
}
