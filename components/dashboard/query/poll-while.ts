import type { Query, QueryClient, QueryKey, Updater } from "@tanstack/react-query";

const POLL_MS = 700;

/** For a query: asks again and again while what it gave says that something `isRunning` on the server, in a hidden tab too. */
export const pollWhile = <Data>(isRunning: (data: Data) => boolean) => ({
  refetchInterval: ({ state: { data } }: Query<Data>) =>
    data !== undefined && isRunning(data) && POLL_MS,
  refetchIntervalInBackground: true,
});

/**
 * Takes what the server said when it began something. An answer that is still under way is dropped: it may be older,
 * and would end the looking.
 */
export async function takeInstead<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  data: Updater<Data | undefined, Data | undefined>,
): Promise<void> {
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, data);
}
