import type { Query } from "@tanstack/react-query";

const POLL_MS = 700;

/** For a query: asks again and again while what it gave says that something `isRunning` on the server, in a hidden tab too. */
export const pollWhile = <Data>(isRunning: (data: Data) => boolean) => ({
  refetchInterval: ({ state: { data } }: Query<Data>) =>
    data !== undefined && isRunning(data) && POLL_MS,
  refetchIntervalInBackground: true,
});
