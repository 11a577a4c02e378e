import { classNames } from "@/components/ui/class-names";
import { fill, formatNumber } from "@/lib/i18n/words";
import { siteWords } from "@/lib/publish/site-words";

interface TagListProps {
  tags: readonly string[];
  /** What the list is a list of, for who cannot see it. */
  label: string;
  /** Shows the first ones and how many there are beyond. */
  most?: number;
  className?: string;
}

export async function TagList(props: TagListProps) {
  const { tags, label, most = Number.POSITIVE_INFINITY, className } = props;
  if (tags.length === 0) return null;
  const beyond = tags.length - most;
  const { words, language } = await siteWords();
  return (
    <ul
      aria-label={label}
      className={classNames(
        "flex flex-wrap gap-x-4 gap-y-1.5 font-mono text-ink-soft text-xs",
        className,
      )}
    >
      {tags.slice(0, most).map((tag) => (
        <li dir="auto" key={tag} className="wrap-anywhere">
          {tag}
        </li>
      ))}
      {beyond > 0 && (
        <li className="text-ink-faint">
          {fill(words.more, { count: formatNumber(beyond, language) })}
        </li>
      )}
    </ul>
  );
}
