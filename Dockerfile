# syntax=docker/dockerfile:1
# The image of a shop. docs/running/docker.md says how to use it.

# The previous image, whose scripts this one serves too, because pages that are open in browsers ask for them.
ARG PREVIOUS=scratch
FROM ${PREVIOUS} AS previous

FROM node:24.22.1-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# The client is built with these two; .env.example explains them.
ARG API_BASE_URL=""
ARG PAYMENT_RETURN_HOSTS=""
# The firm's file in this folder; shop.json by default.
ARG SHOP=""
RUN --mount=type=bind,from=previous,target=/previous \
 API_BASE_URL="$API_BASE_URL" PAYMENT_RETURN_HOSTS="$PAYMENT_RETURN_HOSTS" SHOP="$SHOP" node build/build.mjs \
 && node build/image.mjs /image /previous/app/dist/client/assets

FROM node:24.22.1-bookworm-slim
ENV NODE_ENV=production APP_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /app
# The start renders the pages again when /app/shop.json, or the file that SHOP names, has changed.
COPY --from=build --chown=node:node /image ./
# The folder too: rendering writes beside dist, and renames.
RUN mkdir /data && chown node:node /app /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/livez').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "server/bin/start.mjs"]
