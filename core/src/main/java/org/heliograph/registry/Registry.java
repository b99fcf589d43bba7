package org.heliograph.registry;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.heliograph.bound.Certificate;
import org.heliograph.plugin.OneLine;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.PluginTable;
import org.heliograph.plugin.SpecText;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// All plug-ins on a class path by kind and name, and the parser of specs that name them.
///
/// Each kind is loaded once, on first use; safe for use by several threads. Every error in a spec
/// is an `IllegalArgumentException` with a one-sentence message.
public final class Registry {
  /// The maximum length of a spec; longer ones are rejected, unless they encode a certificate.
  public static final int MAX_LENGTH = 1 << 20;

  private final ClassLoader loader;
  private final Map<Class<?>, Catalogue> catalogues;
  private final Tables tables;
  private final boolean pathsAllowed;
  private final Consumer<String> faults;

  private Registry(
      final ClassLoader loader,
      final Map<Class<?>, Catalogue> catalogues,
      final Tables tables,
      final boolean pathsAllowed,
      final Consumer<String> faults) {
    this.loader = loader;
    this.catalogues = catalogues;
    this.tables = tables;
    this.pathsAllowed = pathsAllowed;
    this.faults = faults;
  }

  /// The plug-ins that `loader` finds.
  public static Registry of(final ClassLoader loader) {
    return of(loader, _ -> {});
  }

  /// The plug-ins that `loader` finds. A plug-in that cannot be used is left out; a sentence about
  /// it is reported to `faults` once, when it or all of its kind are first asked for.
  public static Registry of(final ClassLoader loader, final Consumer<String> faults) {
    final Set<String> told = ConcurrentHashMap.newKeySet();
    return new Registry(
        loader,
        new ConcurrentHashMap<>(),
        new Tables(),
        true,
        fault -> {
          if (told.add(fault)) {
            faults.accept(fault);
          }
        });
  }

  /// The plug-ins on the class path of this program; always the same registry, so that each kind is
  /// loaded once however often files are read.
  public static Registry load() {
    return OnClassPath.PLUGINS;
  }

  /// Found when first asked for.
  private static final class OnClassPath {
    static final Registry PLUGINS = load(_ -> {});
  }

  /// The plug-ins on the class path of this program; those left out are reported to `faults`.
  public static Registry load(final Consumer<String> faults) {
    return of(Registry.class.getClassLoader(), faults);
  }

  /// The same plug-ins, except that those that read files are rejected, including nested ones.
  public Registry withoutPaths() {
    return new Registry(loader, catalogues, tables, false, faults);
  }

  /// The same plug-ins without those of `kind` that `names` name; throws if one is unknown.
  public Registry without(final Class<? extends Plugin> kind, final List<String> names) {
    final Map<Class<?>, Catalogue> others = new ConcurrentHashMap<>(catalogues);
    others.put(kind, catalogue(kind).without(names));
    return new Registry(loader, others, tables, pathsAllowed, faults);
  }

  /// Whether specs and parameters may name files.
  public boolean readsPaths() {
    return pathsAllowed;
  }

  /// The names of all plug-ins of a kind in alphabetical order, without aliases.
  public List<String> names(final Class<? extends Plugin> kind) {
    return List.copyOf(catalogue(kind).shapes().keySet());
  }

  /// All plug-ins of a kind in alphabetical order.
  public List<PluginEntry> entries(final Class<? extends Plugin> kind) {
    return catalogue(kind).entries();
  }

  /// The structure of all plug-ins of a kind, in alphabetical order of their names.
  public List<PluginShape> shapes(final Class<? extends Plugin> kind) {
    return List.copyOf(catalogue(kind).shapes().values());
  }

  /// The structure of the plug-in `name` of a kind, if there is one; others of its kind are not
  /// loaded, unless their class names begin with it.
  public Optional<PluginShape> shape(final Class<? extends Plugin> kind, final String name) {
    return Optional.ofNullable(
        Catalogue.of(kind, loader, faults, provider -> provider.mayBe(name), List.of())
            .shapes()
            .get(name));
  }

