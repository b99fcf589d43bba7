package org.heliograph.plugin;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The public name of a plug-in whose class has a longer one, since plug-ins of other kinds have
/// the same: the network `pops` is `Pops`, the protocol `pops` is `PopsProtocol`. The class name
/// begins with it, so that a plug-in is found without loading others.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface PublicName {
  /// The name in texts.
  String value();
}
