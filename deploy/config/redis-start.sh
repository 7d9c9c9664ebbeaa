#!/bin/sh
# Passes Redis its configuration on standard input, with the passwords from the environment. Other users could read
# passwords in a command line.
set -eu
: "${GATEWAY_REDIS_PASSWORD:?}" "${OPERATOR_REDIS_PASSWORD:?}"
# The entry point of the image gives up root's rights.
entry=$(command -v docker-entrypoint.sh || true)
eval "exec $entry redis-server - <<END
$(grep -v '^#' "${REDIS_CONF:-/etc/bottin/redis.conf}")
END"