  /// The documentation of the plug-in `name` of a kind as Markdown, if its jar ships its source.
  public Optional<String> documentation(final Class<? extends Plugin> kind, final String name) {
    return Optional.ofNullable(catalogue(kind).shapes().get(name))
        .flatMap(PluginShape::documentation);
  }

  /// The plug-in given by the spec `text`; O(length) plus the time of its constructor.
  public <T extends Plugin> T parse(final Class<T> kind, final String text) {
    if (text.length() > MAX_LENGTH && kind != Certificate.class) {
      throw new IllegalArgumentException(
          "spec of %s characters is too long; at most %s are read."
              .formatted(text.length(), MAX_LENGTH));
    }
    if (text.isBlank()) {
      throw new IllegalArgumentException(
          "No %s is named. %s"
              .formatted(PluginKind.noun(kind), NearestNames.list("", catalogue(kind).known())));
    }
    return kind.cast(bind(kind, text));
  }

  /// The members of the family that the spec `text` names, with about as many ranks as it gives by
  /// `nodes=`, or as `ranks` says if it does not, preferred first; if none has exactly that number,
  /// those of up to a quarter more, or else the next larger one. Without any number, the network
  /// itself.
  public List<TopologyFamily> members(final String text, final OptionalInt ranks) {
    final String call = SpecReader.isWord(text) ? text.strip() + "()" : text;
    if (ranks.isEmpty() && !text.contains(SizedMembers.KEY)) {
      return List.of(parse(TopologyFamily.class, text));
    }
    if (SpecReader.read(call) instanceof final Spec.Call given) {
      final PluginShape shape = catalogue(TopologyFamily.class).shapes().get(given.name());
      final boolean isGiven = shape != null && SizedMembers.isGiven(shape, given.arguments());
      if (shape != null
          && (isGiven || (ranks.isPresent() && shape.indexOf(SizedMembers.KEY) < 0))) {
        return sizedMembers(shape, List.of(), given.arguments())
            .about(isGiven ? SizedMembers.size(shape, given.arguments()) : ranks.getAsInt());
      }
    }
    return List.of(parse(TopologyFamily.class, text));
  }

  /// The network that the spec `text` gives; what its file says and is not used is reported once.
  public Topology network(final String text) {
    return network(parse(TopologyFamily.class, text));
  }

  /// The network of `family`; what its file says and is not used is reported once.
  public Topology network(final TopologyFamily family) {
    return family.build(faults);
  }

  /// The plug-in called `name` around `component`, its only required parameter; empty if it does
  /// not have exactly one, of this kind.
  public <T extends Plugin> Optional<T> around(
      final Class<T> kind, final String name, final T component) {
    final PluginShape shape = catalogue(kind).shapes().get(name);
    return shape != null && shape.required() == 1 && shape.components().getFirst().type() == kind
        ? Optional.of(kind.cast(shape.make(Map.of(0, component))))
        : Optional.empty();
  }

  /// The plug-in that the spec `text` gives, with another value of one parameter; throws if it has
  /// no `parameter`.
  public <T extends Plugin> T changed(
      final Class<T> kind, final String text, final String parameter, final String value) {
    final T given = parse(kind, text);
    final List<Spec.Argument> arguments =
        SpecReader.read(SpecText.of(given)) instanceof final Spec.Call call
            ? call.arguments()
            : List.of();
    return kind.cast(
        make(
            PluginShape.of(given),
            arguments,
            List.of(new Spec.Argument(Optional.of(parameter), SpecReader.read(value)))));
  }

  /// The specs that `text` stands for if parameters in it have several values, as a range such as
  /// `4..64:x2` or, where one value is taken, as a list such as `[4,8]`; the first parameter varies
  /// slowest. None of them is parsed as a plug-in yet. Throws unless there are 1 to `most`.
  public <T extends Plugin> List<String> variants(
      final Class<T> kind, final String text, final int most) {
    if (SpecReader.isWord(text)) {
      return List.of(text);
    }
    return new SpecVariants(this::catalogue, most).of(kind, SpecReader.read(text));
  }

  /// The parameters of the plug-in that the spec `text` gives.
  public <T extends Plugin> List<Parameter> parameters(final Class<T> kind, final String text) {
    final String name = SpecText.name(parse(kind, text));
    return entries(kind).stream()
        .filter(entry -> entry.name().equals(name))
        .findFirst()
        .map(PluginEntry::parameters)
        .orElse(List.of());
  }

