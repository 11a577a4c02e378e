// Opens dialogs and menus of the dashboard, and shows screens in states that do not occur in the demo.
import type { Page } from "playwright/test";
import type { LinkReport, LinkState, OutgoingLink } from "../../lib/content/links/schema";
import { click } from "./dashboard-screens";
import { expect } from "./fixtures";
import { banner, conflictOf, openFirst } from "./keeping";

interface Owner {
  page: Page;
  api(method: string, path: string, body?: unknown): Promise<{ body: unknown }>;
}

interface Dialog {
  name: string;
  open(owner: Owner): Promise<void>;
}

interface Stored {
  id: number;
}

const TABLE = "## Table\n\n| m | s |\n|---|--:|\n| 1 | 2 |\n\n```c\nint depth;\n```\n\n";
const contentOf = (page: Page) => page.getByRole("dialog").getByLabel("Content (Markdown)");

const createDraft = async ({ api }: Owner) =>
  (await api("POST", "/blog", { title: "A draft about drains", content: TABLE })).body as Stored;

/** Creates a draft, opens its form, types a text, and waits for the preview. Returns the text field. */
async function openDraft(owner: Owner) {
  const { id } = await createDraft(owner);
  await owner.page.goto(`/dashboard/blog?edit=${id}`);
  const box = contentOf(owner.page);
  await expect(box).toHaveAttribute("contenteditable", "true");
  await box.fill(`${TABLE}> A [link](/blogs), *words*, \`code\`.\n\n`.repeat(9));
  const preview = owner.page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading").first()).toBeVisible();
  return box;
}

const firstExperience = async ({ api }: Owner) => {
  const [first] = (await api("GET", "/experience")).body as Stored[];
  return `/experience/${first?.id}`;
};

/** Types into the form of a job, leaves the form without saving, opens it again and shows the unsaved changes. */
async function openLeft(owner: Owner) {
  const { page, api } = owner;
  const item = (await api("GET", await firstExperience(owner))).body as { description: string };
  await page.goto("/dashboard/experience");
  await openFirst(page);
  await page.getByLabel("Description").fill(`Mine. ${item.description}`);
  await page.getByRole("button", { name: "Remove " }).first().click();
  await page.goto("/dashboard/experience");
  await openFirst(page);
  await banner(page).getByRole("button", { name: "Show changes" }).click();
  return item;
}

const NOW = "2026-11-21T00:00:00.000Z";

const linkIn = (id: number, state: LinkState, rest: Partial<OutgoingLink> = {}): OutgoingLink => ({
  id,
  url: `https://example.com/${state}/${id}`,
  state,
  reason: null,
  http_status: 404,
  moved_to: null,
  since: NOW,
  checked_at: NOW,
  last_ok_at: null,
  is_due: false,
  is_ignored: false,
  places: [{ noun: "project", item_id: 1, title: "Weir radar", field: "Live Demo URL" }],
  ...rest,
});

const LINKS: LinkReport = {
  checker: "on",
  counts: {
    ...{ total: 4, ignored: 1, new: 0, ok: 1, moved: 1 },
    ...{ suspect: 0, broken: 1, unanswered: 0 },
  },
  checked_at: NOW,
  due: 0,
  proofs: [],
  links: [
    linkIn(1, "broken", { reason: "gone" }),
    linkIn(2, "moved", { http_status: 301, moved_to: "https://example.com/new" }),
    linkIn(3, "broken", { reason: "gone", is_ignored: true }),
  ],
  time_zone: "Europe/London",
};

export const DIALOGS: Dialog[] = [
  {
    name: "the palette",
    async open({ page }) {
      await page.goto("/dashboard");
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Commands" }).fill("er");
      await expect(page.getByText("Items", { exact: true })).toBeVisible();
    },
  },
  {
    name: "the list of shortcuts",
    async open({ page }) {
      await page.goto("/dashboard");
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    },
  },
  {
    name: "the links with findings",
    async open({ page }) {
      await page.route("**/api/links", (route) => route.fulfill({ json: LINKS }));
      await page.goto("/dashboard/links");
      await expect(page.getByRole("region", { name: "Broken" })).toBeVisible();
      await expect(page.getByRole("region", { name: "Moved" })).toBeVisible();
      await page.unroute("**/api/links");
    },
  },
  {
    name: "the editor's search",
    async open(owner) {
      const box = await openDraft(owner);
      await box.press("Control+f");
      await expect(owner.page.getByPlaceholder("Find")).toBeFocused();
    },
  },
  {
    name: "the editor's list of blocks to insert",
    async open(owner) {
      const box = await openDraft(owner);
      await box.fill("");
      await owner.page.keyboard.type("/ta");
      await expect(owner.page.getByRole("dialog").getByRole("listbox")).toBeVisible();
    },
  },
  {
    name: "the link to a draft",
    async open({ page }) {
      await page.goto("/dashboard/blog");
      await click(page, "Share draft");
      await page.getByRole("button", { name: "Create link" }).click();
      await expect(page.getByLabel("Link", { exact: true })).toBeVisible();
    },
  },
  {
    name: "the page of a draft",
    async open(owner) {
      const { page } = owner;
      await createDraft(owner);
      await page.goto("/dashboard/blog");
      const opening = page.waitForEvent("popup");
      await page.getByRole("button", { name: "Preview draft" }).first().click();
      const tab = await opening;
      const note = "Draft preview - not public";
      await expect(tab.getByText(note)).toBeVisible();
      const address = tab.url();
      await tab.close();
      await page.goto(address);
      await expect(page.getByText(note)).toBeVisible();
    },
  },
  {
    name: "the banner of a form that was left with unsaved text",
    async open(owner) {
      await openLeft(owner);
      await expect(banner(owner.page).getByRole("insertion").first()).toBeVisible();
    },
  },
  {
    name: "the conflict",
    async open(owner) {
      const { page, api } = owner;
      const { description } = await openLeft(owner);
      await banner(page).getByRole("button", { name: "Restore" }).click();
      const theirs = { description: `Theirs. ${description}`, location: "Elsewhere" };
      await api("PUT", await firstExperience(owner), theirs);
      await page.getByRole("button", { name: "Save Experience" }).click();
      await expect(conflictOf(page)).toBeVisible();
    },
  },
  {
    name: "the history",
    async open(owner) {
      const { page, api } = owner;
      await api("PUT", await firstExperience(owner), { location: "Here" });
      await page.goto("/dashboard/experience");
      await openFirst(page);
      await page.getByRole("button", { name: "History" }).click();
      await expect(page.getByRole("insertion").first()).toBeVisible();
    },
  },
  {
    name: "the deleted items",
    async open({ page, api }) {
      const { id } = (await api("POST", "/experience", { title: "Gone" })).body as Stored;
      await api("DELETE", `/experience/${id}`);
      await page.goto("/dashboard/experience");
      await page.getByRole("button", { name: /^Recently deleted/ }).click();
      await expect(page.getByRole("button", { name: "Restore Gone" }).first()).toBeVisible();
    },
  },
];
