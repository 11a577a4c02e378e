export const FAILURES = ["project", "blog", "page"] as const;
export type Failure = (typeof FAILURES)[number];

/** Marks the server's own request for the screen that reports a failure. Visitors who request this screen get 404. */
export const FAILURE_HEADER = "x-portfolio-failure";

/** The address of the screen that replaces the page at `url` (a path, perhaps with a query). */
export function failureScreenOf(url: string): string {
  const kind = /^\/(project|blog)\//.exec(url)?.[1] ?? "page";
  return `/failed/${kind}`;
}
