// Next calls `onRequestError` for every error while it renders a page or answers a request.

export async function onRequestError(
  error: unknown,
  request: { method: string; headers: Record<string, string | string[] | undefined> },
  { routePath }: { routePath: string },
) {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logFailedPage } = await import("@/lib/log/failed-pages");
  logFailedPage(error, request, routePath);
  const { reportFailedRender } = await import("@/lib/server/page-cache/failed-renders");
  reportFailedRender(request.headers);
}
