// What React starts from does not repeat the markup that no script has a part in: a number stands for the content of the
// element that has it as its name. See `markup-once.ts`.

type Payload = (string | number)[];

/** A text that begins with the sign of a reference has the sign twice. */
const written = (markup: string): string => JSON.stringify(markup.replace(/^\$/, "$$$$"));

/** Completes what React starts from, before Next's scripts read it. */
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
