#!/bin/sh
# Gives Redis its configuration on its standard input, with the passwords of the environment: a command line is everybody's to read.
set -eu
: "${GATEWAY_REDIS_PASSWORD:?}" "${OPERATOR_REDIS_PASSWORD:?}"
# The image's own way to start, which leaves root.
entry=$(command -v docker-entrypoint.sh || true)
eval "exec $entry redis-server - <<END
$(grep -v '^#' "${REDIS_CONF:-/etc/bottin/redis.conf}")
END"
