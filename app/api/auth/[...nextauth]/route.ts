import NextAuth from "next-auth";
import { notFound } from "@/lib/api/errors";
import { methods, publicRoute } from "@/lib/api/route";
import { authOptions } from "@/lib/auth/session";
import { isHttps } from "@/lib/client-address";

const ACTIONS = ["session", "csrf", "providers", "signin", "signout", "callback", "error"];

const nextAuth = publicRoute(async ({ request, params }) => {
  const path = params.nextauth?.split("/") ?? [];
  if (!ACTIONS.includes(path[0] ?? "")) throw notFound("Path");
  const handler = NextAuth(authOptions(isHttps(request.headers)));
  return handler(request, { params: Promise.resolve({ nextauth: path }) });
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: nextAuth,
  POST: nextAuth,
});
