package org.heliograph.house;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.heliograph.collective.DemandMatrix;
import org.heliograph.control.Advanced;
import org.heliograph.hardware.Hardware;
import org.heliograph.interchange.FileImport;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.NumberUnits;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.interchange.WorkloadImport;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.PluginKind;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.slotted.AnyMember;
import org.heliograph.simulate.slotted.MessageGenerator;
import org.heliograph.simulate.slotted.SlottedModel;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.StackKautz;
import org.heliograph.traffic.UniformTraffic;
import org.heliograph.workload.LayerProfile;
import org.heliograph.workload.WorkloadFamily;

/// Every reader of files and texts: the registered formats, the plug-ins that read a file, the spec
/// texts of every kind of plug-in, and the static methods of all main classes that read one file or
/// parse one text.
///
/// Nothing here names a reader, so a new one is found.
final class FuzzedReaders {
  private static final String FILE = "net.damaged";
  private static final int RANKS = 4;

  /// What else such a method may take, by its type.
  private static final Map<Class<?>, Object> CONTEXT =
      Map.of(
          Registry.class,
          Registered.REGISTRY,
          Map.class,
          Map.of(),
          Consumer.class,
          (Consumer<Object>) _ -> {},
          NetworkReading.class,
          new NetworkReading("a network", false, NumberUnits.NONE, _ -> {}));

  /// The methods of Java that open a file to read it.
  private static final Set<String> OPENING =
      Set.of("readString", "readAllLines", "readAllBytes", "newInputStream", "newBufferedReader");

  private final Path file;

  /// The same name in memory, so that no input is written to disk.
  private final Path inMemory;

  private final FuzzedSeeds seeds;

  private FuzzedReaders(final Path folder, final FuzzedSeeds seeds) {
    file = folder.resolve(FILE);
    inMemory = Jimfs.newFileSystem(Configuration.unix()).getPath(FILE);
    this.seeds = seeds;
  }

  /// All readers, which read their inputs from a file in `folder`.
  static Stream<FuzzedReader> all(final Path folder, final FuzzedSeeds seeds) {
    final FuzzedReaders readers = new FuzzedReaders(folder, seeds);
    return Stream.of(
            readers.formats(),
            readers.filePlugins(),
            PluginKind.all().stream().map(kind -> readers.specs(kind.name(), kind.type())),
            methods().map(readers::method))
        .flatMap(Function.identity());
  }

  private FuzzedReader ofFile(
      final String name, final List<String> samples, final Function<Path, Object> body) {
    return of(name, samples, input -> body.apply(written(inMemory, input)));
  }

  private static FuzzedReader of(
      final String name, final List<String> samples, final Function<byte[], Object> reading) {
    return new FuzzedReader(name, FILE, samples, reading, RoundTrip.of(reading));
  }

