interface TagRowProps {
  tags: readonly string[];
  /** The number of tags before '+N more'. */
  most?: number;
}

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
