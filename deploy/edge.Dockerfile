# The only container that other hosts reach. It terminates TLS and balances requests over the gateway's replicas.
ARG CADDY_IMAGE=caddy:2
FROM ${CADDY_IMAGE}
# Folder of certificates and keys. A new volume takes over its owner, which is the user below.
RUN mkdir -p /data && chown -R 1000:1000 /data
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/tmp
COPY deploy/config/edge.Caddyfile /etc/caddy/Caddyfile
USER 1000:1000
VOLUME /data
EXPOSE 8080 8443
HEALTHCHECK --interval=10s --timeout=10s --start-period=60s --retries=3 \
  CMD wget -qO /dev/null http://127.0.0.1:8081/healthz || curl -fso /dev/null http://127.0.0.1:8081/healthz
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
