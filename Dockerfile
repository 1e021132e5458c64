# The image of Mise: the server with its built pages, without the packages that build and test it.
# docker build -t mise . ; compose.yaml starts it with PostgreSQL behind a proxy.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/run.mjs scripts/supervise.mjs scripts/npmWatch.mjs scripts/endWithParent.mjs scripts/
RUN ["node", "scripts/run.mjs", "install"]
COPY . .
RUN ["node", "scripts/run.mjs", "build"]
RUN ["npm", "prune", "--omit=dev", "--no-audit", "--no-fund"]

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    DEMO=0 \
    HOST=0.0.0.0 \
    PORT=8080 \
    DATA_DIR=/data \
    BACKUP_DIR=/backups \
    NODE_COMPILE_CACHE=/tmp/node-compile-cache
WORKDIR /app
COPY --from=build /app /app
RUN ["install", "--directory", "--owner=node", "--group=node", "--mode=0700", "/data", "/backups"]
USER node
VOLUME ["/data", "/backups"]
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/run.mjs", "start"]
