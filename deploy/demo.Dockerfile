# Image for demonstrations: the mailbox and the YouTube double of dev/, which replace the mail server and YouTube.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG BUILD_IMAGE=node:24-bookworm-slim

FROM ${BUILD_IMAGE} AS manifests
WORKDIR /source
COPY . .
ARG WORKSPACE
ARG PACKAGES
RUN node deploy/image/manifests.mjs /production --production --only "${WORKSPACE}=${PACKAGES}"

FROM ${BUILD_IMAGE} AS packages
ARG WORKSPACE
WORKDIR /app
COPY --from=manifests /production ./
RUN npm install --no-save --ignore-scripts --omit=dev --workspace "${WORKSPACE}" --no-fund --no-audit --cache /tmp/npm && rm -rf /tmp/npm
COPY deploy/image/prune.mjs /prune.mjs
RUN ["node", "/prune.mjs", "/app"]

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app /app
COPY dev dev
COPY deploy/image/healthcheck.mjs /app/healthcheck.mjs
USER 1000:1000
CMD ["node", "dev/youtube-double/main.ts"]
