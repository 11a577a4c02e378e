import { renderToString } from "react-dom/server";
import { logFault } from "@/lib/log/log";
import { changeInside, type Element, isElement, type Json, Payload, readBack } from "./payload";

// Next sends what it rendered twice: as HTML, and as the payload that React hydrates the page from. Elements that no
// script changes are left out of the payload, which then names them in the HTML. `page-scripts/fill-payload.ts` reads
// them back from there before React starts, so that React has the whole page, also for going back to it later.

const PAYLOAD_SCRIPT = /<script([^>]*)>self\.__next_f\.push\(\[1,(".*?")\]\)<\/script>/gs;
/** What a payload of texts alone does not have: a form's state, bytes. */
const OTHER_PAYLOAD = /<script[^>]*>self\.__next_f\.push\(\[[23],/;

/** An element whose content takes less of the payload is not worth a name. */
const LEAST_SIZE = 100;

/** Programs look for scripts with data by their whole tag, so that stays as it is. */
const canHaveName = (type: string) => /^[a-z]/.test(type) && type !== "script";

/** Where the opening tag ends of the element that was rendered so; undefined where the markup has none. */
function endOfTag(markup: string, rendered: string): number | undefined {
  const at = markup.indexOf(rendered);
  // React writes no ">" in attributes.
  return at < 0 ? undefined : at + rendered.indexOf(">");
}

/** The markup with a name at each of these places, which are in order: how many come before it. */
function withNames(markup: string, places: readonly number[]): string {
  const starts = [0, ...places];
  return starts
    .map((start, i) => {
      const name = i === 0 ? "" : ` data-kept="${i - 1}"`;
      return name + markup.slice(start, places[i]);
    })
    .join("");
}

/** The element's HTML. */
const rendered = (payload: Payload, element: Element): string =>
  // React preloads pictures with links in front.
  renderToString(payload.render(element)).replace(/^(<link [^>]*>)+/, "");

/** The payload; a place in the markup stands for the content of an element that is found there. */
function leanPayload(payload: Payload, markup: string): (string | number)[] {
  const lean = (value: Json): Json => {
    if (isElement(value) && canHaveName(value[1])) {
      const size = payload.contentSize(value);
      if (size < LEAST_SIZE) return value;
      const place = Number.isNaN(size) ? undefined : endOfTag(markup, rendered(payload, value));
      if (place !== undefined) return readBack(value, place);
    }
    return changeInside(value, lean);
  };
  return payload.write(lean);
}

const isPlace = (part: string | number) => typeof part === "number";

/** As Next writes it: nothing in it ends the script. */
const inScript = (parts: (string | number)[]) => JSON.stringify(parts).replaceAll("<", "\\u003c");

/** A page as Next rendered it, without the part of its payload that only repeats the markup. */
export function sendMarkupOnce(html: string): string {
  const scripts = [...html.matchAll(PAYLOAD_SCRIPT)];
  const [first] = scripts;
  if (!first || OTHER_PAYLOAD.test(html)) return html;
  try {
    const payload = new Payload(scripts.map(([, , text = '""']) => JSON.parse(text)).join(""));
    const markup = html.slice(0, first.index);
    const parts = leanPayload(payload, markup);
    const places = [...new Set(parts.filter(isPlace))].sort((a, b) => a - b);
    // The same page has the same names, in whatever order its parts were rendered.
    const named = parts.map((part) => (isPlace(part) ? places.indexOf(part) : part));
    const all = `<script${first[1]}>self.__next_f.push([1,${inScript(named)}])</script>`;
    return withNames(markup, places) + all + html.slice(first.index).replace(PAYLOAD_SCRIPT, "");
  } catch (error) {
    logFault("A page is sent with all of its payload, as that could not be read", error);
    return html;
  }
}
