const VERSIONS_KEPT = 100;
const CHARACTERS_KEPT = 8_000_000;

/** The names of the fields that differ between `before` and `after`. */
export function changedFields(before: object, after: object): string[] {
  const old = new Map(Object.entries(before));
  const fields = new Map(Object.entries(after));
  return [...new Set([...fields.keys(), ...old.keys()])].filter(
    (name) => JSON.stringify(old.get(name)) !== JSON.stringify(fields.get(name)),
  );
}

/** The ids of versions beyond the newest 100 or the newest 8 million characters. The newest version always stays. */
export function surplus(versions: readonly { id: number; size: number }[]): number[] {
  let characters = 0;
  return versions
    .filter(({ size }, index) => {
      characters += size;
      return index > 0 && (index >= VERSIONS_KEPT || characters > CHARACTERS_KEPT);
    })
    .map(({ id }) => id);
}
