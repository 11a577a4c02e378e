import { decoded } from "@/lib/text/decoded";

/** A segment that is a word of ours; whatever else stands in a path may say something about a person. */
const OWN_WORD = /^[a-z]+$/;

/**
 * The path of an address with its placeholders' names in place of what they stood for: `/api/projects/12` with
 * `{ id: "12" }` is `/api/projects/[id]`. Nothing that a client made up is left in it.
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
