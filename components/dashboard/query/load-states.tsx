import type { UseQueryResult } from "@tanstack/react-query";
import { EmptyState } from "@/components/ui/empty-state";
import { RetryButton } from "@/components/ui/retry-button";

export const LoadingRows = ({ what, rows = 4 }: { what: string; rows?: number }) => (
  <div role="status" className="divide-y divide-line">
    <span className="sr-only">Loading {what}...</span>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
      <div key={row} aria-hidden className="flex animate-pulse flex-col gap-3 py-5">
        <div className="h-3.5 w-1/3 rounded-sm bg-line" />
        <div className="h-3 w-4/5 rounded-sm bg-line" />
        <div className="h-3 w-2/3 rounded-sm bg-line" />
      </div>
    ))}
  </div>
);

export const LoadFailed = ({ title, onRetry }: { title: string; onRetry(): unknown }) => (
  <div role="alert" className="pt-8">
    <EmptyState
      title={title}
      text="The server did not answer, or answered with an error. Nothing is lost."
    >
      <RetryButton onRetry={onRetry} />
    </EmptyState>
  </div>
);

interface LoadStateProps {
  query: Pick<UseQueryResult, "isPending" | "isLoadingError" | "refetch">;
  /** Screen readers read this while the query loads. */
  what: string;
  failed: string;
}

/** Shows gray rows while the query loads, or an error if the load failed. Renders nothing if the query has data. */
export function LoadState({ query, what, failed }: LoadStateProps) {
  if (query.isPending) return <LoadingRows what={what} />;
  return query.isLoadingError && <LoadFailed title={failed} onRetry={query.refetch} />;
}
