// The payload that React hydrates a page from does not repeat elements that no script changes: a number stands for the
// content of the element with that name. See `markup-once.ts`.

type Payload = (string | number)[];

/** A text that begins with the sign of a reference has the sign twice. */
const written = (markup: string): string => JSON.stringify(markup.replace(/^\$/, "$$$$"));

/** Completes the payload before Next's scripts read it. */
export function fillPayload(): void {
  const { __next_f: payloads = [] } = window as { __next_f?: [number, (string | Payload)?][] };
  const named = document.querySelectorAll<HTMLElement>("[data-kept]");
  const elements = new Map([...named].map((element) => [Number(element.dataset.kept), element]));
  for (const element of named) element.removeAttribute("data-kept");
  for (const entry of payloads) {
    const [, parts] = entry;
    if (!Array.isArray(parts)) continue;
    entry[1] = parts
      .map((part) =>
        typeof part === "string" ? part : written(elements.get(part)?.innerHTML ?? ""),
      )
      .join("");
  }
}
