/** By which the server's log has what failed; nothing where there is nothing to find. */
export const Reference = ({ id }: { id: string | undefined }) =>
  id && <span className="block select-all font-mono text-ink-soft text-xs">Reference: {id}</span>;
