import { itemId } from "@/lib/api/resource-routes";
import { json, methods, methodsWhere, ownerRoute } from "@/lib/api/route";
import { collectionOf } from "@/lib/content/content";
import { duplicateItem } from "@/lib/content/duplicate";
import { collectionAt, isCollectionAt } from "@/lib/content/registry";

/** `{noun}/{id}/duplicate`: a noun's path may have two parts, so that no folder can stand for it. */
const DUPLICATE = /^(.+)\/([^/]+)\/duplicate$/;

const partsOf = ({ path = "" }: Record<string, string>) => {
  const [, noun = "", id = ""] = path.match(DUPLICATE) ?? [];
  return { noun, id };
};

// Everything else that has no route of its own is not there.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methodsWhere(
  (params) => isCollectionAt(partsOf(params).noun),
  methods({
    POST: ownerRoute(async ({ params }) => {
      const { noun: path, id } = partsOf(params);
      const noun = collectionAt(path);
      const original = await itemId({ id }, noun, collectionOf(noun.key));
      return json(await duplicateItem(noun, original), { status: 201 });
    }),
  }),
);
