import type { SearchKind, SearchResult } from "@/lib/publish/search/search-documents";

/** Groups results by kind. The group of the best result comes first. Within a group, results keep their order. */
export function resultGroups(
  results: readonly SearchResult[],
): { kind: SearchKind; results: SearchResult[] }[] {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, results: results.filter((found) => found.kind === kind) }));
}
