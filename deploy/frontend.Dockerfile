# Image of a frontend: docker build -f deploy/frontend.Dockerfile --build-arg FRONTEND=directory --build-arg RELEASE=1.2.0 .
# PREVIOUS is the image of the previous release. The new image keeps its files, because open pages and a rollback
# still need them.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG CADDY_IMAGE=caddy:2
# For builds behind a proxy with its own certificate authority: an image based on NODE_IMAGE that trusts it.
ARG BUILD_IMAGE=node:24-bookworm-slim
ARG PREVIOUS=nothing

FROM ${CADDY_IMAGE} AS nothing
RUN mkdir -p /srv/www

FROM ${PREVIOUS} AS previous

FROM ${BUILD_IMAGE} AS manifests
WORKDIR /source
COPY . .
RUN ["node", "deploy/image/manifests.mjs", "/manifests"]

FROM ${BUILD_IMAGE} AS tools
WORKDIR /app
COPY --from=manifests /manifests ./
RUN npm install --no-save --ignore-scripts --no-fund --no-audit --cache /tmp/npm && rm -rf /tmp/npm

FROM tools AS built
COPY . .
ARG FRONTEND
RUN node frontends/build.ts "${FRONTEND}"
ARG RELEASE
RUN node deploy/image/publish.ts "frontends/${FRONTEND}/dist" "${RELEASE}" /www

FROM ${CADDY_IMAGE}
COPY --from=previous /srv/www /srv/www
COPY --from=built /www /srv/www
COPY deploy/config/frontend.Caddyfile /etc/caddy/Caddyfile
ENV XDG_CONFIG_HOME=/tmp XDG_DATA_HOME=/tmp
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=10s --start-period=60s --retries=3 \
  CMD wget -qO /dev/null http://127.0.0.1:8080/healthz || curl -fso /dev/null http://127.0.0.1:8080/healthz
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
