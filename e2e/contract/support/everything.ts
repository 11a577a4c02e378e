// Fills a site with items of each kind of content. Together, the items of a kind have a value in every field.
import sharp, { type Sharp } from "sharp";
import { NOUNS } from "@/lib/content/registry";
import { SHOWN_CASES } from "./item-states";
import { valuesOf } from "./shown-fields";

type Send = <T = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
) => Promise<T>;

/** Texts that an export to files, YAML or Markdown could damage. */
const AWKWARD = {
  title: "Yes: \"1.0\" # and 'more', {{ site.baseurl }}",
  lines: "  Élan 東京 🚀\r\n---\nnot: front matter\n---\n\ttab, and spaces at the end  \n\n",
};

const picture = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } });

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="7"><path d="M0 0h9"/></svg>';

/** Uploads a file, sets its alt text and returns its address. */
async function upload(send: Send, name: string, bytes: BlobPart, alt = ""): Promise<string> {
  const form = new FormData();
  form.set("file", new File([bytes], name));
  const { url } = await send<{ url: string }>("POST", "/upload/upload", form);
  if (alt !== "") await send("PUT", `/uploads/${url.replace("/uploads/", "")}`, { alt });
  return url;
}

const asPart = async (image: Sharp) => new Uint8Array(await image.toBuffer());

async function uploads(send: Send) {
  return {
    png: await upload(send, "Board, first.png", await asPart(picture("#0af").png()), "A board"),
    jpg: await upload(send, "rig.jpg", await asPart(picture("#c40").jpeg()), 'A "rig" at work'),
    svg: await upload(send, "mark.svg", DRAWING, "The mark"),
    pdf: await upload(send, "Résumé.pdf", "%PDF-1.4\n%%EOF\n"),
    csv: await upload(send, "data.csv", "t,v\n1,2\n"),
    bib: await upload(send, "papers.bib", "@misc{a, title={A}}\n"),
  };
}

type Files = Awaited<ReturnType<typeof uploads>>;

async function fillCareer(send: Send, { png, svg }: Files) {
  await send("POST", "/experience", {
    ...{ title: AWKWARD.title, company: "Acme", location: "Bristol", start_date: "2019-03" },
    ...{ end_date: "2021", description: AWKWARD.lines, technologies: ["C", "Rust"] },
    ...{ achievements: ["Halved it", "yes"], logo: svg, visibility: "resume" },
  });
  const held = { start_date: "2021-04-01", is_current: true, is_main: true };
  await send("POST", "/experience", { title: "Lead", ...held });
  await send("POST", "/education", {
    ...{
      institution: "Somewhere",
      area: "Control",
      study_type: "BEng",
      url: "https://example.com/",
    },
    ...{ logo: svg, start_date: "2008-09", end_date: "2012", score: "First", courses: ["Signals"] },
    ...{ description: AWKWARD.lines, visibility: "site" },
  });
  await send("POST", "/publications", {
    ...{
      title: "On leaks",
      authors: ["Ada Example", "Bo Ek"],
      venue: "Sensors",
      publisher: "MDPI",
    },
    ...{ date: "2019-05", url: "https://example.com/leaks", doi: "10.1000/182", kind: "report" },
    ...{ volume: "12", number: "3", pages: "45–67" },
    ...{ abstract: AWKWARD.lines, bibtex: "@misc{a,\n title = {A}}", visibility: "hidden" },
  });
  await send("POST", "/certifications", {
    ...{ name: "CKA", issuer: "CNCF", description: "Clusters", issue_date: "2022-05-01" },
    ...{
      expiry_date: "2025-05-01",
      credential_id: "007",
      verification_url: "https://example.com/c",
    },
    ...{ image: png, is_featured: true, display_order: 2, visibility: "resume" },
  });
  await send("POST", "/awards", {
    ...{ title: "Best thesis", awarder: "The Society", date: "2018", url: "https://example.com/a" },
    ...{ description: AWKWARD.lines, visibility: "site" },
  });
  const swedish = { language: "Swedish", fluency: "C2", display_order: 2, visibility: "site" };
  await send("POST", "/languages", swedish);
  await send("POST", "/languages", { language: "English", fluency: "C1", display_order: 1 });
  await send("POST", "/contact/replies", { title: AWKWARD.title, text: AWKWARD.lines });
}

