package org.heliograph.reproduction;

import java.util.function.BiFunction;
import java.util.function.Function;
import org.heliograph.plugin.Plugin;
import org.heliograph.registry.Registry;

/// Computes an exhibit: a function of `parameters`, a public record, and of the context.
///
/// It uses the schedulers, bounds and verifier of the context, and of the paper nothing but the
/// printed values.
public record ExhibitComputation<P extends Plugin>(
    P parameters, BiFunction<P, ExhibitContext, ExhibitResult> function) {
  /// The parameters of an exhibit that has none.
  public record NoParameters() implements Plugin {}

  /// A computation without parameters.
  public static ExhibitComputation<NoParameters> computedBy(
      final Function<ExhibitContext, ExhibitResult> function) {
    return new ExhibitComputation<>(new NoParameters(), (_, context) -> function.apply(context));
  }

  /// A computation with these default parameters.
  public static <P extends Plugin> ExhibitComputation<P> computedBy(
      final P defaults, final BiFunction<P, ExhibitContext, ExhibitResult> function) {
    return new ExhibitComputation<>(defaults, function);
  }

  /// The same with the parameters that `text` gives, a spec that begins with `name`.
  ExhibitComputation<P> with(final Registry registry, final String name, final String text) {
    @SuppressWarnings("unchecked")
    final Class<P> type = (Class<P>) parameters.getClass();
    return new ExhibitComputation<>(registry.parse(name, type, text), function);
  }

  /// The same for an item of a paper, whose texts and printed facts the context then has.
  ExhibitComputation<P> of(final Class<? extends PaperExhibits> paper, final String item) {
    return new ExhibitComputation<>(
        parameters,
        (its, context) -> function.apply(its, context.of(new PaperItem(paper, item, its))));
  }

  /// Computes the exhibit.
  public ExhibitResult compute(final ExhibitContext context) {
    return function.apply(parameters, context);
  }
}
