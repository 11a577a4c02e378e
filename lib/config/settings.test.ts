import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "./settings";
import { SettingsError } from "./settings-error";

test("every setting has a default, and an empty value counts as missing", () => {
  for (const source of [{}, { PORT: "", SITE_URL: "", SEED: "", ADMIN_PASSWORD: "" }]) {
    expect(readSettings(source)).toMatchObject({
      port: 3000,
      dataDir: resolve("data"),
      databasePath: resolve("data/site.db"),
      siteUrl: undefined,
      trustedProxies: 0,
      seed: "demo",
      uploadLimitBytes: 50 * 2 ** 20,
    });
  }
});

test("the database is in DATA_DIR unless DATABASE_URL is set", () => {
  expect(readSettings({ DATA_DIR: "/srv/site" }).databasePath).toBe("/srv/site/site.db");
  expect(readSettings({ DATABASE_URL: "file:/srv/a.db?x=1" }).databasePath).toBe("/srv/a.db");
  expect(readSettings({ DATABASE_URL: "file:///srv/a.db" }).databasePath).toBe("/srv/a.db");
  for (const url of ["file:C:/srv/a.db", "file:///C:/srv/a.db", "file:///C:\\srv\\a.db"]) {
    expect(readSettings({ DATABASE_URL: url }).databasePath).toMatch(
      /(^|[\\/])C:[\\/]srv[\\/]a\.db$/,
    );
  }
});

test("an address of this machine is not public", () => {
  const publicUrl = (url: string) => readSettings({ SITE_URL: url }).publicUrl;
  for (const host of [
    "localhost:3000",
    "me.localhost",
    "127.0.0.1",
    "0.0.0.0:3000",
    "[::1]:3000",
  ]) {
    expect(publicUrl(`http://${host}`)).toBeUndefined();
  }
  for (const url of ["https://me.example", "https://localhost.example", "http://192.168.1.2"]) {
    expect(publicUrl(url)).toBe(url);
  }
});

test("the public address has no trailing slash, and SITE_URL is used instead of NEXTAUTH_URL", () => {
  const source = { SITE_URL: "https://a.example/", NEXTAUTH_URL: "https://b.example" };
  expect(readSettings(source).siteUrl).toBe("https://a.example");
  for (const url of ["https://b.example", "https://b.example/api/auth"]) {
    expect(readSettings({ NEXTAUTH_URL: url }).siteUrl).toBe("https://b.example");
  }
});

test("SMTP_URL is split into decoded parts", () => {
  expect(readSettings({ SMTP_URL: "" }).smtp).toBeUndefined();
  expect(readSettings({ SMTP_URL: "smtps://mail.example" }).smtp).toEqual({
    host: "mail.example",
    port: 465,
    isEncrypted: true,
    login: undefined,
  });
  expect(readSettings({ SMTP_URL: "smtp://me%40a.example:p%2Fw@[::1]:2525" }).smtp).toEqual({
    host: "::1",
    port: 2525,
    isEncrypted: false,
    login: { user: "me@a.example", password: "p/w" },
  });
  expect(readSettings({ SMTP_URL: "smtp://mail.example" }).smtp?.port).toBe(587);
  // The percent sign is not an escape, and the host has a non-ASCII letter.
  expect(readSettings({ SMTP_URL: "smtp://me:100%@müller.example" }).smtp).toMatchObject({
    host: "xn--mller-kva.example",
    login: { user: "me", password: "100%" },
  });
});

test.each([
  ["site@example.com", { name: "", address: "site@example.com" }],
  ["<site@example.com>", { name: "", address: "site@example.com" }],
  ["Ada Lovelace <ada@example.com>", { name: "Ada Lovelace", address: "ada@example.com" }],
  ['"Lovelace, Ada" <ada@example.com>', { name: "Lovelace, Ada", address: "ada@example.com" }],
  ["Jürgen <jürgen@müller.de>", { name: "Jürgen", address: "jürgen@müller.de" }],
])("MAIL_FROM %s is split into name and address", (given, mailFrom) => {
  expect(readSettings({ MAIL_FROM: given }).mailFrom).toEqual(mailFrom);
});

