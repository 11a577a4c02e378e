import Link from "next/link";
import { UnbrokenText } from "@/components/shared/unbroken-text";
import { relatedWork } from "@/lib/content/evidence/related-work";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";

interface RelatedProps {
  /** The technologies or tags of the item. */
  names: readonly string[];
  /** The paths of the item and its neighbours. */
  except: readonly string[];
}

/** Projects and posts that share technologies or tags with an item. */
export async function Related({ names, except }: RelatedProps) {
  const items = await withoutFigureLinks(await relatedWork(names, except));
  if (items.length === 0) return null;
  const { ending } = (await siteWords()).words;
  return (
    <nav aria-labelledby="related" className="mt-16 border-line border-t pt-10 print:hidden">
      <h2 id="related" className="text-2xl">
        {ending.related}
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {items.map(({ path, title, category, common }) => (
          <li key={path} className="group relative min-w-0">
            <h3
              {...titleAttributes(title)}
              className="text-lg leading-snug wrap-anywhere group-hover:text-hover"
            >
              <Link
                href={path}
                prefetch={false}
                className="decoration-accent decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
              >
                <UnbrokenText>{title}</UnbrokenText>
              </Link>
            </h3>
            <p className="tag-list mt-2">
              {category !== "" && <bdi className="text-ink-faint">{category}</bdi>}
              <span className="sr-only">{ending.common}</span>
              {common.map((name) => (
                <bdi key={name}>{name}</bdi>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
