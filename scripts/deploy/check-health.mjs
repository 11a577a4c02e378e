// For a container's HEALTHCHECK: exits with 0 if this machine's site is healthy. Otherwise prints why and exits with 1.
const host = process.env.HOST || "127.0.0.1";
const origin = `http://${host.includes(":") ? `[${host}]` : host}:${process.env.PORT || 3000}`;
try {
  const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(8_000) });
  if (!answer.ok) {
    console.error(`${answer.status} ${(await answer.json()).message}`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error.cause?.message ?? error.message);
  process.exitCode = 1;
}
