import { expect, test, vi } from "vitest";
import { addOwner, databaseOfFile } from "@/e2e/support/migrated-database";
import type * as dbClient from "@/lib/db/client";
import type * as logging from "@/lib/log/log";
import { beginFamily, revoke } from "./families";
import { authOptions, currentOwner, sessionCookie, tellsOfEnded } from "./session";

const opened = vi.hoisted(() => ({ db: {} as ReturnType<typeof dbClient.database> }));
vi.mock("@/lib/db/client", async (load) => ({
  ...(await load<typeof dbClient>()),
  database: () => opened.db,
}));
const logFault = vi.hoisted(() => vi.fn());
vi.mock("@/lib/log/log", async (load) => ({ ...(await load<typeof logging>()), logFault }));
vi.mock("./secret", () => ({ authSecret: () => "s".repeat(40) }));

const asked = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock("next/headers", () => ({ headers: async () => asked.headers }));

const own = await databaseOfFile();
opened.db = own.db;
await addOwner(opened);

async function beginSession(): Promise<string> {
  const proof = { ownerId: 1, passwordHash: "", hasSecondStep: false };
  return (await beginFamily(proof, "Firefox")).familyId;
}

test("the session cookie identifies the owner until the sign-in ends, even if there are other cookies", async () => {
  const familyId = await beginSession();
  const ownerWith = async (...cookies: string[]) => {
    asked.headers = new Headers({ cookie: cookies.join("; ") });
    return (await currentOwner())?.email ?? null;
  };
  const [cookie = ""] = (await sessionCookie({ ownerId: 1, familyId }, new Headers())).split(";");
  expect(await ownerWith(cookie)).toBe("a@b.de");
  expect(await ownerWith(cookie, "next-auth.callback-url=nowhere")).toBe("a@b.de");
  expect(await ownerWith()).toBeNull();
  expect(await ownerWith(`${cookie.slice(0, -9)}AAAAAAAAA`)).toBeNull();
  await revoke(familyId);
  expect(await ownerWith(cookie)).toBeNull();
});

test("over https the session is read from the cookie that was set over https", async () => {
  const familyId = await beginSession();
  const https = { "x-portfolio-https": "1" };
  const given = await sessionCookie({ ownerId: 1, familyId }, new Headers(https));
  expect(given).toMatch(/^__Host-next-auth\.session-token=.*; Secure$/);
  expect(authOptions(true).cookies?.sessionToken).toEqual({
    name: "__Host-next-auth.session-token",
    options: { httpOnly: true, sameSite: "lax", path: "/", secure: true },
  });
  asked.headers = new Headers({ ...https, cookie: given.split(";")[0] ?? "" });
  expect(await currentOwner()).toEqual({ id: 1, email: "a@b.de", isDemoPassword: false });
});

test("tellsOfEnded is true if the sign-in of a session has ended", async () => {
  const familyId = await beginSession();
  const answer = Response.json({ user: {}, expires: "2030-01-01", familyId });
  expect(await tellsOfEnded(answer)).toBe(false);
  await revoke(familyId);
  expect(await tellsOfEnded(answer)).toBe(true);
  // The answer's body is still unread.
  expect(await answer.json()).toMatchObject({ familyId });
  expect(await tellsOfEnded(Response.json({ familyId: "unknown" }))).toBe(true);
});

test("tellsOfEnded is false for an answer without a session", async () => {
  expect(await tellsOfEnded(Response.json({}))).toBe(false);
  expect(await tellsOfEnded(new Response("[object Object]", { status: 400 }))).toBe(false);
});

test("an error that anybody can cause with a cookie or an address is not logged as a fault", () => {
  const noted = vi.fn();
  const cause = (code: string) =>
    authOptions(false, noted).logger?.error?.(code, { error: new Error(code) });
  cause("JWT_SESSION_ERROR");
  cause("SIGNOUT_ERROR");
  cause("INVALID_CALLBACK_URL_ERROR");
  expect(logFault).not.toHaveBeenCalled();
  expect(noted.mock.calls).toEqual([[expect.objectContaining({ status: 400 })]]);
  // This is the code of a real fault in a sign-out.
  cause("SIGN_OUT_EVENT_ERROR");
  expect(logFault).toHaveBeenCalledTimes(1);
});

test("if a sign-out cannot be stored, noteFault gets the fault", async () => {
  const noted = vi.fn();
  const fault = new Error("The disk is full");
  const tokenFamily = { updateMany: () => Promise.reject(fault) };
  opened.db = { tokenFamily } as never;
  await authOptions(false, noted).events?.signOut?.({
    token: { familyId: "f" },
    session: { expires: "2024-03-05T10:00:00.000Z", familyId: "f" },
  });
  opened.db = own.db;
  expect(noted).toHaveBeenCalledWith(fault);
});
