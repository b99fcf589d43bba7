/// The registry, which turns names into records: the spec grammar, and the plug-ins found on the
/// class path.
///
/// A spec is `name(key=value,…)`. A value is a number, a word, a `"quoted text"`, a list `[1,4]` or
/// `[0..7]`, or another spec. Positional values fill the components in declaration order. A
/// positional value for a list component starts a list that takes all values that follow. For a
/// family of networks `nodes=64` stands for its preferred member of at least 64 ranks that has the
/// other parameters given.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.registry;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
