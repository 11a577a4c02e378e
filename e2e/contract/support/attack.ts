// Starts a separate site for attacks. Counts the payloads, and collects the faults that they cause.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMailServer } from "../../support/mail-server";
import { startServer, type TestServer } from "../../support/server";
import { DEMO, newAddress } from "./api";

export let server: TestServer;
export let mail: Awaited<ReturnType<typeof startMailServer>>;
/** The owner's access token. */
export let token: string;

const count = { tried: 0 };
const through: string[] = [];

export interface Sent {
  status: number;
  headers: Headers;
  body: string;
}

interface Request {
  json?: unknown;
  raw?: BodyInit;
  form?: Record<string, string> | FormData;
  headers?: Record<string, string>;
  asOwner?: boolean;
}

export async function send(
  method: string,
  path: string,
  { json, raw, form, headers = {}, asOwner = false }: Request = {},
): Promise<Sent> {
  const fields = form && (form instanceof FormData ? form : new URLSearchParams(form));
  const response = await fetch(server.url + path, {
    method,
    redirect: "manual",
    body: (json === undefined ? (raw ?? fields) : JSON.stringify(json)) ?? null,
    headers: {
      "X-Forwarded-For": newAddress(),
      ...(asOwner ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
  });
  const body = await response.text();
  return { status: response.status, headers: response.headers, body };
}

export const short = (text: unknown) => JSON.stringify(text)?.slice(0, 60);

/** Counts payloads that are about to be sent. */
export function trying(payloads = 1) {
  count.tried += payloads;
}

/** Records `what` as a fault if `holds` is false. */
export function demand(holds: boolean, what: string) {
  if (!holds) through.push(what);
}

export function judge({ status, headers, body }: Sent, what: string) {
  demand(status < 500, `${what}: ${status}`);
  demand(headers.get("x-content-type-options") === "nosniff", `${what}: without nosniff`);
  demand(
    !headers.has("x-pwned") && !/pwned/.test(headers.get("set-cookie") ?? ""),
    `${what}: has a header or cookie that the payload set`,
  );
  demand(
    !/\n +at |SQLITE|Prisma|node_modules|passwordHash":|\$2b\$/.test(body),
    `${what}: shows internal details: ${body.slice(0, 120)}`,
  );
}

/** Starts a separate site for the tests of a file. */
export function attackSite() {
  beforeAll(async () => {
    // The test files of one worker share this module, so each file resets the counts.
    count.tried = 0;
    through.length = 0;
    mail = await startMailServer();
    server = await startServer({
      settings: {
        ...{ SEED: "none", SMTP_URL: mail.url(), MAIL_TO: "owner@example.net" },
        ...{ ADMIN_EMAIL: DEMO.username, ADMIN_PASSWORD: DEMO.password },
      },
    });
    const { body } = await send("POST", "/api/auth/login", { form: DEMO });
    token = (JSON.parse(body) as { access_token: string }).access_token;
  }, 60_000);

  afterAll(async () => {
    await server.dispose();
    await mail.stop();
  });
}

/**
 * Adds the last test of a file with attacks. The test fails if a fault was recorded, or if the file sent `least`
 * payloads or fewer.
 */
export function nothingCameThrough({ least }: { least: number }) {
  test("no payload did harm", () => {
    expect(through).toEqual([]);
    expect(count.tried).toBeGreaterThan(least);
    // The log contains no payload, and no request failed.
    const printed = server.log().replaceAll(/"request_id":"\w+"/g, "");
    expect(printed).not.toMatch(/pwned/i);
    expect(server.faults()).toEqual([]);
  });
}
