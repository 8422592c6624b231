# syntax=docker/dockerfile:1
# The image of a shop. docs/running/docker.md says how to use it.

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# The client is built with these two; .env.example explains them.
ARG API_BASE_URL=""
ARG PAYMENT_RETURN_HOSTS=""
# The firm's file in this folder; shop.json by default.
ARG SHOP=""
RUN API_BASE_URL="$API_BASE_URL" PAYMENT_RETURN_HOSTS="$PAYMENT_RETURN_HOSTS" SHOP="$SHOP" node server/bin/build.mjs \
 && node server/bin/image.mjs /image

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ENV NODE_ENV=production APP_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /app
# The start renders the pages again when /app/shop.json, or the file that SHOP names, has changed.
COPY --from=build --chown=node:node /image ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/livez').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "server/bin/start.mjs"]
