import type { Query, QueryClient, QueryKey, Updater } from "@tanstack/react-query";

const POLL_MS = 700;

/** Options for a query that polls the server while `isRunning` returns true for its data, even in a hidden tab. */
export const pollWhile = <Data>(isRunning: (data: Data) => boolean) => ({
  refetchInterval: ({ state: { data } }: Query<Data>) =>
    data !== undefined && isRunning(data) && POLL_MS,
  refetchIntervalInBackground: true,
});

/**
 * Replaces a query's data with a newer answer. Cancels running loads: an older answer could say that no job is running,
 * and would end the polling.
 */
export async function takeInstead<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  data: Updater<Data | undefined, Data | undefined>,
): Promise<void> {
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, data);
}
