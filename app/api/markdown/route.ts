import { readJson } from "@/lib/api/body";
import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { markdownSchema } from "@/lib/content/preview/schema";
import { renderForOwner } from "@/lib/content/texts/site-text";
import { withoutSourceLines } from "@/lib/text/markdown/source-lines";

/**
 * Renders Markdown for a preview; nothing is stored. If the text cannot be rendered, the HTML shows its source, as the
 * public page would, and `reason` says why. Otherwise `reason` is null. With `lines`, each block has the line numbers
 * of its source in `data-lines`.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ request }) => {
    const { content, lines } = validate(markdownSchema, await readJson(request));
    const { html, problem: reason } = await renderForOwner(content);
    return json({ content_html: lines ? html : withoutSourceLines(html), reason });
  }),
});
