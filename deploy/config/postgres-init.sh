#!/bin/bash
# Creates a database and two logins for each service; no other login may connect to the database, except those of
# backups. With BACKUP_DB_PASSWORD, also creates the login `backup`.
# The PostgreSQL image runs this script when its volume is empty. It may run again: it then sets the passwords of
# deploy/.env. It also transfers databases of early releases, which had one login, to the owner login.
set -euo pipefail
sql=${POSTGRES_SQL:-/etc/bottin/postgres}

ask() { # ask DATABASE: runs the SQL on standard input, because other users can read passwords in a command line
  psql -q -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$1"
}

make() { # make NAME PASSWORD OWNER_PASSWORD
  ask postgres <<SQL
\o /dev/null
\set name '$1'
\set password '$2'
\set owner_password '$3'
\i $sql/logins.sql
SELECT format('CREATE DATABASE %I OWNER %I', :'name', :'name' || '_owner')
  WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'name') \gexec
SQL
  ask "$1" <<SQL
\o /dev/null
\set name '$1'
\i $sql/database.sql
SQL
}

ask postgres <<<'REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC'
make identity "${IDENTITY_DB_PASSWORD:?}" "${IDENTITY_DB_OWNER_PASSWORD:?}"
make creators "${CREATORS_DB_PASSWORD:?}" "${CREATORS_DB_OWNER_PASSWORD:?}"
make feed "${FEED_DB_PASSWORD:?}" "${FEED_DB_OWNER_PASSWORD:?}"
make platform_sync "${PLATFORM_SYNC_DB_PASSWORD:?}" "${PLATFORM_SYNC_DB_OWNER_PASSWORD:?}"
make notifications "${NOTIFICATIONS_DB_PASSWORD:?}" "${NOTIFICATIONS_DB_OWNER_PASSWORD:?}"
make community "${COMMUNITY_DB_PASSWORD:?}" "${COMMUNITY_DB_OWNER_PASSWORD:?}"
[ -z "${BACKUP_DB_PASSWORD:-}" ] || ask postgres <<SQL
\o /dev/null
\set password '$BACKUP_DB_PASSWORD'
\i $sql/backup.sql
SQL
