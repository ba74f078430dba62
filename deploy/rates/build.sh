#!/bin/sh
# Builds the rate server into a folder that needs nothing but Node: deploy/rates/build.sh FOLDER
# It installs into the checkout, so use a checkout that is for nothing else. The Dockerfile does the same.
set -eu
target=${1:?Name the folder, such as /srv/cartfare-rates/0.1.0}
if [ -e "$target/apps" ]; then
  echo "$target has a program already; name another folder." >&2
  exit 2
fi
mkdir -p "$target"
target=$(cd "$target" && pwd)
cd "$(dirname "$0")/../.."

# Installs what the build needs, and builds the program with its desk.
node scripts/rates.mjs --help > /dev/null
npm ci --workspace=apps/rates --omit=dev --no-audit --no-fund

mkdir -p "$target/apps/rates" "$target/packages/desk"
cp -R apps/rates/dist apps/rates/package.json "$target/apps/rates"
cp -R packages/desk/dist "$target/packages/desk"
cp -R node_modules "$target"
# The program contains the packages of the repository; these are links to their sources.
rm -rf "$target/node_modules/@cartfare"
