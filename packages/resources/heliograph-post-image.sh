#!/bin/sh
# Run by jpackage in the tree of an installed package, before it is packed: puts the program, the
# manual and the completions where the distribution looks for them, and gives all files the time
# that the class caches know.
set -eu
cd "$JpAppImageDir"
mkdir -p usr/bin usr/share
ln -s ../../opt/heliograph/bin/heliograph usr/bin/heliograph
mv opt/heliograph/lib/app/share/* usr/share/
rmdir opt/heliograph/lib/app/share
rm opt/heliograph/lib/app/heliograph.cfg
find opt usr -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
