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

const isTag = (type: string) => /^[a-z]/.test(type);

/** Finds elements of a payload in the markup, and names those that it finds. */
class Markup {
  /** By where an attribute goes: behind the name of the tag. */
  private readonly names = new Map<number, number>();

  constructor(private readonly html: string) {}

  /** The name of the element that was rendered so; undefined where there is none. */
  nameOf(rendered: string): number | undefined {
    const at = this.html.indexOf(rendered);
    if (at < 0) return undefined;
    const behindTag = at + rendered.search(/[\s>]/);
    const name = this.names.get(behindTag) ?? this.names.size;
    this.names.set(behindTag, name);
    return name;
  }

  /** The markup with those of the names that are used. */
  write(used: ReadonlySet<unknown>): string {
    let written = "";
    let from = 0;
    for (const [at, name] of [...this.names].sort(([a], [b]) => a - b)) {
      if (!used.has(name)) continue;
      written += `${this.html.slice(from, at)} data-kept="${name}"`;
      from = at;
    }
    return written + this.html.slice(from);
  }
}

/** The element's HTML. */
const rendered = (payload: Payload, element: Element): string =>
  // React preloads pictures with links in front.
  renderToString(payload.render(element)).replace(/^(<link [^>]*>)+/, "");

/** The payload without the content of the elements that are found in the markup. */
function leanPayload(payload: Payload, markup: Markup): (string | number)[] {
  const lean = (value: Json): Json => {
    if (isElement(value) && isTag(value[1])) {
      const size = payload.contentSize(value);
      if (size < LEAST_SIZE) return value;
      const name = Number.isNaN(size) ? undefined : markup.nameOf(rendered(payload, value));
      if (name !== undefined) return readBack(value, name);
    }
    return changeInside(value, lean);
  };
  return payload.write(lean);
}

/** As Next writes it: nothing in it ends the script. */
const inScript = (parts: (string | number)[]) => JSON.stringify(parts).replaceAll("<", "\\u003c");

/** A page as Next rendered it, without the part of its payload that only repeats the markup. */
export function sendMarkupOnce(html: string): string {
  const scripts = [...html.matchAll(PAYLOAD_SCRIPT)];
  const [first] = scripts;
  if (!first || OTHER_PAYLOAD.test(html)) return html;
  try {
    const payload = new Payload(scripts.map(([, , text = '""']) => JSON.parse(text)).join(""));
    const markup = new Markup(html.slice(0, first.index));
    const parts = leanPayload(payload, markup);
    const all = `<script${first[1]}>self.__next_f.push([1,${inScript(parts)}])</script>`;
    return markup.write(new Set(parts)) + all + html.slice(first.index).replace(PAYLOAD_SCRIPT, "");
  } catch (error) {
    logFault("A page is sent with all of its payload, as that could not be read", error);
    return html;
  }
}
