import type { SearchKind, SearchResult } from "@/lib/publish/search/search-documents";

/** Results grouped by kind. The kind of the best result comes first, and the order in a group stays. */
export function resultGroups(
  results: readonly SearchResult[],
): { kind: SearchKind; results: SearchResult[] }[] {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, results: results.filter((found) => found.kind === kind) }));
}
