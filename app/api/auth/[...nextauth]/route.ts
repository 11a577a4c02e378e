import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { readBytes, readJson, VISITOR_LIMIT_BYTES } from "@/lib/api/body";
import { json, methods, publicRoute } from "@/lib/api/route";
import { requireCallbackUrl } from "@/lib/auth/callback-url";
import { authOptions, endedSessionCookie, tellsOfEnded } from "@/lib/auth/session";
import { ApiError, notFound } from "@/lib/errors";
import { isHttps } from "@/lib/server/request/client-address";

/** The actions of next-auth that the site uses. Other actions return 404. */
const ACTIONS = {
  session: ["GET", "POST"],
  csrf: ["GET"],
  signout: ["POST"],
  "callback/credentials": ["POST"],
} as const;

const formFields = (body: Uint8Array) =>
  Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body)));

/**
 * Returns the request after a check of its body. Throws 413 for a large body, and 400 for invalid JSON or a callbackUrl
 * that next-auth cannot read.
 */
async function checked(request: Request): Promise<NextRequest> {
  const { url, method, headers } = request;
  // next-auth does not support HEAD, so it gets a GET request instead. The response to HEAD is sent without the body.
  if (method !== "POST") return new NextRequest(url, { headers });
  const isJson = headers.get("content-type")?.includes("application/json");
  if (isJson) {
    const fields = await readJson(request, VISITOR_LIMIT_BYTES);
    requireCallbackUrl(fields.callbackUrl);
    return new NextRequest(url, { method, headers, body: JSON.stringify(fields) });
  }
  const body = await readBytes(request, VISITOR_LIMIT_BYTES);
  requireCallbackUrl(formFields(body).callbackUrl);
  return new NextRequest(url, { method, headers, ...(body.length > 0 ? { body } : {}) });
}

/** If next-auth refuses a request and the response is not JSON, throws an ApiError with the status of the response. */
function refuseLikeTheApi({ status, headers }: Response): void {
  if (status < 400 || headers.get("content-type")?.startsWith("application/json")) return;
  if (status >= 500) throw new Error(`next-auth answered ${status}`);
  throw new ApiError(status, "next-auth refused the request");
}

const nextAuth = publicRoute(async ({ request, params: { nextauth = "" } }) => {
  const faults: unknown[] = [];
  const handler = NextAuth(
    authOptions(isHttps(request.headers), (error) => void faults.push(error)),
  );
  const params = Promise.resolve({ nextauth: nextauth.split("/") });
  const answer: Response = await handler(await checked(request), { params });
  if (faults.length > 0) throw faults[0];
  refuseLikeTheApi(answer);
  if (nextauth === "session" && (await tellsOfEnded(answer))) {
    return json({}, { headers: { "Set-Cookie": endedSessionCookie(request.headers) } });
  }
  return answer;
});

const unknown = publicRoute(() => Promise.reject(notFound("Path")));

type Handlers = ReturnType<typeof methods>;
const handlers = new Map<string, Handlers>(
  Object.entries(ACTIONS).map(([action, allowed]) => [
    action,
    methods(Object.fromEntries(allowed.map((method) => [method, nextAuth]))),
  ]),
);

/** A path that is not in `ACTIONS` returns 404 for every method. */
const answer =
  (method: keyof Handlers): typeof unknown =>
  async (request, context) => {
    const action = [(await context.params).nextauth ?? []].flat().join("/");
    return (handlers.get(action)?.[method] ?? unknown)(request, context);
  };

export const GET = answer("GET");
export const HEAD = answer("HEAD");
export const POST = answer("POST");
export const PUT = answer("PUT");
export const PATCH = answer("PATCH");
export const DELETE = answer("DELETE");
export const OPTIONS = answer("OPTIONS");
