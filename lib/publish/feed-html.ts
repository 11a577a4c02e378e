import { LRUCache } from "lru-cache";
import sanitizeHtml from "sanitize-html";
import { absoluteLinks } from "@/lib/text/absolute-links";

/** What stands for the eye alone, in colours and type that only the site's style sheets give. */
const isForTheEye = (tag: string, { class: classes = "" }: Record<string, string>) =>
  tag === "svg" || ["katex-html", "diagram-view"].includes(classes);

function makeFeedHtml(html: string, base: string): string {
  const readable = sanitizeHtml(html, {
    // What may be in it was decided when it was rendered.
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    exclusiveFilter: ({ tag, attribs }) => isForTheEye(tag, attribs),
    transformTags: {
      // Folded away on the site, where the drawing is.
      details: (tagName, attribs) =>
        attribs.class === "diagram-source" ? { tagName: "div", attribs: {} } : { tagName, attribs },
    },
  });
  return absoluteLinks(readable, base);
}

const MOST_CHARACTERS_KEPT = 1024 * 1024;

/** By address and HTML: an edit of one post has the feeds made anew, and the other posts are the same. */
const made = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS_KEPT,
  sizeCalculation: (text, key) => text.length + key.length,
});

/**
 * A post's rendered HTML for a feed reader, which has none of the site's style sheets: formulas in MathML alone,
 * diagrams as their source, every address absolute to `base`.
 */
export function feedHtml(html: string, base: string): string {
  const key = `${base}\n${html}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const text = makeFeedHtml(html, base);
  made.set(key, text);
  return text;
}
