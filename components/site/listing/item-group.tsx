import Link from "next/link";
import { MarkedText } from "@/components/site/search/marked-text";
import { titleAttributes } from "@/lib/text/line-height";
import { textDirection } from "@/lib/text/text-direction";

interface ItemRow {
  key: string | number;
  href: string;
  title: string;
  note?: string;
  text: string;
}

interface ItemGroupProps {
  id: string;
  title: string;
  rows: readonly ItemRow[];
  /** The words of a search. They are marked in titles and texts. */
  query?: string;
  /** A link to the rest of the items. */
  more?: { href: string; label: string } | undefined;
}

export function ItemGroup({ id, title, rows, query = "", more }: ItemGroupProps) {
  if (rows.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="mt-10 gap-x-14 border-line border-t pt-8 lg:grid lg:grid-cols-[min(16rem,25vw)_minmax(0,1fr)]"
    >
      <h2 id={id} className="flex items-baseline gap-3 self-start text-xl max-lg:mb-3 lg:pt-3">
        {title}
        <span className="font-mono font-normal text-ink-faint text-sm">{rows.length}</span>
      </h2>
      <div>
        <ul className="divide-y divide-line">
          {rows.map(({ key, href, title: name, note, text }) => (
            <li key={key} className="group relative py-4">
              <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
                <h3
                  {...titleAttributes(name)}
                  className="min-w-0 text-lg leading-snug wrap-anywhere"
                >
                  <Link
                    href={href}
                    prefetch={false}
                    className="decoration-accent decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                  >
                    <MarkedText text={name} query={query} />
                  </Link>
                </h3>
                {note && (
                  <p dir={textDirection(note)} className="font-mono text-ink-faint text-xs">
                    {note}
                  </p>
                )}
              </div>
              {text && (
                <p
                  dir={textDirection(text)}
                  className="mt-1 line-clamp-2 w-fit max-w-[40em] text-ink-soft leading-relaxed wrap-anywhere"
                >
                  <MarkedText text={text} query={query} />
                </p>
              )}
            </li>
          ))}
        </ul>
        {more && (
          <Link
            href={more.href}
            prefetch={false}
            className="inline-flex h-11 items-center text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
          >
            {more.label}
          </Link>
        )}
      </div>
    </section>
  );
}
