import { matchedParts } from "@/lib/text/search/matched-parts";

export function MarkedText({ text, query }: { text: string; query: string }) {
  let start = 0;
  return matchedParts(text, query).map((part) => {
    const key = start;
    start += part.text.length;
    if (!part.isMatch) return part.text;
    return (
      <mark key={key} className="bg-accent/20 text-inherit">
        {part.text}
      </mark>
    );
  });
}
