export interface Heading {
  id: string;
  text: string;
}

const MIN_HEADINGS = 3;

const HEADING = /<h2[^>]*\sid="([^"]+)"[^>]*>(.*?)<\/h2>/gs;

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

/** The second-level headings of rendered HTML. */
const headingsOf = (html: string): Heading[] =>
  [...html.matchAll(HEADING)]
    .filter(([whole]) => !whole.includes("sr-only"))
    .map(([, id = "", inner = ""]) => ({ id, text: plain(inner) }));

/** Where one can go inside an article; short ones need none. */
export function Outline({ html }: { html: string }) {
  return <OutlineLinks headings={headingsOf(html)} />;
}

/** The same for headings that are already known. */
export function OutlineLinks({ headings }: { headings: Heading[] }) {
  if (headings.length < MIN_HEADINGS) return null;
  return (
    <nav aria-label="On this page" className="text-sm print:hidden">
      <p className="mb-3 text-ink-faint">On this page</p>
      <ul className="border-line border-l">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-transparent border-l py-1.5 pl-4 text-ink-soft leading-snug transition-colors hover:border-accent hover:text-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
