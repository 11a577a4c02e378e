# The steps of `npm start`: building the image installs and builds the site, starting it prepares the database.
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-slim AS build
WORKDIR /app
# Files that rarely change come first, so that this layer stays cached.
COPY package.json package-lock.json ./
COPY scripts/*.mjs scripts/
RUN ["node", "--input-type=module", "-e", "await (await import('/app/scripts/steps.mjs')).installDependencies()"]
COPY . .
# The only setting that is compiled in.
ARG NEXT_PUBLIC_API_BASE_URL=
ENV NEXT_PUBLIC_API_BASE_URL=${NEXT_PUBLIC_API_BASE_URL}
RUN ["node", "scripts/build.mjs"]
RUN ["npm", "prune", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"]
RUN ["rm", "-rf", ".next/cache"]

FROM node:${NODE_VERSION}-slim
WORKDIR /app
ARG NEXT_PUBLIC_API_BASE_URL=
ENV NODE_ENV=production \
    NEXT_PUBLIC_API_BASE_URL=${NEXT_PUBLIC_API_BASE_URL} \
    PORT=3000 \
    DATA_DIR=/data
COPY --from=build /app ./
RUN ["install", "-d", "-o", "node", "-g", "node", "-m", "0700", "/data"]
# This user may write to /data only.
USER node
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 \
  CMD ["node", "scripts/deploy/check-health.mjs"]
# Without npm in between, so that SIGTERM reaches the server.
CMD ["node", "scripts/start.mjs"]
