import { decoded } from "@/lib/text/decoded";

/** A fixed word of a route. Any other segment of a path may say something about a person. */
const OWN_WORD = /^[a-z]+$/;

/**
 * Returns the path of an address with the names of its placeholders in place of their values: `/api/projects/12` with
 * `{ id: "12" }` becomes `/api/projects/[id]`. The result contains no text of the client.
 */
export function routePattern(url: string, params: Record<string, string>): string {
  const names = new Map<string, string>();
  for (const [name, value] of Object.entries(params)) {
    for (const segment of value.split("/")) names.set(decoded(segment), `[${name}]`);
  }
  const { pathname } = new URL(url, "http://localhost");
  const segments = pathname
    .split("/")
    .filter(Boolean)
    .map((segment) => names.get(decoded(segment)) ?? (OWN_WORD.test(segment) ? segment : "[…]"));
  const once = segments.filter((segment, index) => segment !== segments[index - 1]);
  return `/${once.join("/")}`;
}
