import { isIP } from "node:net";
import { isAbsolute, resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { isEmailAddress } from "@/lib/text/email-address";
import { copySettings, readCopySettings } from "./copy-settings";
import { sender, smtpUrl } from "./mail-settings";
import { httpUrl, type SettingText, setting } from "./setting";
import { SettingsError } from "./settings-error";

const wholeNumber = (from: number, to: number, fallback: number, text: string) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return setting(
    z.coerce.number({ error }).int(error).min(from, error).max(to, error).default(fallback),
    { text, fallback: `\`${fallback}\``, example: String(fallback) },
  );
};

const emailAddress = (text: SettingText) =>
  setting(z.string().trim().refine(isEmailAddress, "must be an e-mail address").optional(), text);

const choice = (fallback: "on" | "off", text: string) =>
  setting(z.enum(["on", "off"], 'must be "on" or "off"').default(fallback), {
    text: `\`on\` or \`off\`: ${text}.`,
    ...{ fallback: `\`${fallback}\``, example: fallback },
  });

const privateAddresses = setting(
  z
    .string()
    .default("")
    .transform((list) => list.split(/[\s,]+/).filter((address) => address !== ""))
    .refine(
      (list) => list.every((address) => isIP(address) !== 0),
      "must be IP addresses with commas between, like 127.0.0.1,192.168.1.20",
    )
    // Converts each address to the notation that DNS resolvers use.
    .transform((list) => list.map((address) => ipaddr.parse(address).toString())),
  {
    text: "IP addresses in private networks that the link check is also allowed to visit, separated by commas.",
    fallback: "none",
    example: "192.168.1.20",
  },
);

const siteOrigin = httpUrl({
  text: "Public address of the site without a path, for links, share cards and passkeys. A `localhost` address counts as not set.",
  fallback: "the address of each request",
  example: "https://example.com",
}).refine(
  (url) => url === undefined || new URL(url).href === `${new URL(url).origin}/`,
  "must be a host alone, like https://example.com: the site cannot run below a path",
);

const LOCAL_HOST = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

const isLocal = (url: string) => LOCAL_HOST.test(new URL(url).hostname);

/** NEXTAUTH_URL can have a path, which is not used. */
const originOf = (url: string | undefined) => url && new URL(url).origin;

