import type { SearchKind, SearchResult } from "@/lib/publish/search/search-documents";

/** Results by kind: the kind of the best first, each in the order they came. */
export function resultGroups(
  results: readonly SearchResult[],
): { kind: SearchKind; results: SearchResult[] }[] {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, results: results.filter((one) => one.kind === kind) }));
}
