// Functions for tests of the sign-in. These tests run a separate server, change its database and can restart it.
import { join } from "node:path";
import { createClient } from "@libsql/client";
import type { TestServer } from "../../support/server";
import { DEMO, newAddress, send } from "./api";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";

export interface Sending {
  token?: string;
  json?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  address?: string;
}

/** A response's cookies as a Cookie header. */
export const cookieOf = (cookies: string[]) => cookies.map((line) => line.split(";")[0]).join("; ");

/** The id of the session that an access token belongs to. */
export const familyOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).family as string;

/** Returns functions that call a server or change its database. `server` returns this server. */
export function signInCalls(server: () => TestServer) {
  async function call(method: string, path: string, sending: Sending = {}) {
    const { token, json, form, headers = {}, address = newAddress() } = sending;
    const body = json === undefined ? form && new URLSearchParams(form) : JSON.stringify(json);
    const answer = await send(server().url, method, path, {
      ...{ token, body, address },
      headers: { "User-Agent": FIREFOX, ...headers },
    });
    return { ...answer, cookies: answer.headers.getSetCookie() };
  }

  const login = (more: Sending = {}) => call("POST", "/auth/login", { form: DEMO, ...more });
  const tokenOf = async () => (await login()).body.access_token as string;

  /** Runs SQL on the database. Tests use it to change stored times, because they cannot change the server's clock. */
  async function inDatabase(sql: string) {
    const database = createClient({ url: `file:${join(server().dataDir, "site.db")}` });
    await database.execute(sql);
    database.close();
  }

  return { call, inDatabase, login, tokenOf };
}