const LOG_LEVELS = ["error", "warn", "info", "debug", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The settings, in the order of the README and of `.env.example`. */
export const settings = z.object({
  NODE_ENV: setting(z.enum(["production", "development", "test"]).default("development")),
  PORT: wholeNumber(1, 65_535, 3000, "Port to listen on."),
  HOST: setting(z.union([z.ipv4(), z.ipv6()], "must be an IP address of this machine").optional(), {
    text: "The only address of this machine to listen on. If the proxy is on the same machine, use `127.0.0.1`.",
    fallback: "all",
    example: "127.0.0.1",
  }),
  DATA_DIR: setting(z.string().default("./data"), {
    text: "Folder of all lasting data: database, uploads, generated secret, backups. A relative path begins in the folder of the checkout.",
    fallback: "`./data`",
    example: "./data",
  }),
  DATABASE_URL: setting(
    z.string().startsWith("file:", "must start with file: (a path to a SQLite file)").optional(),
    {
      text: "The SQLite file; it need not be inside `DATA_DIR`.",
      fallback: "`file:$DATA_DIR/site.db`",
      example: "file:./data/site.db",
    },
  ),
  NEXTAUTH_SECRET: setting(z.string().min(32, "must be at least 32 characters").optional(), {
    text: "Signs tokens and sessions; 32 characters or more.",
    fallback: "made at the first start, kept in `DATA_DIR`",
    example: "",
  }),
  SITE_URL: siteOrigin,
  NEXTAUTH_URL: httpUrl({
    text: "The name that next-auth uses for `SITE_URL`. If both are set, `SITE_URL` counts.",
    fallback: "`SITE_URL`",
    example: "https://example.com",
  }),
  ADMIN_EMAIL: emailAddress({
    text: "E-mail address of the owner, who is created at the first start.",
    fallback: "`admin@example.com`",
    example: "admin@example.com",
  }),
  ADMIN_PASSWORD: setting(
    z
      .string()
      .min(8, "must be at least 8 characters")
      .max(256, "must be at most 256 characters")
      .optional(),
    {
      text: "Password of the owner. Without it `/login` shows the demo credentials.",
      fallback: "the demo password",
      example: "",
    },
  ),
  TRUST_PROXY: wholeNumber(
    0,
    10,
    0,
    "Number of your own proxies in front of the site. The site trusts their `X-Forwarded-For`, `-Host` and `-Proto`.",
  ),
  UPLOAD_LIMIT_MB: wholeNumber(
    1,
    10_000,
    50,
    "Largest upload that is not a picture, in MB. A proxy in front of the site must allow 1 MB more.",
  ),
  SEED: setting(z.enum(["demo", "none"], 'must be "demo" or "none"').optional(), {
    text: "Content of an empty database: `demo` or `none`. If the database of a site is lost, the server starts a new site only if `SEED` is set.",
    fallback: "`demo`",
    example: "demo",
  }),
  SMTP_URL: smtpUrl,
  SMTP_CA_FILE: setting(z.string().optional(), {
    text: "PEM file with the certificate of a private authority, or with the mail server's self-signed certificate.",
    fallback: "the public authorities",
    example: "/etc/ssl/private-authority.pem",
  }),
  MAIL_FROM: sender,
  MAIL_TO: emailAddress({
    text: "Recipient of the site's mail.",
    fallback: "the contact e-mail address",
    example: "me@example.com",
  }),
  BACKUP_KEEP: wholeNumber(
    0,
    1000,
    7,
    "Number of nightly backups to keep; with `0`, none are made.",
  ),
  BACKUP_HOUR: wholeNumber(0, 23, 3, "Hour of the nightly backup, in the owner's time zone."),
  ...copySettings,
  PURGE_URL: httpUrl({
    text: "Address of a cache in front of the site (Varnish, a CDN). After a change, the site empties the cache with `PURGE /*`; this needs `SITE_URL`.",
    fallback: "none",
    example: "http://127.0.0.1:6081",
  }),
  CACHE_STATUS: choice(
    "off",
    "send the headers `Cache-Status` and `Age`. They show when a page was last rendered, and so can reveal to visitors when hidden content was saved",
  ),
  LINK_CHECK: choice("on", "check outgoing links once a day"),
  LINK_CHECK_ALLOW: privateAddresses,
  LOG_LEVEL: setting(
    z.enum(LOG_LEVELS, "must be error, warn, info, debug or silent").default("info"),
    {
      text: "Least severe level that is logged: `error`, `warn`, `info`, `debug` (every call of the API) or `silent`.",
      fallback: "`info`",
      example: "info",
    },
  ),
  LOG_FORMAT: setting(z.enum(["json", "text"], 'must be "json" or "text"').optional(), {
    text: "Format of the log: `json` or `text`.",
    fallback: "text at a terminal, JSON elsewhere",
    example: "json",
  }),
  NEXT_PUBLIC_API_BASE_URL: setting(z.string().optional(), {
    text: "Path on this site where the browser finds the API; read when the site is built.",
    fallback: "`/api`",
    example: "/api",
  }),
});

/** Reads the settings, which are all optional. Paths become absolute. Throws SettingsError for an invalid value. */
export function readSettings(source: Record<string, string | undefined>) {
  const result = settings.safeParse(source);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new SettingsError(`${issue?.path.join(".")} ${issue?.message}`);
  }
  const given = result.data;
  const siteUrl = given.SITE_URL ?? originOf(given.NEXTAUTH_URL);
  const dataDir = resolve(given.DATA_DIR);
  const databasePath = given.DATABASE_URL?.replace(/\?.*$/, "")
    .replace(/^file:(\/\/)?/, "")
    // On Windows, `file:///C:/site.db` means C:/site.db.
    .replace(/^\/(?=[A-Za-z]:[\\/])/, "");
  return {
    isProduction: given.NODE_ENV === "production",
    port: given.PORT,
    /** If this is undefined, the server listens on all addresses of this machine. */
    host: given.HOST,
    dataDir,
    databasePath:
      databasePath === undefined
        ? resolve(dataDir, "site.db")
        : isAbsolute(databasePath)
          ? databasePath
          : resolve(databasePath),
    /** If this is undefined, `lib/auth/secret.ts` creates a secret. */
    nextauthSecret: given.NEXTAUTH_SECRET,
    /** The public address, without a trailing slash. If it is undefined, the site uses the origin of each request. */
    siteUrl,
    /** `siteUrl`, unless its host is local. Absolute links to the site use this address. */
    publicUrl: siteUrl === undefined || isLocal(siteUrl) ? undefined : siteUrl,
    adminEmail: given.ADMIN_EMAIL,
    adminPassword: given.ADMIN_PASSWORD,
    trustedProxies: given.TRUST_PROXY,
    seed: given.SEED ?? "demo",
    /** A new site may replace a lost site only if the owner has set SEED. */
    isSeedSet: given.SEED !== undefined,
    smtp: given.SMTP_URL,
    smtpCaFile: given.SMTP_CA_FILE === undefined ? undefined : resolve(given.SMTP_CA_FILE),
    /** The name is '' if none is set. */
    mailFrom: given.MAIL_FROM,
    mailTo: given.MAIL_TO,
    backupKeep: given.BACKUP_KEEP,
    backupHour: given.BACKUP_HOUR,
    uploadLimitBytes: given.UPLOAD_LIMIT_MB * 1024 * 1024,
    checksLinks: given.LINK_CHECK === "on",
    linkCheckAllow: given.LINK_CHECK_ALLOW,
    ...readCopySettings(given),
    purgeUrl: given.PURGE_URL,
    saysCacheStatus: given.CACHE_STATUS === "on",
    logLevel: given.LOG_LEVEL,
    logFormat: given.LOG_FORMAT,
  };
}
