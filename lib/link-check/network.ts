import { Resolver } from "node:dns/promises";

/** Whether names of the internet can be looked up from here: asks the resolver for what is always there. */
export async function hasNetwork(): Promise<boolean> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  return resolver.resolveNs("com").then(
    () => true,
    () => false,
  );
}
