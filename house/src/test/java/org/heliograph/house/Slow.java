package org.heliograph.house;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/// A test that takes many seconds: `./test` leaves it out, `./test --all` runs it too.
///
/// Nothing about the verifier, bounds, contracts, mutants or oracles is slow in this sense.
@Tag("slow")
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@interface Slow {}
