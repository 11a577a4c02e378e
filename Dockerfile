# What `npm start` does, in an image: dependencies and site are made when the image is, the database when it starts.
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-slim AS build
WORKDIR /app
# First what rarely changes, so that this layer is kept.
COPY package.json package-lock.json ./
COPY scripts/*.mjs scripts/
RUN ["node", "--input-type=module", "-e", "await (await import('/app/scripts/steps.mjs')).installDependencies()"]
COPY . .
# The one setting that is built in.
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
# May write to /data and nowhere else.
USER node
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 \
  CMD ["node", "scripts/deploy/check-health.mjs"]
# What `npm start` runs, without npm in between, so that SIGTERM reaches the server.
CMD ["node", "scripts/start.mjs"]
