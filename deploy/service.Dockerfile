# Image of the gateway or of a service: docker build -f deploy/service.Dockerfile --build-arg WORKSPACE=services/identity .
ARG NODE_IMAGE=node:24-bookworm-slim
# For builds behind a proxy with its own certificate authority: an image based on NODE_IMAGE that trusts it.
ARG BUILD_IMAGE=node:24-bookworm-slim

# Only the files that npm reads. A change of any other file then leaves the installations below in the build cache.
FROM ${BUILD_IMAGE} AS manifests
WORKDIR /source
COPY . .
RUN ["node", "deploy/image/manifests.mjs", "/manifests"]
RUN ["node", "deploy/image/manifests.mjs", "/production", "--production"]

FROM ${BUILD_IMAGE} AS tools
WORKDIR /app
COPY --from=manifests /manifests ./
RUN npm install --no-save --ignore-scripts --no-fund --no-audit --cache /tmp/npm && rm -rf /tmp/npm

FROM tools AS transpiled
COPY . .
RUN ["node", "deploy/image/transpile.ts"]

FROM ${BUILD_IMAGE} AS packages
ARG WORKSPACE
WORKDIR /app
COPY --from=manifests /production ./
RUN npm install --no-save --ignore-scripts --omit=dev --workspace "${WORKSPACE}" --no-fund --no-audit --cache /tmp/npm && rm -rf /tmp/npm
COPY deploy/image/prune.mjs /prune.mjs
RUN ["node", "/prune.mjs", "/app"]

FROM transpiled AS parts
ARG WORKSPACE
RUN for part in contracts libs/file-store libs/messaging libs/query-parser libs/service-kit "${WORKSPACE}"; do \
      mkdir -p "/parts/$part" && cp -r "$part/package.json" "$part/dist" "/parts/$part/"; \
    done && mkdir /pictures

FROM ${NODE_IMAGE}
ARG WORKSPACE
ENV NODE_ENV=production HTTP_PORT=9090
COPY --from=packages /app /app
COPY --from=parts /parts /app
# A new volume that is mounted here gets this owner. Only the gateway and community mount one.
COPY --from=parts --chown=1000:1000 /pictures /var/lib/bottin/pictures
COPY deploy/image/healthcheck.mjs deploy/image/forward-tcp.mjs /app/
WORKDIR /app/${WORKSPACE}
USER 1000:1000
EXPOSE 9090
HEALTHCHECK --interval=10s --timeout=10s --start-period=120s --retries=3 CMD ["node", "/app/healthcheck.mjs"]
CMD ["node", "--enable-source-maps", "dist/src/main.js"]
