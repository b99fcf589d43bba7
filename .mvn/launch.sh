# Sourced by the launchers of the clone and of the packages: starts the program from the jars in
# $home/lib, and those of optional parts in $home/parts, with the Java in $JAVA_HOME.

main=org.heliograph.app.cli.Main
short_flags='-XX:+UseSerialGC -XX:TieredStopAtLevel=1'
# Most plans are over before the compiler that optimises would repay its time, so it begins late.
plan_flags='-XX:+UseSerialGC -XX:+UseCompactObjectHeaders -XX:Tier4InvocationThreshold=200000
  -XX:Tier4MinInvocationThreshold=25000 -XX:Tier4CompileThreshold=600000
  -XX:Tier4BackEdgeThreshold=1600000'
long_flags='-XX:+UseCompactObjectHeaders'

class_path() {
  path=
  for jar in "$home"/lib/*.jar "$home"/parts/*.jar; do
    if [ -f "$jar" ]; then
      path=$path:$jar
    fi
  done
  printf '%s' "${path#:}"
}

# Where Java looks for native code.
native_path() {
  printf '%s' "$home/native${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
}

# Runs commands whose classes go into the cache $1, with the flags $2. What Java says goes to $log.
rehearse() {
  cache=$home/$1.aot
  flags=$2
  shift 2
  # shellcheck disable=SC2086
  "$JAVA_HOME/bin/java" $run_flags $flags -XX:AOTCacheOutput="$cache" \
    -Djava.library.path="$(native_path)" -cp "$(class_path)" "${main%.Main}.Rehearsal" "$@" \
    >>"$log" 2>&1 || true
}

# Makes the old classes of libraries such that caches take them.
upgrade_classes() {
  "$JAVA_HOME/bin/java" -cp "$(class_path)" "${main%.Main}.ClassUpgrade" \
    "$home"/lib/picocli-*.jar >>"$log" 2>&1 || true
}

# Unpacks the native code of the solver, which otherwise every run that needs it unpacks again, into
# the temporary folder.
unpack_solver() {
  (
    mkdir -p "$home/native"
    cd "$home/native"
    "$JAVA_HOME/bin/jar" xf "$home"/lib/ortools-*-*-*.jar
    mv ortools-*/* .
  ) >>"$log" 2>&1 || true
}

# Makes the cache of the commands that answer at once.
cache_short() {
  rehearse short "$short_flags" --version list 'show petersen' 'explain gossip' \
    'bound all-gather petersen'
}

# Makes the other caches. Without a cache everything works, only slower.
cache_others() {
  # Profiles of a rehearsal would mislead the compiler: short runs compile too much, long ones too
  # little.
  untrained='-XX:+UnlockDiagnosticVMOptions -XX:-AOTRecordTraining'
  # A plan per model of switching and kind of search, so that few classes are missing.
  rehearse plan "$plan_flags $untrained" 'plan broadcast petersen' 'plan all-gather petersen' \
    'plan all-to-all petersen' 'plan all-reduce torus(3,3)' 'plan barrier ring(5)' \
    'plan reduce-scatter mesh(3,3)' 'plan scatter wdm-ring(8,2)' 'plan all-reduce ring(5)' \
    'plan gather stack-kautz(2,2,2)' 'plan all-reduce petersen' 'plan reduce ron(2,9)'
  rehearse long "$long_flags $untrained" \
    'plan broadcast petersen' 'plan all-gather petersen --json' 'plan all-to-all petersen --all' \
    'plan all-reduce torus(3,3) --why' 'simulate traffic mesh(3,3) --load 0.1' \
    'steps broadcast ring(4) --most-chunks 1' serve
}

# Apache Spark is on the class path only if its engine is asked for, or a folder that Hadoop, which
# comes with it, can reach.
spark_flags() {
  for package in java.base/java.lang java.base/java.lang.invoke java.base/java.lang.reflect \
    java.base/java.io java.base/java.net java.base/java.nio java.base/java.util \
    java.base/java.util.concurrent java.base/java.util.concurrent.atomic \
    java.base/jdk.internal.ref java.base/sun.nio.ch java.base/sun.nio.cs \
    java.base/sun.util.calendar; do
    printf -- '--add-opens=%s=ALL-UNNAMED ' "$package"
  done
  printf -- '-Dlog4j2.configurationFile=%s' \
    "${LOG4J_CONFIGURATION_FILE:-classpath:org/heliograph/cluster/log4j2.properties}"
}

# Logging is off because an outdated cache is no news: the run is right, only slower.
cached() {
  printf '%s' "-XX:AOTCache=$home/$1.aot -Xlog:disable"
}

# Runs the program with the words given.
launch() {
  path=$(class_path)
  plugins=${HELIOGRAPH_PLUGINS:-}
  if [ -z "$plugins" ] && [ -e plugins ]; then
    plugins=plugins
  fi
  for jar in "$plugins"/*.jar; do
    if [ -n "$plugins" ] && [ -f "$jar" ]; then
      path=$path:$jar
    fi
  done

  before=
  ceiling=
  for word; do
    # Who limits the time does not expect the memory of a long search. Java takes a quarter of this,
    # or of the memory of the machine if that is less, unless -Xmx in JAVA_TOOL_OPTIONS says more.
    case $word in
      --seconds | --seconds=*) ceiling=-XX:MaxRAM=14g ;;
    esac
    case "$before $word" in
      '--engine spark'* | *' --engine=spark'* | \
        '--in '*://* | *' --in='*://* | '--out '*://* | *' --out='*://*)
        if [ -d "${SPARK_HOME:-}/jars" ]; then
          path="$path:$SPARK_HOME/jars/*${HADOOP_CONF_DIR:+:$HADOOP_CONF_DIR}"
          run_flags="$run_flags $(spark_flags)"
          break
        fi
        ;;
    esac
    before=$word
  done

  # Large pages spare look-ups where much memory is in use.
  pages=/sys/kernel/mm/transparent_hugepage/enabled
  if [ -r "$pages" ] && ! grep -q '\[never\]' "$pages"; then
    long_flags="$long_flags -XX:+UseTransparentHugePages"
  fi
  case ${1:---help} in
    list | show | verify | bound | explain | cite | doctor | man | completion | --help | -h | --version | -V)
      flags="$short_flags $(cached short)"
      ;;
    plan) flags="$plan_flags $ceiling $(cached plan)" ;;
    # Little garbage, much memory in use: one thread collects it.
    simulate | reproduce) flags="$long_flags -XX:+UseSerialGC $(cached long)" ;;
    # What native code frees goes back to the system, since these go on for days.
    serve | batch) flags="$long_flags -XX:TrimNativeHeapInterval=10000 $(cached long)" ;;
    *) flags="$long_flags $(cached long)" ;;
  esac
  # Java reads words and paths in the character set of the locale, and that of C has no letters but
  # those of English.
  if [ "$(locale charmap 2>/dev/null || echo ANSI_X3.4-1968)" = ANSI_X3.4-1968 ]; then
    export LC_ALL=C.UTF-8
  fi
  # Tables fit the terminal, whose width Java cannot ask for.
  if [ -t 1 ] && [ -z "${COLUMNS:-}" ]; then
    COLUMNS=$(tput cols 2>/dev/null || echo 80)
    export COLUMNS
  fi
  # shellcheck disable=SC2086
  exec "$JAVA_HOME/bin/java" $run_flags $flags -Djava.library.path="$(native_path)" \
    -Dheliograph.plugins="$plugins" -cp "$path" "$main" "$@"
}
