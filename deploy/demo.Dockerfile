# What stands in for the world in a demonstration: the mailbox and the YouTube double of dev/.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG BUILD_IMAGE=node:24-bookworm-slim

FROM ${BUILD_IMAGE} AS manifests
WORKDIR /source
COPY . .
RUN ["node", "deploy/image/manifests.mjs", "/manifests"]

FROM ${BUILD_IMAGE} AS tools
WORKDIR /app
COPY --from=manifests /manifests ./
RUN npm ci --ignore-scripts --no-fund --no-audit --cache /tmp/npm && rm -rf /tmp/npm

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
WORKDIR /app
COPY --from=tools /app/node_modules node_modules
COPY package.json ./
COPY contracts contracts
COPY dev dev
COPY deploy/image/healthcheck.mjs /app/healthcheck.mjs
USER 1000:1000
CMD ["node", "dev/youtube-double/main.ts"]
