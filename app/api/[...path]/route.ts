import { readOptionalJson } from "@/lib/api/body";
import { itemId } from "@/lib/api/resource-routes";
import { json, methods, methodsWhere, ownerRoute, validate } from "@/lib/api/route";
import { collectionOf } from "@/lib/content/content";
import { duplicateAsTranslation, duplicateItem, duplicateSchema } from "@/lib/content/duplicate";
import { collectionAt, isCollectionAt } from "@/lib/content/registry";

/**
 * Matches `{noun}/{id}/duplicate`. A folder `[noun]` matches only one segment, but the path of a noun can have two
 * (`categories/blog`). So this expression replaces a route folder.
 */
const DUPLICATE = /^(.+)\/([^/]+)\/duplicate$/;

const partsOf = ({ path = "" }: Record<string, string>) => {
  const [, noun = "", id = ""] = path.match(DUPLICATE) ?? [];
  return { noun, id };
};

// API paths without a route reach this file, too. They return 404.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methodsWhere(
  (params) => isCollectionAt(partsOf(params).noun),
  methods({
    POST: ownerRoute(async ({ request, params }) => {
      const { noun: path, id } = partsOf(params);
      const noun = collectionAt(path);
      const original = await itemId({ id }, noun, collectionOf(noun.key));
      const { language } = validate(duplicateSchema, await readOptionalJson(request));
      const copy =
        language === null
          ? await duplicateItem(noun, original)
          : await duplicateAsTranslation(noun, original, language);
      return json(copy, { status: 201 });
    }),
  }),
);
