import { readJson } from "@/lib/api/body";
import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { formAt } from "@/lib/content/autosaves/store";
import { parseId } from "@/lib/content/item-id";
import { aboutFormSchema } from "@/lib/content/nouns/about/schema";
import { keepPreview, type Preview } from "@/lib/content/preview/preview";
import { isPreviewed, type PreviewAddress, previewSchema } from "@/lib/content/preview/schema";
import { nounOf } from "@/lib/content/registry";
import { notFound } from "@/lib/errors";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  /** Takes the fields of an open form and returns the address of a preview. The fields stay in memory. */
  PUT: ownerRoute(async ({ request, params, owner }) => {
    const { noun, item } = formAt(params.form ?? "");
    if (!isPreviewed(noun)) throw notFound("Preview");
    const { values } = validate(previewSchema, await readJson(request));
    const preview = {
      noun,
      // The form of the about section also contains e-mail, phone, location and availability, which are stored in the
      // contact information.
      values: validate(noun === "about" ? aboutFormSchema : nounOf(noun).schema, values),
      itemId: parseId(item),
      familyId: owner.familyId,
      // The values match the noun, because its schema has validated them.
    } as Preview;
    return json({ path: keepPreview(preview) } satisfies PreviewAddress);
  }),
});
