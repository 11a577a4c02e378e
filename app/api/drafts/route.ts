import { jsonList, methods, ownerRoute } from "@/lib/api/route";
import { listAutosaves } from "@/lib/content/autosaves/store";
import { nounAt } from "@/lib/content/registry";
import { notFound } from "@/lib/errors";

function nounNamed(name: string) {
  const noun = nounAt(name);
  if (!noun) throw notFound("Kind of content");
  return noun.key;
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ request }) => {
    const query = new URL(request.url).searchParams;
    const [noun, item] = [query.get("noun"), query.get("item")];
    const drafts = await listAutosaves({
      ...(noun === null ? {} : { noun: nounNamed(noun) }),
      ...(item === null ? {} : { item }),
    });
    return jsonList(drafts);
  }),
});
