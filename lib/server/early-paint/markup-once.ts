import { renderToString } from "react-dom/server";
import { logFault } from "@/lib/log/log";
import { type Element, isElement, isProps, type Json, Payload } from "./payload";

// Next sends what it rendered twice: as markup, and as the payload from which React wakes the page. What no script of a
// page touches is taken out of the payload, which then names the element in the markup. `page-scripts/kept-markup.ts`
// reads it back from there before React starts, so that React gets all of it, also for going back to the page later.

const PAYLOAD_SCRIPT = /<script([^>]*)>self\.__next_f\.push\(\[1,(".*?")\]\)<\/script>/gs;
/** What a payload of texts alone does not have: a form's state, bytes. */
const OTHER_PAYLOAD = /<script[^>]*>self\.__next_f\.push\(\[[23],/;

/** An element whose content takes less of the payload is not worth a name. */
const LEAST_SIZE = 100;

const isTag = (type: string) => /^[a-z]/.test(type);

/** Finds elements of a payload in the markup, and names those that it finds. */
class Markup {
  private readonly names = new Map<number, number>();

  constructor(private readonly html: string) {}

  /** The name of the element that was rendered so; undefined where there is none. */
  nameOf(rendered: string): number | undefined {
    const at = this.html.indexOf(rendered);
    if (at < 0) return undefined;
    const name = this.names.get(at) ?? this.names.size;
    this.names.set(at, name);
    return name;
  }

  /** The markup with those of the names that are used. */
  write(used: ReadonlySet<unknown>): string {
    let written = "";
    let from = 0;
    for (const [at, name] of [...this.names].sort(([a], [b]) => a - b)) {
      if (!used.has(name)) continue;
      const end = at + (/^<[a-z0-9]+/.exec(this.html.slice(at, at + 32))?.[0].length ?? 0);
      written += `${this.html.slice(from, end)} data-kept="${name}"`;
      from = end;
    }
    return written + this.html.slice(from);
  }
}

/** The element as it stands in the markup. */
const rendered = (payload: Payload, element: Element): string =>
  // Pictures that are to come early are named in front.
  renderToString(payload.render(element)).replace(/^(<link [^>]*>)+/, "");

function takeOut(payload: Payload, markup: Markup): void {
  const lean = (value: Json): Json => {
    if (isElement(value) && isTag(value[1])) {
      const size = payload.contentSize(value);
      if (size < LEAST_SIZE) return value;
      const name = Number.isNaN(size) ? undefined : markup.nameOf(rendered(payload, value));
      if (name !== undefined) return payload.readBack(value, name);
    }
    if (Array.isArray(value)) return value.map(lean);
    if (!isProps(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lean(one)]));
  };
  payload.changeEach(lean);
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
    takeOut(payload, markup);
    const parts = payload.write();
    const all = `<script${first[1]}>self.__next_f.push([1,${inScript(parts)}])</script>`;
    return markup.write(new Set(parts)) + all + html.slice(first.index).replace(PAYLOAD_SCRIPT, "");
  } catch (error) {
    logFault("A page is sent with all of its payload, as that could not be read", error);
    return html;
  }
}
