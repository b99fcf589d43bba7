package org.heliograph.house;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/// Gives tests what all of them share since it takes long to make: the browser and the exhibits.
///
/// Each is made for the first test that uses it, and closed after the last test of all.
final class OncePerRun implements ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(OncePerRun.class);

  @Override
  public boolean supportsParameter(
      final ParameterContext parameter, final ExtensionContext context) {
    final Class<?> type = parameter.getParameter().getType();
    return type == Browser.class || type == ComputedExhibits.class;
  }

  @Override
  public Object resolveParameter(final ParameterContext parameter, final ExtensionContext context) {
    final Store store = context.getRoot().getStore(NAMESPACE);
    return parameter.getParameter().getType() == Browser.class
        ? store.computeIfAbsent(Browser.class, _ -> new Browser(), Browser.class)
        : store.computeIfAbsent(
            ComputedExhibits.class, _ -> new ComputedExhibits(), ComputedExhibits.class);
  }
}
