// For tests of forms: the items that the tests edit, and locators of the form and of its dialogs.
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright/test";
import sharp from "sharp";
import { awake } from "./awake";
import { expect, OWNER } from "./fixtures";

const BANNER = /You have unsaved changes from/;
export const banner = (page: Page) => page.getByRole("region", { name: BANNER });
export const conflictOf = (page: Page) =>
  page.getByRole("dialog", { name: "Changed elsewhere since you opened it" });
export const saveOf = (page: Page) =>
  page.getByRole("button", { name: /^Save( [A-Z]\w+)*$/ }).last();

export interface Case {
  name: string;
  path: string;
  api: string;
  /** The id of the edited item. */
  id: number;
  open(page: Page): Promise<void>;
  /** The field that only the form changes, the field that only another device changes, and a field that both change. */
  mine: [label: string, field: string];
  theirs: [label: string, field: string];
  both: [label: string, field: string];
}

export const openFirst = async (page: Page) => {
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

export const loaded = async (page: Page, label: string) =>
  expect(page.getByLabel(label, { exact: true })).not.toHaveValue("");

const SINGLETONS: Case[] = [
  {
    name: "hero",
    path: "/dashboard/hero",
    api: "/hero",
    id: 1,
    open: (page) => loaded(page, "Title"),
    mine: ["Badge Text", "badge_text"],
    theirs: ["CTA Text", "cta_text"],
    both: ["Description", "description"],
  },
  {
    name: "contact information",
    path: "/dashboard/contact",
    api: "/contact/info",
    id: 1,
    open: (page) => loaded(page, "Email Address"),
    mine: ["Phone Number", "phone"],
    theirs: ["Location", "location"],
    both: ["Availability Status", "availability"],
  },
];

export const COLLECTIONS: Omit<Case, "id">[] = [
  {
    name: "experience",
    path: "/dashboard/experience",
    api: "/experience",
    open: openFirst,
    mine: ["Company", "company"],
    theirs: ["Location", "location"],
    both: ["Description", "description"],
  },
  {
    name: "a blog post",
    path: "/dashboard/blog",
    api: "/blog",
    open: openFirst,
    mine: ["SEO Title", "seo_title"],
    theirs: ["SEO Description", "seo_description"],
    both: ["Excerpt", "excerpt"],
  },
];

/** A field of the open form. */
export const box = (page: Page, [label]: [string, string]) =>
  page.getByLabel(label, { exact: true });

/** The stored version of the first item, and its path in the API. */
export async function storedOf(
  api: (method: string, path: string) => Promise<{ body: unknown }>,
  edited: Omit<Case, "id">,
) {
  const { body } = await api("GET", edited.api);
  const [first] = Array.isArray(body) ? body : [body];
  const path = Array.isArray(body) ? `${edited.api}/${first.id}` : edited.api;
  return { path, item: (await api("GET", path)).body as Record<string, unknown> };
}

/** Opens the form again after the page was left. */
export async function comeBack(page: Page, edited: Omit<Case, "id">) {
  const isLookedFor = page.waitForResponse((answer) =>
    /\/api\/drafts\?noun=.*&item=/.test(answer.url()),
  );
  await page.goto(edited.path);
  await edited.open(page);
  // After this response, the form offers text that was typed elsewhere.
  await isLookedFor;
}

/** Types into a form, and waits until the server has the autosave. */
export async function typeKept(field: Locator, text: string) {
  const isKept = field
    .page()
    .waitForResponse(
      (answer) => answer.url().includes("/api/drafts/") && answer.request().method() === "PUT",
    );
  await field.fill(text);
  await isKept;
}

export const ALL = [...SINGLETONS, ...COLLECTIONS];

/** The unsaved texts that were typed in this browser, from its storage and from the server. */
export async function autosaves(page: Page): Promise<Record<string, unknown>[]> {
  const { waiting, browser, token } = await page.evaluate(() => ({
    waiting: Object.entries(localStorage).filter(([key]) => key.startsWith("unsaved-draft:")),
    browser: localStorage.getItem("unsaved-draft-browser"),
    token: localStorage.getItem("authToken"),
  }));
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.get("/api/drafts", { headers }).catch(() => null);
  const stored: { source: string; values: Record<string, unknown> }[] = answer?.ok()
    ? await answer.json()
    : [];
  const entries = waiting.map(([key, text]) => ({ key, ...JSON.parse(text) }));
  const known = entries.flatMap(({ key, replaces }) => [key, ...replaces]);
  const sent = stored.filter(
    ({ source }) => source.endsWith(`:${browser}`) && !known.includes(source),
  );
  return [...entries, ...sent].map(({ values }) => values);
}

export const draftCount = async (page: Page) => (await autosaves(page)).length;

/** A small picture to upload. */
export const picture = async () => ({
  name: "weir.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 40, height: 20, channels: 3, background: "#c60" } })
    .png()
    .toBuffer(),
});

/** Makes the server seem unreachable, which stops automatic retries. */
export const stopRetries = (page: Page) => page.route("**/api/health", (route) => route.abort());

export async function signInAgain(page: Page) {
  await page.getByLabel("Email", { exact: true }).fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** A signed-in page in a new browser context, on the server at `url`. */
export async function ownerAt(browser: Browser, url: string, options: BrowserContextOptions = {}) {
  const page = awake(await browser.newPage({ baseURL: url, ...options }));
  await page.goto("/login");
  await signInAgain(page);
  return page;
}
