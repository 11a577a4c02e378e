import { Resolver } from "node:dns/promises";

/**
 * Whether names of the internet can be looked up from here: asks the resolver for what is always there. False,
 * too, when aborted.
 */
export async function hasNetwork(signal: AbortSignal): Promise<boolean> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel);
  try {
    await resolver.resolveNs("com");
    return true;
  } catch {
    return false;
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}