async function fillSkills(send: Send) {
  const about = { description: "Small things", display_order: 3 };
  const first = await send("POST", "/skills/categories", {
    ...{ name: "Embedded", color: "bg-blue-500/20 text-blue-400", ...about },
  });
  const second = await send("POST", "/skills/categories", { name: "Tools", display_order: 1 });
  const rated = { proficiency: 90, years_of_experience: 7, aliases: ["C99"] };
  const more = { ...rated, icon: "cpu", is_featured: true };
  const hidden = { display_order: 5, visibility: "hidden" };
  await send("POST", "/skills", { name: "C", category_id: first.id, ...more, ...hidden });
  await send("POST", "/skills", { name: "C", category_id: second.id });
}

async function fillWork(send: Send, { png, jpg, svg, csv }: Files) {
  const [red, cyan] = ["red", "cyan"].map((hue) => `bg-${hue}-500/20 text-${hue}-400`);
  const [listed] = await send<{ id: number }[]>("GET", "/categories/projects");
  await send("PUT", `/categories/projects/${listed?.id}`, { color: red });
  const own = { name: "Instruments", color: cyan, display_order: 1 };
  await send("POST", "/categories/projects", own);
  await send("POST", "/categories/blog", { ...own, name: "Notes" });
  const text = `${AWKWARD.lines}\n![](${png})\n\n[data](${csv}) {% raw %}\n`;
  const gauge = await send("POST", "/projects", {
    ...{
      title: AWKWARD.title,
      slug: "gauge",
      description: "Short",
      long_description: AWKWARD.lines,
    },
    ...{ content: text, technologies: ["C"], category: own.name, status: "in-progress" },
    images: [
      { url: png, alt: "Front", caption: "Its front" },
      { url: "https://example.com/b.jpg", alt: "", caption: "" },
    ],
    ...{
      is_featured: true,
      github_url: "https://example.com/g",
      live_url: "https://example.com/l",
    },
    ...{ start_date: "2020-02", end_date: "2021", role: "Lead, firmware" },
    ...{ headline: [{ figure: "8.5", caption: "years" }], highlights: ["Runs"], display_order: 3 },
    visibility: "everywhere",
  });
  await send("POST", "/figures", {
    ...{ key: "life", label: AWKWARD.title, value: "8.5", unit: "years", uncertainty: "± 0.2" },
    ...{ samples: 40, condition: "at SF12", date: "2024-02", kind: "calculated" },
    ...{ method: "=A1, divided", noun: "project", item_id: gauge.id, anchor: "cycle", chart: "A" },
    ...{ is_featured: true, display_order: 4, visibility: "site" },
  });
  await send("POST", "/figures", { key: "alone", label: "Alone", value: "1" });
  await send("POST", "/projects", { title: "Kept back", visibility: "hidden" });
  const ofGauge = { language: "ja", translation_of: gauge.id, visibility: "hidden" };
  await send("POST", "/projects", { title: "Gauge, in Japanese", ...ofGauge });
  const { id } = await send("POST", "/blog", {
    ...{ title: AWKWARD.title, slug: "first-name", excerpt: " Not trimmed ", content: text },
    ...{ author: "Ada Example", publish_date: "2024-03-05T09:30", status: "published" },
    ...{ is_featured: true, image: jpg, tags: ["yes", "1.0", "a: b"], category: "Notes" },
    ...{ read_time: 7, seo_title: "Seen", seo_description: "By machines" },
    canonical_url: "https://example.com/first",
  });
  const german = { title: "Zuerst", language: "de-AT", translation_of: id };
  await send("POST", "/blog", { ...german, content: "Auf Deutsch.", slug: "first-name-de" });
  await send("PUT", `/blog/${id}`, { slug: "second-name" });
  const later = { status: "scheduled", publish_date: "2999-01-01T08:00" };
  await send("POST", "/blog", { title: "Later", content: "", ...later });
  await send("POST", "/videos", {
    ...{ title: "A talk", description: AWKWARD.lines, thumbnail: svg, duration: "18:40" },
    ...{ views: "12", youtubeUrl: "https://youtu.be/aircAruvnKk", category: "Talks" },
  });
}

