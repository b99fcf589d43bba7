# Sourced by the scripts in the root: finds a JDK of version 25 or newer and exports JAVA_HOME,
# or says in one sentence what is missing and exits with 2. Where the variable only_java is set, as
# in packages, Java without its compiler is enough.

if [ -n "${only_java:-}" ]; then
  jdk_tool=java
  jdk_kind='Java 25'
else
  jdk_tool=javac
  jdk_kind='a JDK 25'
fi

# Whether folder $1 holds such a JDK, by the version in its `release` file; starts no process.
is_jdk() {
  [ -x "$1/bin/$jdk_tool" ] && [ -r "$1/release" ] || return 1
  jdk_major=0
  while IFS= read -r jdk_line; do
    case $jdk_line in
      JAVA_VERSION=*)
        jdk_major=${jdk_line#*\"}
        jdk_major=${jdk_major%%[!0-9]*}
        ;;
    esac
  done <"$1/release"
  [ "${jdk_major:-0}" -ge 25 ]
}

# Sets JAVA_HOME to the first fitting JDK of: JAVA_HOME, the usual places, the PATH.
find_jdk() {
  for jdk_home in "${JAVA_HOME:-}" /usr/lib/jvm/*25* /usr/lib/jvm/* \
    "${HOME:-}"/.sdkman/candidates/java/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home \
    "${HOME:-}"/Library/Java/JavaVirtualMachines/*/Contents/Home; do
    if is_jdk "$jdk_home"; then
      JAVA_HOME=$jdk_home
      return 0
    fi
  done
  jdk_home=$(readlink -f "$(command -v java)" 2>/dev/null) || return 1
  jdk_home=${jdk_home%/bin/java}
  is_jdk "$jdk_home" && JAVA_HOME=$jdk_home
}

if ! find_jdk; then
  echo "Heliograph needs $jdk_kind or newer, but found none in JAVA_HOME, the usual places or on the PATH. Maybe install one from https://adoptium.net and set JAVA_HOME to its folder, or install the package heliograph, which has its own Java." >&2
  exit 2
fi
export JAVA_HOME
run_flags='--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow'
export MAVEN_OPTS="${MAVEN_OPTS:-} $run_flags"
