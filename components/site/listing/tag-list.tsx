import { classNames } from "@/components/ui/class-names";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { fill, formatNumber } from "@/lib/i18n/words";
import { siteWords } from "@/lib/publish/site-words";
import { textDirection } from "@/lib/text/text-direction";

export interface TagListProps {
  tags: readonly string[];
  /** The name of the list, for screen readers. */
  label: string;
  /** The number of tags to show. After them, the number of the remaining tags is shown. */
  most?: number;
  linkOf?: (tag: string) => string | undefined;
  className?: string;
}

export async function TagList(props: TagListProps) {
  const { tags, label, most = Number.POSITIVE_INFINITY, linkOf, className } = props;
  if (tags.length === 0) return null;
  const beyond = tags.length - most;
  const { words, language } = await siteWords();
  const texts = await withoutFigureLinks(tags);
  return (
    <ul aria-label={label} className={classNames("tag-list", className)}>
      {tags.slice(0, most).map((tag, index) => {
        const href = linkOf?.(tag);
        const text = texts[index] ?? "";
        return (
          <li dir={textDirection(text)} key={tag}>
            {href === undefined ? text : <a href={href}>{text}</a>}
          </li>
        );
      })}
      {beyond > 0 && (
        <li className="text-ink-faint">
          {fill(words.more, { count: formatNumber(beyond, language) })}
        </li>
      )}
    </ul>
  );
}