  /// The plug-in of `shape` whose parameters have `texts`, by name, each read by itself: a comma in
  /// one of them ends no parameter, and a text needs no quotes.
  public Plugin made(final PluginShape shape, final Map<String, String> texts) {
    final Map<Integer, Object> values = new TreeMap<>();
    for (int i = 0; i < shape.components().size(); i++) {
      final String text = texts.get(shape.components().get(i).name());
      if (text != null) {
        values.put(i, new SpecValues(this).alone(shape.name(), shape.components().get(i), text));
      }
    }
    return (Plugin) shape.make(values);
  }

  /// A record of `type` with the parameters in `text`, a spec that begins with `name`; for records
  /// whose names come from data instead of their classes.
  public <T extends Plugin> T parse(final String name, final Class<T> type, final String text) {
    final List<Spec.Argument> given =
        SpecReader.read(text) instanceof final Spec.Call call ? call.arguments() : List.of();
    return type.cast(make(PluginShape.of(type).named(name), List.of(), given));
  }

  /// The plug-in given by a whole text. It is a spec if it has a known name, otherwise the path of
  /// a file, which may contain parentheses, commas and quotes like a spec.
  private Object bind(final Class<?> kind, final String text) {
    if (!pathsAllowed || SpecReader.isWord(text)) {
      return bind(kind, SpecReader.read(text));
    }
    final boolean isFile = isFile(text);
    final boolean isKnown = isKnown(kind, text);
    if (isKnown && !isFile) {
      return bind(kind, SpecReader.read(text));
    }
    final Optional<PluginShape> reader = catalogue(kind).pathReader();
    if (reader.isEmpty()) {
      return bind(kind, SpecReader.read(text));
    }
    if (isFile && !isKnown) {
      return reader.get().make(Map.of(0, text));
    }
    try {
      return bind(kind, SpecReader.read(text));
    } catch (final IllegalArgumentException e) {
      if (isFile) {
        throw new IllegalArgumentException(
            e.getMessage() + " There is a file of this name too; './' before its name reads it.",
            e);
      }
      if (!isKnown && text.indexOf('/') >= 0) {
        throw new IllegalArgumentException(e.getMessage() + " There is no such file either.", e);
      }
      throw e;
    }
  }

  /// Whether `text` has the form of a spec and begins with a name or alias of `kind`.
  private boolean isKnown(final Class<?> kind, final String text) {
    try {
      return switch (SpecReader.read(text)) {
        case Spec.Call call -> knows(kind, call.name());
        case Spec.Word word -> knows(kind, word.text());
        case Spec.Quoted _ -> true;
        case Spec.Items _ -> false;
      };
    } catch (final IllegalArgumentException e) {
      return false;
    }
  }

  private static boolean isFile(final String text) {
    try {
      final Path path = Path.of(text);
      return Files.exists(path) && !Files.isDirectory(path);
    } catch (final InvalidPathException e) {
      return false;
    }
  }

  private Catalogue catalogue(final Class<?> kind) {
    return catalogues.computeIfAbsent(
        kind,
        key ->
            Catalogue.of(
                key.asSubclass(Plugin.class),
                loader,
                faults,
                _ -> true,
                tables.all(loader, faults)));
  }

  private boolean knows(final Class<?> kind, final String name) {
    return named(kind, name).isPresent() || catalogue(kind).knows(name);
  }

  /// The plug-in `name` of `kind`, if its class or a table says that this is its name; unless all
  /// of its kind were asked for before, others are not loaded.
  private Optional<PluginShape> named(final Class<?> kind, final String name) {
    final Catalogue whole = catalogues.get(kind);
    return whole == null
        ? tables
            .named
            .computeIfAbsent(kind, _ -> new ConcurrentHashMap<>())
            .computeIfAbsent(name, _ -> alone(kind, name))
        : Optional.ofNullable(whole.shapes().get(name));
  }

