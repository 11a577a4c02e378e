/** @module-tag gate */
// Compares the examples for Docker, systemd and nginx with `npm start` and the settings.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readSettings } from "@/lib/config/settings";
import { FILE_PART_LIMIT_BYTES } from "@/lib/limits";
import { UPLOAD_FORM_LIMIT_BYTES } from "@/lib/media/upload-limits";
import { IDLE_MS } from "@/lib/server/timeouts";

const ROOT = resolve(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

const packageJson = JSON.parse(read("package.json"));
const [dockerfile, unit, nginx] = [
  read("Dockerfile"),
  read("scripts/deploy/portfolio.service"),
  read("scripts/deploy/nginx.conf"),
];
const compose = parse(read("compose.yaml"));
const site = compose.services.portfolio;
const GRACE_SECONDS = Number(/GRACE_MS = (\d+)_000/.exec(read("scripts/serve.ts"))?.[1]);

/** The command of `npm start`. */
const startCommand: string[] = packageJson.scripts.start.split(" ");

const assignments = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/\b([A-Z][A-Z_]+)=(\S*)/g)].map(([, name = "", value = ""]) => [name, value]),
  );
const unitSettings = assignments(
  [...unit.matchAll(/^Environment=(.*)$/gm)].map(([, line]) => line).join(" "),
);
const unitValue = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";
/** The last stage of the Dockerfile, without the build stage. */
const image = dockerfile.slice(dockerfile.lastIndexOf("FROM "));
const imageSettings = assignments(/ENV ([\s\S]*?[^\\])\n/.exec(image)?.[1] ?? "");

describe("the image", () => {
  test("the image runs the command of npm start directly, so that the command receives signals", () => {
    expect(JSON.parse(/^CMD (.*)$/m.exec(image)?.[1] ?? "")).toEqual(startCommand);
    expect(image).not.toMatch(/^(CMD|ENTRYPOINT) [^[]/m);
  });

  test("both stages of the Dockerfile use the same Node version, which package.json allows", () => {
    const version = Number(/^ARG NODE_VERSION=(\d+)$/m.exec(dockerfile)?.[1]);
    expect(packageJson.engines.node).toContain(`>=${version}.`);
    const stages = dockerfile.match(/^FROM .*$/gm) ?? [];
    expect(stages).toHaveLength(2);
    for (const stage of stages) expect(stage).toMatch(/^FROM node:\$\{NODE_VERSION\}-slim( |$)/);
  });

  test("the Dockerfile copies the scripts before the install step, because this step runs the scripts", () => {
    const [before = ""] = dockerfile.split("installDependencies");
    expect(before).toContain("COPY scripts/*.mjs scripts/");
    const imported = [...read("scripts/steps.mjs").matchAll(/from "\.(\/[^"]+)"/g)];
    expect(imported.length).toBeGreaterThan(1);
    for (const [, path = ""] of imported) expect(path).toMatch(/^\/[\w-]+\.mjs$/);
  });

  test("the image does not run as root, stores its data in a volume and has a health check", () => {
    expect(image).toMatch(/^USER node$/m);
    expect(JSON.parse(/^VOLUME (.*)$/m.exec(image)?.[1] ?? "")).toEqual([imageSettings.DATA_DIR]);
    expect(image).toContain(`EXPOSE ${imageSettings.PORT}`);
    const check = JSON.parse(/HEALTHCHECK [\s\S]*?CMD (\[.*\])/.exec(image)?.[1] ?? "");
    expect(check).toEqual(["node", "scripts/deploy/check-health.mjs"]);
    expect(() => readSettings(imageSettings)).not.toThrow();
  });

  test("the build context contains every folder and file of the site, and nothing private", () => {
    const sent = read(".dockerignore")
      .split("\n")
      .filter((line) => line.startsWith("!"))
      .map((line) => line.slice(1));
    expect(read(".dockerignore")).toMatch(/^\*$/m);
    const made = /siteSources = [\s\S]*?\];/.exec(read("scripts/steps.mjs"))?.[0] ?? "";
    const named = [...made.matchAll(/"([\w.-]+)"/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(6);
    // The dashboard displays docs/going-live.md.
    const needed = [...named, "prisma", "scripts", "package.json", "docs/going-live.md"];
    for (const name of [
      ...needed,
      "package-lock.json",
      "prisma.config.ts",
      "rolldown.config.mjs",
    ]) {
      expect(sent).toContain(name);
    }
    expect(sent.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
    for (const name of [".env", "data", ".git", "node_modules", ".next"]) {
      expect(sent).not.toContain(name);
    }
  });
});

/** Replaces ${NAME:-default} as Compose does. `settings` has the values from `.env`. */
const interpolated = (values: Record<string, string>, settings: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):-(.*?)\}/g, (_, of, usual) => settings[of] || usual),
    ]),
  );

