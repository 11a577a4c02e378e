import { z } from "zod";
import { readJson } from "@/lib/api/body";
import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { ARTICLE_LIMIT, text } from "@/lib/content/fields";
import { withDefaultAlts } from "@/lib/content/upload/default-alts";
import { withFileFacts } from "@/lib/content/upload/file-facts";
import { DEFAULT_LANGUAGE } from "@/lib/i18n/languages";
import { renderText } from "@/lib/text/markdown/markdown";
import type { Reader } from "@/lib/text/markdown/reader";

const previewSchema = z.object({ content: text("Content", ARTICLE_LIMIT) });

const FOR_OWNER: Reader = { isForOwner: true, language: DEFAULT_LANGUAGE };

/** Renders Markdown for a preview; nothing is stored. `reason` says why the text is shown as it was written; null where it is rendered. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ request }) => {
    const { content } = validate(previewSchema, await readJson(request));
    const { html, problem: reason } = await renderText(content, FOR_OWNER);
    const content_html = await withDefaultAlts(await withFileFacts(html, FOR_OWNER));
    return json({ content_html, reason });
  }),
});
