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
RUN for part in contracts libs/messaging libs/service-kit "${WORKSPACE}"; do \
      mkdir -p "/parts/$part" && cp -r "$part/package.json" "$part/dist" "/parts/$part/"; \
    done

FROM ${NODE_IMAGE}
ARG WORKSPACE
ENV NODE_ENV=production HTTP_PORT=9090
COPY --from=packages /app /app
COPY --from=parts /parts /app
COPY deploy/image/healthcheck.mjs /app/healthcheck.mjs
WORKDIR /app/${WORKSPACE}
USER 1000:1000
EXPOSE 9090
HEALTHCHECK --interval=10s --timeout=10s --start-period=120s --retries=3 CMD ["node", "/app/healthcheck.mjs"]
CMD ["node", "--enable-source-maps", "dist/src/main.js"]
