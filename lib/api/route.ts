import "server-only";
import type { z } from "zod";
import type { Bearer } from "@/lib/auth/access-token";
import { requireConfirmed } from "@/lib/auth/confirmation";
import { requireOwner, viewerOf } from "@/lib/auth/guard";
import { parseId } from "@/lib/content/item-id";
import { ApiError, errorBody, type FieldError, notFound, storageRefusal } from "@/lib/errors";
import { inRequest } from "@/lib/log/log";
import { MOST_KEPT, PAGE_CACHE_FIELD } from "@/lib/server/cache-headers";
import { requestIdOf } from "@/lib/server/request/request-id";
import { hadUnknownMethod } from "@/lib/server/request/unknown-method";
import { watchAnswer } from "./watch-answer";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];

type Params = Record<string, string>;
type RouteHandler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>;

interface Call {
  request: Request;
  /** The path's parameters. The segments of a catch-all parameter (`[...path]`) are joined by '/'. */
  params: Params;
}

// A path without parameters has no `params`.
const joined = (params: Record<string, string | string[]> | undefined): Params =>
  Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [name, [value].flat().join("/")]),
  );

/** JSON that no cache may store. */
export function json(body: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("Cache-Control", "no-store");
  return Response.json(body, { ...init, headers });
}

/** A list; `total` counts the items of all pages. */
export const jsonList = (items: readonly unknown[], total = items.length): Response =>
  json(items, { headers: { "X-Total-Count": String(total) } });

export const noContent = (headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 204, headers: { "Cache-Control": "no-store", ...headers } });

/** A temporary redirect (307) that no cache may store. */
export const leadTo = (Location: string): Response =>
  new Response(null, { status: 307, headers: { Location, "Cache-Control": "no-store" } });

function refusal(error: unknown): Response {
  const expected = error instanceof ApiError ? error : storageRefusal(error);
  if (expected) {
    const { status, headers } = expected;
    return json(errorBody(expected), { status, headers });
  }
  return json({ message: "Internal server error", code: "internal" }, { status: 500 });
}

function answering(answer: (call: Call) => Promise<Response>): RouteHandler {
  return async (request, context) => {
    const params = joined(await context.params);
    return inRequest(requestIdOf(request.headers), async () => {
      const finish = watchAnswer(request, params);
      try {
        const response = await answer({ request, params });
        finish(response.status);
        return response;
      } catch (error) {
        const response = refusal(error);
        finish(response.status, error);
        return response;
      }
    });
  };
}

/** A route for everybody. It ignores a token. */
export const publicRoute = answering;

/**
 * A route that shows more to the owner than to visitors. The answer to visitors is cached, so it must depend on the
 * address only.
 */
export const viewerRoute = (
  answer: (call: Call & { viewer: "public" | "owner" }) => Promise<Response>,
) =>
  answering(async (call) => {
    const viewer = await viewerOf(call.request.headers);
    const response = await answer({ ...call, viewer });
    if (viewer === "public") response.headers.set(PAGE_CACHE_FIELD, MOST_KEPT);
    return response;
  });

/** A route for the owner only. It checks the token first. */
export const ownerRoute = (answer: (call: Call & { owner: Bearer }) => Promise<Response>) =>
  answering(async (call) => answer({ ...call, owner: await requireOwner(call.request.headers) }));

/**
 * A route for an owner who entered the password at most ten minutes ago. If that was earlier, throws 403
 * `password_required`.
 */
export const confirmedRoute = (answer: (call: Call & { owner: Bearer }) => Promise<Response>) =>
  ownerRoute(async (call) => {
    await requireConfirmed(call.owner);
    return answer(call);
  });

/** Handlers for all methods: the given handlers, HEAD if there is GET, and 405 with `Allow` for other methods. */
export function methods(given: Partial<Record<Method, RouteHandler>>) {
  const allowed = METHODS.filter((method) => given[method]) as string[];
  if (given.GET) allowed.splice(1, 0, "HEAD");
  const allow = allowed.join(", ");
  const refuse: RouteHandler = async () =>
    json(errorBody(new ApiError(405, "Method not allowed")), {
      status: 405,
      headers: { Allow: allow },
    });
  const { GET = refuse, POST = refuse, PUT = refuse, PATCH = refuse, DELETE = refuse } = given;
  const HEAD: RouteHandler = async (request, context) => {
    const { status, headers, body } = await GET(request, context);
    // Closes the file, if the body is read from a file.
    await body?.cancel();
    return new Response(null, { status, headers });
  };
  const OPTIONS: RouteHandler = async (request, context) =>
    hadUnknownMethod(request.headers) ? refuse(request, context) : noContent({ Allow: allow });
  return { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS };
}

const unknownPath: RouteHandler = answering(() => Promise.reject(notFound("Path")));

/** Uses the given handlers if `isKnown` accepts the path's parameters. For other paths, every method answers 404. */
export function methodsWhere(
  isKnown: (params: Params) => boolean,
  handlers: ReturnType<typeof methods>,
): ReturnType<typeof methods> {
  const guarded = Object.entries(handlers).map(([method, handler]): [string, RouteHandler] => [
    method,
    async (request, context) =>
      (isKnown(joined(await context.params)) ? handler : unknownPath)(request, context),
  ]);
  return Object.fromEntries(guarded) as ReturnType<typeof methods>;
}

/** The id in the path. If the path has no valid id, throws a 404 error whose message names `what`. */
export function idParam(params: Params, what: string): number {
  const id = parseId(params.id ?? "");
  if (id === null) throw notFound(what);
  return id;
}

function fieldErrors(error: z.ZodError): FieldError[] {
  const errors = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? "");
    if (!errors.has(field)) errors.set(field, message);
  }
  return [...errors].map(([field, message]) => ({ field, message }));
}

/** `value` as the schema transforms it. Throws 422 with one error for each invalid field. */
export function validate<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = fieldErrors(result.error);
  throw new ApiError(422, errors[0]?.message ?? "Not valid", { errors });
}

const LARGEST_SKIP = 2_147_483_647;

/** The part of a list that the query requests: at most `limit` items after the first `skip` items. Throws 422. */
export const pageQuery = (query: URLSearchParams, { limit }: { limit: number }) => ({
  skip: wholeNumberQuery(query, "skip", { min: 0, max: LARGEST_SKIP, fallback: 0 }),
  limit: wholeNumberQuery(query, "limit", { min: 1, max: 100, fallback: limit }),
});

/**
 * Reads a query parameter as a whole number from `min` to `max`. Returns `fallback` if the parameter is missing or
 * empty. Throws 422 for another value.
 */
export function wholeNumberQuery(
  query: URLSearchParams,
  name: string,
  { min, max, fallback }: { min: number; max: number; fallback: number },
): number {
  const given = query.get(name);
  if (given === null || given === "") return fallback;
  const number = Number(given);
  if (!/^\d+$/.test(given) || number < min || number > max) {
    const message = `${name} must be a whole number from ${min} to ${max}`;
    throw new ApiError(422, message, { errors: [{ field: name, message }] });
  }
  return number;
}
