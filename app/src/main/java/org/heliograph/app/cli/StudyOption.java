package org.heliograph.app.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Stack;
import java.util.stream.Stream;
import org.heliograph.lab.study.Alias;
import org.heliograph.lab.study.Argument;
import org.heliograph.lab.study.Bare;
import org.heliograph.lab.study.Hidden;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.SpecOf;
import org.heliograph.lab.study.StudyText;
import org.heliograph.plugin.Component;
import org.heliograph.plugin.Plugin;
import org.heliograph.registry.PluginKind;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// A parameter of a study on the command line.
///
/// Numbers and quantities are read as everywhere on the command line; plug-ins are read as texts
/// and parsed when the command runs.
final class StudyOption {
  private final Component component;
  private final boolean isOptional;
  private final boolean isList;
  private final Class<?> type;

  /// The kind of plug-in that it is, or that its text names; its type if it is none.
  private final Class<?> kind;

  private ArgSpec spec = OptionSpec.builder("-").build();

  StudyOption(final Component component) {
    this.component = component;
    this.isOptional = component.type() == Optional.class;
    this.isList = component.isList();
    this.type = component.valueType();
    this.kind = StudyText.kind(component);
  }

  /// Whether it is an argument, not an option.
  boolean isArgument() {
    return component.annotation(Argument.class).isPresent();
  }

  /// What an error suggests for an argument; empty if nothing.
  String example() {
    return component.annotation(Argument.class).map(Argument::value).orElse("");
  }

  /// Whether it may be left out.
  boolean isOptional() {
    return isOptional;
  }

  /// Whether it takes several values.
  boolean isList() {
    return isList;
  }

  /// Whether it is the network that the command is about, or several networks.
  boolean isNetwork() {
    return kind == TopologyFamily.class && isArgument();
  }

  /// The option.
  OptionSpec option() {
    final OptionSpec.Builder option =
        OptionSpec.builder(names())
            .description(description())
            .hidden(component.annotation(Hidden.class).isPresent())
            .paramLabel(label())
            .arity(type == boolean.class ? "0" : bare().isPresent() ? "0..1" : "1")
            .type(isList ? List.class : read())
            .auxiliaryTypes(read())
            .converters(converters());
    candidates().ifPresent(option::completionCandidates);
    bare().ifPresent(text -> option.fallbackValue(text).preprocessor(new OptionalValue()));
    final OptionSpec built = option.build();
    spec = built;
    return built;
  }

  /// The argument at `place`, or all from there on.
  PositionalParamSpec argument(final int place) {
    final PositionalParamSpec.Builder argument =
        PositionalParamSpec.builder()
            .index(isList ? place + "..*" : Integer.toString(place))
            .required(!isList)
            .arity(isList ? "0..*" : "1")
            .description(description())
            .paramLabel(label())
            .type(isList ? List.class : read())
            .auxiliaryTypes(read())
            .converters(converters());
    candidates().ifPresent(argument::completionCandidates);
    final PositionalParamSpec built = argument.build();
    spec = built;
    return built;
  }

  /// What the option means when it stands alone, if it may.
  private Optional<String> bare() {
    return component.annotation(Bare.class).map(Bare::value);
  }

  private String[] names() {
    return Stream.concat(
            Stream.of("--" + component.optionName()),
            component.annotation(Alias.class).map(Alias::value).stream())
        .toArray(String[]::new);
  }

  private String description() {
    return component.summary().replace("%", "%%");
  }

  private String label() {
    return component.annotation(Label.class).map(Label::value).orElseGet(this::usualLabel);
  }

  private Class<?> read() {
    return isPlugin() ? String.class : type;
  }

  private ITypeConverter<?>[] converters() {
    return type.isEnum()
        ? new ITypeConverter<?>[] {text -> ArgumentText.word(type, text)}
        : new ITypeConverter<?>[0];
  }

  /// The names of plug-ins, which are looked up when a script is written.
  private Optional<Iterable<String>> candidates() {
    return namesPlugin()
        ? Optional.of(
            () ->
                kinds()
                    .flatMap(one -> Registry.load().names(one.asSubclass(Plugin.class)).stream())
                    .iterator())
        : Optional.empty();
  }

  /// The kinds of plug-ins that it may name.
  private Stream<Class<?>> kinds() {
    return component
        .annotation(SpecOf.class)
        .<Stream<Class<?>>>map(spec -> Stream.of(spec.value()))
        .orElseGet(() -> Stream.of(kind));
  }

  private boolean isPlugin() {
    return Plugin.class.isAssignableFrom(type);
  }

  private boolean namesPlugin() {
    return Plugin.class.isAssignableFrom(kind);
  }

  private String usualLabel() {
    if (namesPlugin()) {
      final String noun = PluginKind.noun(kind);
      return noun.substring(noun.lastIndexOf(' ') + 1).toUpperCase(Locale.ROOT);
    }
    return switch (type) {
      case Class<?> t when t.isEnum() -> t.getSimpleName().toUpperCase(Locale.ROOT);
      case Class<?> t when t == Bytes.class -> "SIZE";
      case Class<?> t when t == Time.class -> "TIME";
      case Class<?> t when t == Bandwidth.class -> "RATE";
      case Class<?> t when t == String.class -> "TEXT";
      case Class<?> t when t == Path.class -> "FILE";
      default -> "N";
    };
  }

  /// The text that was given, for a parameter that is a plug-in; empty if none was.
  String text() {
    return spec.getValue() instanceof final String text ? text : "";
  }

  /// The value that was given, if one was.
  Optional<Object> value(final Registry registry) {
    final Object given = spec.getValue();
    if (given == null) {
      return Optional.empty();
    }
    if (given instanceof final List<?> several) {
      return Optional.of(typed(registry, several));
    }
    final Object value = typed(registry, given);
    return Optional.of(isOptional ? Optional.of(value) : value);
  }

  /// The values that `given` stand for.
  List<Object> typed(final Registry registry, final List<?> given) {
    return given.stream().map(one -> typed(registry, one)).toList();
  }

  /// The value that `given` stands for.
  Object typed(final Registry registry, final Object given) {
    return isPlugin() ? registry.parse(type.asSubclass(Plugin.class), (String) given) : given;
  }

  /// Takes the value of an option only after `=`, so that `--all` before a word does not take it.
  private static final class OptionalValue implements IParameterPreprocessor {
    @Override
    @SuppressWarnings("JdkObsolete") // picocli hands over a Stack
    public boolean preprocess(
        final Stack<String> arguments,
        final CommandSpec command,
        final ArgSpec option,
        final Map<String, Object> info) {
      if (!"=".equals(info.get("separator"))) {
        arguments.push(option.isOption() ? fallback(option) : "");
      }
      return false;
    }

    private static String fallback(final ArgSpec option) {
      return ((picocli.CommandLine.Model.OptionSpec) option).fallbackValue();
    }
  }
}