test("compose.yaml trusts one proxy, has a data volume and gives the site enough time to stop", () => {
  const environment = interpolated(site.environment);
  const { PORT, DATA_DIR } = environment;
  expect({ PORT, DATA_DIR }).toEqual({
    PORT: imageSettings.PORT,
    DATA_DIR: imageSettings.DATA_DIR,
  });
  expect(site.ports).toEqual([`127.0.0.1:${PORT}:${PORT}`]);
  expect(readSettings(environment)).toMatchObject({ trustedProxies: 1, host: undefined });
  const [[volume, folder]] = site.volumes.map((line: string) => line.split(":"));
  expect(Object.keys(compose.volumes)).toContain(volume);
  expect(folder).toBe(DATA_DIR);
  expect(Number.parseInt(site.stop_grace_period, 10)).toBeGreaterThan(GRACE_SECONDS);
  expect(site.restart).toBe("unless-stopped");
});

test("compose.yaml uses TRUST_PROXY and the API path from .env", () => {
  const settings = { TRUST_PROXY: "2", NEXT_PUBLIC_API_BASE_URL: "/portfolio-api" };
  expect(readSettings(interpolated(site.environment, settings)).trustedProxies).toBe(2);
  const { NEXT_PUBLIC_API_BASE_URL } = interpolated(site.build.args, settings);
  expect(NEXT_PUBLIC_API_BASE_URL).toBe(settings.NEXT_PUBLIC_API_BASE_URL);
});

test("the systemd unit runs the command of npm start, sets the data folder and gives the server enough time to stop", () => {
  expect(unitValue("ExecStart")).toBe(`/usr/bin/${startCommand.join(" ")}`);
  expect(readSettings(unitSettings)).toMatchObject({
    isProduction: true,
    port: 3000,
    host: "127.0.0.1",
    trustedProxies: 1,
    dataDir: `/var/lib/${unitValue("StateDirectory")}`,
  });
  expect(unitValue("ProtectSystem")).toBe("strict");
  expect(unitValue("Restart")).toBe("on-failure");
  expect(Number(unitValue("TimeoutStopSec"))).toBeGreaterThan(GRACE_SECONDS);
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m);
});

test("nginx forwards the headers that the site reads, accepts every body size that the site accepts, and adds no response header", () => {
  expect(nginx).toContain(`server 127.0.0.1:${unitSettings.PORT};`);
  const limit = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]) * 1024 * 1024;
  for (const bytes of [UPLOAD_FORM_LIMIT_BYTES, FILE_PART_LIMIT_BYTES]) {
    expect(limit).toBeGreaterThanOrEqual(bytes);
  }
  for (const header of [
    "Host",
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "X-Request-Id",
  ]) {
    expect(nginx).toMatch(new RegExp(`proxy_set_header ${header} `));
  }
  expect(nginx).not.toMatch(/^\s*add_header/m);
  // On port 80 pages redirect to https, and API requests are refused.
  const [plain = ""] = nginx.split("listen 443");
  expect(plain).toMatch(/location \/ \{\s*return 301 https:/);
  expect(plain).toMatch(/location \/api \{\s*return 403;/);
  // Requests for this path are not redirected, because certbot needs the path on port 80.
  const [webroot = ""] = /(?<=--webroot -w )\S+/.exec(read("docs/going-live.md")) ?? [];
  expect(plain).toContain(`location ^~ /.well-known/acme-challenge/ {\n    root ${webroot};`);
  expect(nginx).toMatch(/ssl_ciphers ECDHE\+AESGCM:ECDHE\+CHACHA20;/);
  // nginx closes idle connections before the site does, so the site never closes a connection that nginx uses.
  const seconds = Number(/^ {2}keepalive_timeout (\d+)s;/m.exec(nginx)?.[1]);
  expect(seconds * 1000).toBeLessThan(IDLE_MS);
});

test("the settings in docs/going-live.md are valid and match the systemd unit", () => {
  const guide = read("docs/going-live.md");
  const lines = [...guide.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
    name,
    value.replace(/^'(.*)'$/, "$1"),
  ]);
  const settings = readSettings({ ...unitSettings, ...Object.fromEntries(lines) });
  expect(settings).toMatchObject({
    siteUrl: "https://example.com",
    smtp: { isEncrypted: true, login: { user: "you@example.com" } },
    mailFrom: { name: "My site" },
  });
  const file = /^EnvironmentFile=-?(.*)$/m.exec(unit)?.[1] ?? "";
  for (const path of [file, unitValue("WorkingDirectory"), unitSettings.DATA_DIR]) {
    expect(guide).toContain(path);
  }
  for (const [, command = ""] of unit.matchAll(/^# {3}(.*)$/gm)) expect(guide).toContain(command);
  expect(guide).toContain(`reverse_proxy ${unitSettings.HOST}:${unitSettings.PORT}`);
});
