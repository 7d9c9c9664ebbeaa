#!/bin/bash
# Runs once, on an empty volume: a login and a database for each service, which nobody else may enter.
set -euo pipefail

make() { # make LOGIN PASSWORD
  psql -q -v ON_ERROR_STOP=1 -v login="$1" -v password="$2" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
CREATE ROLE :"login" LOGIN PASSWORD :'password';
CREATE DATABASE :"login" OWNER :"login";
REVOKE ALL ON DATABASE :"login" FROM PUBLIC;
SQL
}

make identity "${IDENTITY_DB_PASSWORD:?}"
make creators "${CREATORS_DB_PASSWORD:?}"
make feed "${FEED_DB_PASSWORD:?}"
make platform_sync "${PLATFORM_SYNC_DB_PASSWORD:?}"
make notifications "${NOTIFICATIONS_DB_PASSWORD:?}"