  private Optional<PluginShape> alone(final Class<?> kind, final String name) {
    return Optional.ofNullable(part(kind, provider -> provider.mayBe(name), List.of()).get(name))
        .or(
            () ->
                Optional.ofNullable(part(kind, _ -> false, tables.all(loader, faults)).get(name)));
  }

  private Map<String, PluginShape> part(
      final Class<?> kind, final Predicate<Provider> wanted, final List<PluginTable> rows) {
    return Catalogue.of(kind.asSubclass(Plugin.class), loader, faults, wanted, rows).shapes();
  }

  /// Tables of plug-ins of all kinds, which are read on first use, and plug-ins found by name.
  private static final class Tables {
    private final Map<Class<?>, Map<String, Optional<PluginShape>>> named =
        new ConcurrentHashMap<>();
    private Optional<List<PluginTable>> found = Optional.empty();

    synchronized List<PluginTable> all(final ClassLoader loader, final Consumer<String> faults) {
      if (found.isEmpty()) {
        found = Optional.of(Catalogue.tables(loader, faults));
      }
      return found.orElseThrow();
    }
  }

  /// The file `text`, a value of the parameter at `where`; throws where files are not read.
  public Path path(final String where, final String text) {
    if (!pathsAllowed) {
      throw new IllegalArgumentException(
          "%s: it reads a file, which is not allowed here.".formatted(where));
    }
    try {
      return Path.of(text);
    } catch (final InvalidPathException e) {
      throw new IllegalArgumentException(
          "%s: '%s' is no path of a file.".formatted(where, text), e);
    }
  }

  /// The plug-in of `kind` given by `spec`.
  Object bind(final Class<?> kind, final Spec spec) {
    return switch (spec) {
      case Spec.Call call -> call(kind, call.name(), call.arguments());
      case Spec.Word word -> word(kind, word.text());
      case Spec.Quoted quoted when quoted.text().endsWith(")") -> bind(kind, quoted.text());
      case Spec.Quoted quoted -> word(kind, quoted.text());
      case Spec.Items items ->
          throw new IllegalArgumentException(
              "'%s' is a list where a %s is expected."
                  .formatted(OneLine.excerpt(items.text()), PluginKind.noun(kind)));
    };
  }

  private Object word(final Class<?> kind, final String text) {
    if (pathsAllowed && !knows(kind, text)) {
      final Optional<PluginShape> reader = catalogue(kind).pathReader();
      if (reader.isPresent() && isPath(text)) {
        return reader.get().make(Map.of(0, text));
      }
    }
    return call(kind, text, List.of());
  }

  private static boolean isPath(final String text) {
    if (text.indexOf('/') >= 0 || text.indexOf('.') >= 0) {
      return true;
    }
    try {
      return Files.exists(Path.of(text));
    } catch (final InvalidPathException e) {
      return false;
    }
  }

  private Object call(final Class<?> kind, final String name, final List<Spec.Argument> arguments) {
    final Optional<PluginShape> pluginShape = named(kind, name);
    if (pluginShape.isPresent()) {
      return make(pluginShape.get(), List.of(), arguments);
    }
    final Catalogue catalogue = catalogue(kind);
    // The papers print their abbreviations in capitals.
    final String alias = catalogue.aliases().get(name.toLowerCase(Locale.ROOT));
    if (alias == null) {
      throw NearestNames.unknown(PluginKind.noun(catalogue.kind()), name, catalogue.known());
    }
    final Spec meaning = SpecReader.read(alias);
    final PluginShape meant =
        catalogue.shapes().get(meaning instanceof final Spec.Call call ? call.name() : alias);
    if (meant == null) {
      throw new IllegalArgumentException(
          "alias '%s' stands for '%s', which does not exist.".formatted(name, alias));
    }
    return make(
        meant, meaning instanceof final Spec.Call call ? call.arguments() : List.of(), arguments);
  }

  /// A plug-in whose arguments are those of an alias, overridden by those given.
  private Object make(
      final PluginShape pluginShape,
      final List<Spec.Argument> fromAlias,
      final List<Spec.Argument> given) {
    if (!pathsAllowed && pluginShape.readsPaths()) {
      throw new IllegalArgumentException(
          "%s: it reads a file, which is not allowed here.".formatted(pluginShape.name()));
    }
    if (SizedMembers.isGiven(pluginShape, given)) {
      return sized(pluginShape, fromAlias, given);
    }
    return pluginShape.make(values(pluginShape, fromAlias, given));
  }

