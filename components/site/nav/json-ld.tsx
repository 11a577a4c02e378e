import type { Thing } from "@/lib/publish/structured-data";

/** What the page is about, for machines. */
export function JsonLd({ things }: { things: Thing[] }) {
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
  // A text of the owner's may hold '</script>'.
  const __html = text.replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
