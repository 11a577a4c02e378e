// Next calls `register` before it serves, and `onRequestError` for every error while it renders or answers.

export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  // A build must start no background work.
  if (process.env.NEXT_PHASE === "phase-production-build") return;
  const { provideAddresses } = await import("@/lib/server/public-pages");
  const { readPublicAddresses } = await import("@/lib/content/public-addresses");
  provideAddresses(readPublicAddresses);
  const { startMail } = await import("@/lib/content/messages/notify-owner");
  const { startBackups } = await import("@/lib/backup/start-backups");
  const { startCopies } = await import("@/lib/copies/start-copies");
  const { startLinkChecks } = await import("@/lib/link-check/link-checker");
  const { startRemovingAbandoned } = await import("@/lib/chunked-upload/abandoned-uploads");
  const { env } = await import("@/lib/config/env");
  const { completeIds } = await import("@/lib/content/lasting-id/store");
  if (env.siteUrl !== undefined) await completeIds(new URL(env.siteUrl).origin);
  startMail();
  startBackups();
  startCopies();
  startLinkChecks();
  startRemovingAbandoned();
}

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