  private Map<Integer, Object> values(
      final PluginShape pluginShape,
      final List<Spec.Argument> fromAlias,
      final List<Spec.Argument> given) {
    final Map<Integer, Object> values = new TreeMap<>();
    final int next = fill(pluginShape, fromAlias, 0, values);
    fill(pluginShape, given, next, values);
    return values;
  }

  /// The member of a family of networks that has the number of ranks given by `nodes=`.
  private Object sized(
      final PluginShape pluginShape,
      final List<Spec.Argument> fromAlias,
      final List<Spec.Argument> given) {
    return sizedMembers(pluginShape, fromAlias, given)
        .member(SizedMembers.size(pluginShape, given));
  }

  private SizedMembers sizedMembers(
      final PluginShape pluginShape,
      final List<Spec.Argument> fromAlias,
      final List<Spec.Argument> given) {
    final List<Spec.Argument> others = SizedMembers.others(given);
    final Map<Integer, Object> values = values(pluginShape, fromAlias, others);
    return new SizedMembers(
        pluginShape, (TopologyFamily) pluginShape.make(values), values, SizedMembers.words(others));
  }

  private int fill(
      final PluginShape pluginShape,
      final List<Spec.Argument> arguments,
      final int first,
      final Map<Integer, Object> values) {
    final Set<Integer> given = new HashSet<>();
    int position = first;
    boolean keyed = false;
    for (int i = 0; i < arguments.size(); i++) {
      final Spec.Argument argument = arguments.get(i);
      Spec value = argument.value();
      final int index;
      if (argument.key().isPresent()) {
        keyed = true;
        index = keyIndex(pluginShape, argument.key().get());
      } else {
        index = position++;
        requirePlace(pluginShape, index, keyed, value);
        if (pluginShape.components().get(index).isList() && !(value instanceof Spec.Items)) {
          final List<Spec> items = positionalFrom(arguments, i);
          value = new Spec.Items(items, value.text(), value.at());
          i += items.size() - 1;
        }
      }
      if (!given.add(index)) {
        throw new IllegalArgumentException(
            "%s: '%s' is given twice."
                .formatted(pluginShape.name(), pluginShape.components().get(index).name()));
      }
      values.put(
          index,
          new SpecValues(this)
              .value(pluginShape.name(), pluginShape.components().get(index), value));
    }
    return position;
  }

  private static int keyIndex(final PluginShape pluginShape, final String key) {
    final int index = pluginShape.indexOf(key);
    if (index < 0) {
      throw new IllegalArgumentException(
          pluginShape.components().isEmpty()
              ? "%s: it takes no parameters, so no '%s'."
                  .formatted(pluginShape.name(), OneLine.excerpt(key))
              : "%s: it has no parameter '%s'. It takes: %s."
                  .formatted(
                      pluginShape.name(),
                      OneLine.excerpt(key),
                      String.join(", ", pluginShape.keys())));
    }
    return index;
  }

  private static void requirePlace(
      final PluginShape pluginShape, final int index, final boolean keyed, final Spec value) {
    if (keyed) {
      throw new IllegalArgumentException(
          "%s: the value '%s' without a key must come before those with one."
              .formatted(pluginShape.name(), OneLine.excerpt(value.text())));
    }
    if (index >= pluginShape.components().size()) {
      throw new IllegalArgumentException(
          "%s: the value '%s' is one too many. It takes: %s."
              .formatted(
                  pluginShape.name(),
                  OneLine.excerpt(value.text()),
                  pluginShape.keys().isEmpty()
                      ? "nothing"
                      : String.join(", ", pluginShape.keys())));
    }
  }

  /// The values without a key from `start` on, which a list component takes.
  private static List<Spec> positionalFrom(final List<Spec.Argument> arguments, final int start) {
    final List<Spec> values = new ArrayList<>();
    for (int i = start; i < arguments.size() && arguments.get(i).key().isEmpty(); i++) {
      values.add(arguments.get(i).value());
    }
    return values;
  }
}
