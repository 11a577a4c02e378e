import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { languageAttributes } from "@/lib/i18n/item-language";
import { siteWords } from "@/lib/publish/site-words";
import type { ItemVersion } from "@/lib/publish/translations";

interface TranslationLinksProps {
  versions: readonly ItemVersion[];
  path: string;
}

export async function TranslationLinks({ versions, path }: TranslationLinksProps) {
  const others = await withoutFigureLinks(versions.filter((version) => version.path !== path));
  if (others.length === 0) return null;
  const { words, language } = await siteWords();
  return (
    <nav aria-label={words.otherLanguages} className="mt-5 text-ink-faint text-sm">
      <ul className="flex flex-wrap items-center gap-x-4">
        <li aria-hidden>{words.otherLanguages}:</li>
        {others.map(({ tag, path, title, name }) => (
          <li key={tag}>
            <a
              href={path}
              hrefLang={tag}
              title={title}
              {...languageAttributes(tag, language)}
              className="inline-flex min-h-9 items-center underline decoration-1 underline-offset-4 hover:text-hover"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