async function fillSite(send: Send, { png, svg, pdf }: Files) {
  const ids = [];
  for (const title of ["Talks", "Gone", "Press"]) {
    const { id } = await send("POST", "/sections", { title, content: AWKWARD.lines });
    ids.push(id);
  }
  await send("DELETE", `/sections/${ids[1]}`);
  const uses = await send("POST", "/pages", {
    ...{ title: "Uses", slug: "uses", content: AWKWARD.lines, status: "published", in_nav: true },
    ...{ seo_title: "What I use", seo_description: "All of it" },
  });
  await send("POST", "/pages", { title: "Werkzeug", language: "de", translation_of: uses.id });
  await send("POST", "/redirects", { from: "/old-talk", to: "/uses?from=talk", permanent: true });
  const entry = { label: "Mine", visibility: "hidden", in_nav: true };
  await send("PUT", "/site", {
    ...{ title: "The site of Ada", description: AWKWARD.lines.trim(), default_theme: "dark" },
    ...{ accent: "#1d5fc4", mark: svg, favicon: png, indexing: false, show_samples: false },
    ...{ show_ratings: false, short_name: "Ada" },
    sections: [
      { key: `own:${ids[2]}`, ...entry },
      { key: "blog", ...entry },
    ],
  });
  await send("PUT", "/hero", {
    ...{
      badge_text: "Open to work",
      title: "Ada",
      subtitle: "Engineer",
      description: AWKWARD.lines,
    },
    ...{ cta_text: "See", cta_link: "/projects", background_image: png, profile_image: png },
    ...{ animation_style: "slide", show_scroll_indicator: true },
  });
  await send("PUT", "/about", {
    ...{ title: "About", subtitle: "Of me", introduction: AWKWARD.lines, description: "D" },
    ...{ secondary_description: "S", name: "Ada Example", profile_image: png },
    ...{ highlights: ["8.5 years"], skills: ["C"], location: "Bristol", availability: "Now" },
    ...{ email: "ada@example.com", phone: "+44 1", resume_url: pdf },
  });
  await send("PUT", "/contact/info", {
    ...{ email: "ada@example.com", phone: "+44 1", location: "Bristol", availability: "Now" },
    ...{ website: "https://example.com/", linkedin: "https://example.com/in" },
    ...{ github: "https://example.com/gh", twitter: "https://example.com/x" },
    ...{ timezone: "Asia/Tokyo", form_enabled: false },
    profiles: [
      { kind: "orcid", url: "https://orcid.org/0000-0002-1825-0097" },
      { kind: "mastodon", url: "https://social.example/@ada" },
    ],
  });
}

/** Adds an item for each kind of content whose path is not in `filled`. */
async function fillOthers(send: Send, filled: ReadonlySet<string>) {
  for (const { key, path } of NOUNS) {
    const one = SHOWN_CASES[key];
    if (one && !filled.has(path)) await send("POST", path, valuesOf(one));
  }
}

/** Fills an empty site. */
export async function fillWithEverything(ownerCall: Send): Promise<void> {
  const filled = new Set<string>();
  const send: Send = <T>(method: string, path: string, body?: unknown) => {
    filled.add(path);
    return ownerCall<T>(method, path, body);
  };
  const files = await uploads(send);
  await fillCareer(send, files);
  await fillSkills(send);
  await fillWork(send, files);
  await fillSite(send, files);
  await fillOthers(send, filled);
}
