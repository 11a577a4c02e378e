interface TagRowProps {
  tags: readonly string[];
  /** How many are shown before '+N more'. */
  most?: number;
}

/** Tags in a row, read-only. */
export function TagRow({ tags, most = tags.length }: TagRowProps) {
  if (tags.length === 0) return null;
  const hidden = tags.length - most;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 font-mono text-ink-faint text-xs">
      {tags.slice(0, most).map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
      {hidden > 0 && <li>+{hidden} more</li>}
    </ul>
  );
}
