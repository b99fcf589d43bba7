# Sets trusted: the options with which Maven compares what it resolves with .mvn/checksums. They are
# not in .mvn/maven.config, since Maven 3.9 then fails before the phase package, where a module is a
# folder without a checksum.
trusted="-Daether.trustedChecksumsSource.summaryFile=true
  -Daether.trustedChecksumsSource.summaryFile.basedir=$root/.mvn/checksums
  -Daether.trustedChecksumsSource.summaryFile.originAware=false
  -Daether.artifactResolver.postProcessor.trustedChecksums=true
  -Daether.artifactResolver.postProcessor.trustedChecksums.checksumAlgorithms=SHA-256"
