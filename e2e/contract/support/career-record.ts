// Compares a site's pages, feeds and files with a stored record of these pages, feeds and files in an earlier version.
// Compares the owner's texts and dates, but not the markup or the position of a text on a page.
import type { Look, PageLook } from "./career-look";
import type { Anything } from "./visiting";

interface PageRecord {
  status: number;
  says: string[];
  /** Texts in metadata and structured data. */
  hidden: string[];
  /** The headings that the owner wrote, in order. */
  headings: string[];
  links: string[];
}

export interface CareerRecord extends Omit<Look, "pages" | "pdf"> {
  pages: Record<string, PageRecord>;
  pdf: { says: string[]; title: unknown; author: unknown };
}

/** Ignores typography: removes spaces, and unifies the kinds of dash and of µ. */
const plain = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\s\u00ad\u200b\u2060]+/g, "")
    .replace(/[‐‑–—−]/g, "-");

const has = (text: string) => {
  const all = plain(text);
  return (words: string) => all.includes(plain(words));
};

const short = (value: unknown) => JSON.stringify(value)?.slice(0, 200);

/** Maps each item's name to the item. Equal names get numbers. The name of an unnamed item is its position. */
function named(items: Anything[]): Map<string, Anything> {
  const found = new Map<string, Anything>();
  for (const [index, item] of items.entries()) {
    const isItem = typeof item === "object" && item !== null;
    const { title, name, id, institution, language, from, key, url } = isItem ? item : {};
    const own = title ?? name ?? id ?? institution ?? language ?? from ?? key ?? url;
    const base = isItem ? (own ?? `#${index + 1}`) : String(item);
    let label = base;
    for (let number = 2; found.has(label); number++) label = `${base} (${number})`;
    found.set(label, item);
  }
  return found;
}

/** Yields a line for each difference of `is` from `was`. An added item is a difference, but an added field is not. */
function* compare(at: string, was: Anything, is: Anything): Generator<string> {
  if (Array.isArray(was) && Array.isArray(is)) {
    const [before, now] = [named(was), named(is)];
    for (const [label, item] of before) {
      if (now.has(label)) yield* compare(`${at} > ${label}`, item, now.get(label));
      else yield `${at} > ${label}: gone`;
    }
    for (const label of now.keys()) if (!before.has(label)) yield `${at} > ${label}: new`;
    const order = (one: Map<string, Anything>, other: Map<string, Anything>) =>
      short([...one.keys()].filter((label) => other.has(label)));
    if (order(before, now) !== order(now, before)) yield `${at}: in another order`;
  } else if (typeof was === "object" && was !== null && typeof is === "object" && is !== null) {
    for (const [name, part] of Object.entries(was))
      yield* compare(`${at} > ${name}`, part, is[name]);
  } else if (was !== is) {
    yield `${at}: was ${short(was)}, is ${short(is)}`;
  }
}

function* lost(at: string, words: string[], text: string): Generator<string> {
  const isThere = has(text);
  for (const word of words) if (!isThere(word)) yield `${at}: no longer says ${short(word)}`;
}

function* comparePage(at: string, was: PageRecord, is: PageLook | undefined): Generator<string> {
  if (!is) return;
  if (was.status !== is.status) yield `${at}: was ${was.status}, is ${is.status}`;
  yield* lost(at, was.says, is.text);
  yield* lost(`${at} (metadata)`, was.hidden, is.hidden);
  for (const link of was.links) if (!is.links.includes(link)) yield `${at}: no link to ${link}`;
  const order = is.headings.filter((heading) => was.headings.includes(heading));
  if (short(order) !== short(was.headings))
    yield `${at}: headings were ${short(was.headings)}, are ${short(order)}`;
}

/** Returns the differences from the record as readable lines. `ignored` contains the names of fields to skip. */
export function differences(
  record: CareerRecord,
  look: Look,
  ignored: readonly string[] = [],
): string[] {
  const without = (value: unknown) =>
    JSON.parse(JSON.stringify(value), (key, part) => (ignored.includes(key) ? undefined : part));
  const { pages, pdf, sitemap, vcard, ...rest } = record;
  const isIgnored = (line: string) => ignored.includes(line.split(/[:;]/)[0] ?? "");
  return [
    ...Object.entries(without(rest)).flatMap(([name, was]) => [
      ...compare(name, was, without(look)[name]),
    ]),
    ...Object.entries(pages).flatMap(([path, page]) => [
      ...comparePage(path, page, look.pages[path]),
    ]),
    ...lost("/resume.pdf", pdf.says, look.pdf.text),
    ...compare("/resume.pdf", [pdf.title, pdf.author], [look.pdf.title, look.pdf.author]),
    ...sitemap
      .filter((one) => !look.sitemap.includes(one))
      .map((one) => `/sitemap.xml: ${one} is gone`),
    ...vcard
      .filter((line) => !isIgnored(line) && !look.vcard.includes(line))
      .map((line) => `/contact.vcf: ${line} is gone`),
  ];
}

const isHidden = ({ visibility, status }: Anything) =>
  visibility === "hidden" || status === "draft" || status === "scheduled";

/** Returns a line for each item that a page or file shows although the item's visibility or status forbids it. */
export function leaks({ content, pages, feeds, vcard, resume, pdf, sitemap }: Look): string[] {
  const items = Object.values(content).filter(Array.isArray).flat();
  const nameOf = ({ title, name }: Anything): string => title ?? name ?? "";
  const namesOf = (isOne: (item: Anything) => boolean) =>
    items
      .filter(isOne)
      .map(nameOf)
      .filter((name) => plain(name).length > 3);
  const hidden = namesOf(isHidden);
  const onlyResume = namesOf(({ visibility }) => visibility === "resume");
  const onlySite = namesOf(({ visibility }) => visibility === "site");
  const site: [string, unknown, string[]][] = Object.entries(pages).map(([path, page]) => [
    path,
    [page.text, page.hidden],
    path === "/resume" ? onlySite : onlyResume,
  ]);
  const files: typeof site = [
    ["feeds", feeds, onlyResume],
    ["/contact.vcf", vcard, onlyResume],
    ["/sitemap.xml", sitemap, onlyResume],
    ["/resume.json", resume, onlySite],
    ["/resume.pdf", pdf.text, onlySite],
  ];
  return [...site, ...files].flatMap(([at, shown, others]) => {
    const isThere = has(JSON.stringify(shown));
    return [...hidden, ...others].filter(isThere).map((name) => `${at}: shows ${name}`);
  });
}
