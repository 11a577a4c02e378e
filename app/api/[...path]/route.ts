import { idParam, json, methods, ownerRoute, publicRoute } from "@/lib/api/route";
import { duplicateItem } from "@/lib/content/duplicate";
import { collectionAt } from "@/lib/content/registry";
import { notFound } from "@/lib/errors";

/** `{noun}/{id}/duplicate`: a noun's path may have two parts, so that no folder can stand for it. */
const DUPLICATE = /^(.+)\/([^/]+)\/duplicate$/;

type Context = { params: Promise<Record<string, string | string[]>> };
type Method = keyof typeof duplicating;

const duplicating = methods({
  POST: ownerRoute(async ({ params }) => {
    const [, path = "", id = ""] = params.path?.match(DUPLICATE) ?? [];
    const noun = collectionAt(path);
    return json(await duplicateItem(noun, idParam({ id }, noun.title)), { status: 201 });
  }),
});

const unknownPath = publicRoute(() => Promise.reject(notFound("Path")));

const answering = (method: Method) => async (request: Request, context: Context) => {
  const { path } = await context.params;
  const answer = DUPLICATE.test([path].flat().join("/")) ? duplicating[method] : unknownPath;
  return answer(request, context);
};

export const GET = answering("GET");
export const HEAD = answering("HEAD");
export const POST = answering("POST");
export const PUT = answering("PUT");
export const PATCH = answering("PATCH");
export const DELETE = answering("DELETE");
export const OPTIONS = answering("OPTIONS");