  /// The old file is deleted first: ext4 waits for the disk when a file is emptied and refilled.
  private static Path written(final Path path, final byte[] input) {
    try {
      Files.deleteIfExists(path);
      return Files.write(path, input);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static <T extends Plugin> Stream<T> values(final Class<T> kind) {
    return Registered.values(kind);
  }

  private Stream<FuzzedReader> formats() {
    return Stream.<Class<? extends FileImport>>of(
            TopologyImport.class, ScheduleImport.class, WorkloadImport.class)
        .flatMap(kind -> values(kind).map(format -> format(kind, format)));
  }

  /// Formats of two kinds may have the same name.
  private FuzzedReader format(final Class<?> kind, final FileImport format) {
    final String name = SpecText.of(format);
    return ofFile(
        name + " " + kind.getSimpleName(), seeds.samples(name), path -> read(format, path));
  }

  private static Object read(final FileImport format, final Path path) {
    return switch (format) {
      case final TopologyImport topology ->
          topology.read(path, (NetworkReading) CONTEXT.get(NetworkReading.class));
      case final ScheduleImport schedule -> schedule.read(path);
      case final WorkloadImport workload -> workload.read(path, RANKS);
      default -> throw new AssertionError(format);
    };
  }

  /// The plug-ins for which a bare path may stand.
  private Stream<FuzzedReader> filePlugins() {
    return PluginKind.all().stream()
        .flatMap(
            kind ->
                Registered.REGISTRY.entries(kind.type()).stream()
                    .filter(PluginEntry::readsPaths)
                    .map(entry -> filePlugin(kind, entry.name())));
  }

  private FuzzedReader filePlugin(final PluginKind kind, final String name) {
    final Plugin plugin =
        Registered.REGISTRY.parse(kind.type(), "%s(\"%s\")".formatted(name, file));
    final Function<Path, Object> body =
        _ ->
            switch (plugin) {
              case final TopologyFamily topology -> topology.build();
              case final Hardware hardware -> hardware.described();
              case final DemandMatrix demand -> demand.messages(RANKS);
              case final WorkloadFamily workload -> workload.workload(RANKS);
              case final LayerProfile layers -> layers.layers();
              case final MessageGenerator generator -> slotted(generator);
              default -> throw new AssertionError(plugin);
            };
    return of(
        kind.name() + " " + name,
        seeds.files(path -> body.apply(copied(path))),
        input -> body.apply(written(file, input)));
  }

  private static Object slotted(final MessageGenerator generator) {
    final StackTopology network = (StackTopology) new StackKautz(3, 2, 2).build();
    final SlottedModel model =
        new SlottedModel(
            network,
            new Advanced(),
            new AnyMember(),
            generator,
            new UniformTraffic().on(network),
            5);
    return generator.injector(model, 0, network.nodes());
  }

  private Path copied(final Path path) {
    try {
      return written(file, Files.readAllBytes(path));
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private <T extends Plugin> FuzzedReader specs(final String name, final Class<T> kind) {
    return ofText("spec " + name, seeds.specs(kind), text -> Registered.REGISTRY.parse(kind, text));
  }

  private static FuzzedReader ofText(
      final String name, final List<String> samples, final Function<String, Object> body) {
    final Function<byte[], Object> reading =
        input -> body.apply(new String(input, StandardCharsets.UTF_8));
    return new FuzzedReader(name, "", samples, reading, RoundTrip.of(reading));
  }

  private FuzzedReader method(final Method method) {
    final String name = method.getDeclaringClass().getSimpleName() + "." + method.getName();
    final Function<Object, Object> body = content -> called(method, content);
    return List.of(method.getParameterTypes()).contains(Path.class)
        ? ofFile(name, seeds.files(body::apply), body::apply)
        : ofText(name, seeds.texts(body::apply), body::apply);
  }

  private static Object called(final Method method, final Object content) {
    final Object[] arguments =
        Arrays.stream(method.getParameterTypes())
            .map(type -> CONTEXT.getOrDefault(type, content))
            .toArray();
    try {
      return method.invoke(null, arguments);
    } catch (final InvocationTargetException e) {
      throw unwrapped(e.getCause());
    } catch (final IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  private static RuntimeException unwrapped(final Throwable cause) {
    switch (cause) {
      case final RuntimeException exception -> {
        return exception;
      }
      case final Error error -> throw error;
      default -> throw new AssertionError(cause);
    }
  }

  /// The methods that read one file, and those called `parse` or `read` that take one text.
  static Stream<Method> methods() {
    final Set<String> opening = opening();
    return MainClasses.ALL.stream()
        .flatMap(type -> type.getMethods().stream())
        .filter(
            method ->
                (takesOne(method, Path.class) && opening.contains(method.getFullName()))
                    || (takesOne(method, String.class) && method.getName().equals("parse")))
        .map(JavaMethod::reflect)
        .peek(method -> method.setAccessible(true));
  }

  private static boolean takesOne(final JavaMethod method, final Class<?> content) {
    final List<String> types =
        method.getRawParameterTypes().stream()
            .map(JavaClass::getName)
            .filter(
                type -> CONTEXT.keySet().stream().noneMatch(known -> known.getName().equals(type)))
            .toList();
    return types.equals(List.of(content.getName()))
        && method.getModifiers().contains(JavaModifier.STATIC)
        && !method.getModifiers().contains(JavaModifier.PRIVATE)
        && !method.getRawReturnType().getName().equals("void");
  }

  /// The static methods that open a file, directly or through others of them.
  private static Set<String> opening() {
    final Set<String> opening = new HashSet<>();
    boolean grows = true;
    while (grows) {
      grows = false;
      for (final JavaClass type : MainClasses.ALL) {
        for (final JavaMethod method : type.getMethods()) {
          grows |=
              method.getModifiers().contains(JavaModifier.STATIC)
                  && opens(method, opening)
                  && opening.add(method.getFullName());
        }
      }
    }
    return opening;
  }

  private static boolean opens(final JavaMethod method, final Set<String> opening) {
    return method.getMethodCallsFromSelf().stream()
        .anyMatch(
            call ->
                opening.contains(call.getTarget().getFullName())
                    || (call.getTargetOwner().getName().equals(Files.class.getName())
                        && OPENING.contains(call.getName())));
  }
}