test("links are checked unless LINK_CHECK is off, and LINK_CHECK_ALLOW is normalised", () => {
  expect(readSettings({})).toMatchObject({ checksLinks: true, linkCheckAllow: [] });
  expect(readSettings({ LINK_CHECK: "off" }).checksLinks).toBe(false);
  const source = { LINK_CHECK_ALLOW: "127.0.0.1, 10.0.0.7,0:0:0:0:0:0:0:1" };
  expect(readSettings(source).linkCheckAllow).toEqual(["127.0.0.1", "10.0.0.7", "::1"]);
});

test("copies are off by default, and the access to the storage can be set without COPY_TO", () => {
  expect(readSettings({})).toMatchObject({ copyTo: undefined, copyAccess: undefined });
  const access = { COPY_KEY: "k", COPY_SECRET: "s", COPY_PASSPHRASE: "correct horse" };
  expect(readSettings(access)).toMatchObject({
    copyTo: undefined,
    copyAccess: {
      key: "k",
      secret: "s",
      passphrase: "correct horse",
      region: "us-east-1",
      endpoint: undefined,
    },
  });
  const copies = { ...access, COPY_TO: "s3://my.bucket/a/b/", COPY_ENDPOINT: "http://[::1]:9/" };
  expect(readSettings(copies)).toMatchObject({
    copyTo: { bucket: "my.bucket", path: "a/b" },
    copyAccess: { endpoint: "http://[::1]:9" },
  });
});

test.each([
  [{ LINK_CHECK: "never" }, 'LINK_CHECK must be "on" or "off"'],
  [
    { LINK_CHECK_ALLOW: "10.0.0.0/8" },
    "LINK_CHECK_ALLOW must be IP addresses with commas between, like 127.0.0.1,192.168.1.20",
  ],
  [{ PORT: "http" }, "PORT must be a whole number from 1 to 65535"],
  [{ PORT: "70000" }, "PORT must be a whole number from 1 to 65535"],
  [{ UPLOAD_LIMIT_MB: "0" }, "UPLOAD_LIMIT_MB must be a whole number from 1 to 10000"],
  [{ SEED: "lots" }, 'SEED must be "demo" or "none"'],
  [{ SITE_URL: "example.com" }, "SITE_URL must be an address that starts with http:// or https://"],
  ...["https://example.com/me", "https://example.com/?a", "https://me@example.com"].map(
    (url): [Record<string, string>, string] => [
      { SITE_URL: url },
      "SITE_URL must be a host alone, like https://example.com: the site cannot run below a path",
    ],
  ),
  [
    { MAIL_FROM: "Ada Lovelace" },
    "MAIL_FROM must be an e-mail address, with or without a name: Ada Lovelace <ada@example.com>",
  ],
  [
    { DATABASE_URL: "postgres://x" },
    "DATABASE_URL must start with file: (a path to a SQLite file)",
  ],
  [{ ADMIN_EMAIL: "me" }, "ADMIN_EMAIL must be an e-mail address"],
  [
    { SMTP_URL: "mail.example:587" },
    "SMTP_URL must be like smtp://user:password@host:587 or smtps://user:password@host",
  ],
  [{ HOST: "example.com" }, "HOST must be an IP address of this machine"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be error, warn, info, debug or silent"],
  [{ LOG_FORMAT: "xml" }, 'LOG_FORMAT must be "json" or "text"'],
  [{ COPY_TO: "https://bucket" }, "COPY_TO must be like s3://bucket/path"],
  [{ COPY_TO: "s3://bucket/../other" }, "COPY_TO must be like s3://bucket/path"],
  [{ COPY_TO: "s3://bucket", COPY_SECRET: "s" }, "COPY_KEY must be set, because COPY_TO is set"],
  [
    { FOLLOW: "s3://bucket/path" },
    "FOLLOW is no longer supported: remove it. To store copies, set COPY_TO; to restore a site, use npm run restore s3://bucket/path",
  ],
  [{ COPY_PASSPHRASE: "short" }, "COPY_PASSPHRASE must be at least 8 characters"],
  [{ COPY_REGION: "eu central" }, "COPY_REGION must be a region like eu-central-1"],
  [{ NEXTAUTH_SECRET: "short" }, "NEXTAUTH_SECRET must be at least 32 characters"],
])("the setting %j is refused with the message: %s", (source, message) => {
  expect(() => readSettings(source as Record<string, string>)).toThrow(new SettingsError(message));
});
