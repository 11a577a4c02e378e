import NextAuth from "next-auth";
import { methods, publicRoute } from "@/lib/api/route";
import { authOptions } from "@/lib/auth/session";
import { notFound } from "@/lib/errors";
import { isHttps } from "@/lib/server/client-address";

const ACTIONS = ["session", "csrf", "providers", "signin", "signout", "callback", "error"];

const nextAuth = publicRoute(({ request, params }) => {
  const path = params.nextauth?.split("/") ?? [];
  const handler = NextAuth(authOptions(isHttps(request.headers)));
  return handler(request, { params: Promise.resolve({ nextauth: path }) });
});

const known = methods({ GET: nextAuth, POST: nextAuth });

/** What is no action of next-auth is no path at all, whatever the method. */
const ofKnownPath =
  (handler: typeof nextAuth): typeof nextAuth =>
  async (request, context) => {
    const action = (await context.params).nextauth?.[0] ?? "";
    if (ACTIONS.includes(action)) return handler(request, context);
    return publicRoute(() => Promise.reject(notFound("Path")))(request, context);
  };

export const GET = ofKnownPath(known.GET);
export const HEAD = ofKnownPath(known.HEAD);
export const POST = ofKnownPath(known.POST);
export const PUT = ofKnownPath(known.PUT);
export const PATCH = ofKnownPath(known.PATCH);
export const DELETE = ofKnownPath(known.DELETE);
export const OPTIONS = ofKnownPath(known.OPTIONS);
