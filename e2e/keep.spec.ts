import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { createClient } from "@libsql/client";
import type { Browser, Page } from "playwright/test";
import { expect, OWNER, test, toast } from "./fixtures";
import { startServer } from "./server";

const BANNER = /You have unsaved changes from/;
const banner = (page: Page) => page.getByRole("region", { name: BANNER });
const conflictOf = (page: Page) =>
  page.getByRole("dialog", { name: "Changed elsewhere since you opened it" });
const saveOf = (page: Page) => page.getByRole("button", { name: /^Save( [A-Z]\w+)*$/ }).last();

interface Case {
  name: string;
  path: string;
  api: string;
  /** Of the item that is edited. */
  id: number;
  open(page: Page): Promise<void>;
  /** A field only this side changes, one only the other does, and one both do. */
  mine: [label: string, field: string];
  theirs: [label: string, field: string];
  both: [label: string, field: string];
}

const openFirst = async (page: Page) => {
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

const loaded = async (page: Page, label: string) =>
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

const COLLECTIONS: Omit<Case, "id">[] = [
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

/** The field of the form that is open; a page of lists has others of the same name. */
const box = (page: Page, [label]: [string, string]) => page.getByLabel(label, { exact: true });

/** What the server has of the item whose form is opened first. */
async function storedOf(
  api: (method: string, path: string) => Promise<{ body: unknown }>,
  one: Omit<Case, "id">,
) {
  const { body } = await api("GET", one.api);
  const [first] = Array.isArray(body) ? body : [body];
  const path = Array.isArray(body) ? `${one.api}/${first.id}` : one.api;
  return { path, item: (await api("GET", path)).body as Record<string, unknown> };
}

/** The form again after the page was left in whatever way. */
async function comeBack(page: Page, one: Omit<Case, "id">) {
  await page.goto(one.path);
  await one.open(page);
}

const ALL = [...SINGLETONS, ...COLLECTIONS];

for (const one of ALL) {
  test.describe(one.name, () => {
    test("typed, reloaded, restored and saved; what differs can be seen before", async ({
      page,
      signIn,
      api,
    }) => {
      const { path, item } = await storedOf(api, one);
      page.on("dialog", (dialog) => dialog.accept());
      await signIn();
      await comeBack(page, one);
      await expect(banner(page)).toHaveCount(0);
      await box(page, one.both).fill("Typed before the reload");
      // No pause: what was not written yet is when the page is left.
      await page.reload();
      await one.open(page);
      await expect(box(page, one.both)).not.toHaveValue("Typed before the reload");
      await banner(page).getByRole("button", { name: "Show changes" }).click();
      await expect(banner(page).getByRole("insertion").first()).toBeVisible();
      await expect(banner(page).getByRole("term")).toHaveText(one.both[0]);
      await banner(page).getByRole("button", { name: "Restore" }).click();
      await expect(box(page, one.both)).toHaveValue("Typed before the reload");
      await expect(banner(page)).toHaveCount(0);
      await saveOf(page).click();
      await expect
        .poll(async () => (await api("GET", path)).body)
        .toMatchObject({
          [one.both[1]]: "Typed before the reload",
        });
      await expect.poll(() => draftCount(page)).toBe(0);
      await comeBack(page, one);
      await expect(banner(page)).toHaveCount(0);
      await api("PUT", path, { [one.both[1]]: item[one.both[1]] });
    });

    test("two browsers: what one side changed is merged, what both did is chosen", async ({
      page,
      signIn,
      api,
      allowConsole,
    }) => {
      allowConsole(/409/);
      const { path, item } = await storedOf(api, one);
      await signIn();
      await comeBack(page, one);
      await box(page, one.mine).fill("Only mine");
      await box(page, one.both).fill("Both: mine");
      await api("PUT", path, { [one.theirs[1]]: "Only theirs", [one.both[1]]: "Both: theirs" });
      await saveOf(page).click();
      const dialog = conflictOf(page);
      const choice = (label: string) => dialog.getByRole("group", { name: label });
      await expect(choice(one.mine[0]).getByRole("radio", { name: "Yours" })).toBeChecked();
      await expect(choice(one.theirs[0]).getByRole("radio", { name: "Theirs" })).toBeChecked();
      const save = dialog.getByRole("button", { name: "Save merged version" });
      await expect(save).toHaveAttribute("aria-disabled", "true");
      await expect(dialog.getByRole("status")).toHaveText("One field to decide");
      await choice(one.both[0]).getByRole("radio", { name: "Yours" }).check();
      // A third save in between is caught too, and only its own change is to be seen.
      await api("PUT", path, { [one.theirs[1]]: "A third" });
      await save.click();
      await expect(choice(one.theirs[0])).toContainText("A third");
      await save.click();
      await expect(dialog).toHaveCount(0);
      await expect
        .poll(async () => (await api("GET", path)).body)
        .toMatchObject({
          [one.mine[1]]: "Only mine",
          [one.theirs[1]]: "A third",
          [one.both[1]]: "Both: mine",
        });
      const back = [one.mine, one.theirs, one.both].map(([, field]) => [field, item[field]]);
      await api("PUT", path, Object.fromEntries(back));
    });

    test("the history shows what changed, and brings a version back", async ({
      page,
      signIn,
      api,
    }) => {
      const { path, item } = await storedOf(api, one);
      await api("PUT", path, { [one.both[1]]: "The first words" });
      await api("PUT", path, { [one.both[1]]: "The second words" });
      await signIn();
      await comeBack(page, one);
      await page.getByRole("button", { name: "History" }).click();
      const dialog = page.getByRole("dialog", { name: "History" });
      const versions = dialog.getByRole("list", { name: /Versions/ }).getByRole("button");
      await expect(versions.first()).toContainText("Present version");
      await expect(versions.first()).toContainText(one.both[0]);
      await expect(dialog.getByRole("deletion")).toContainText("first");
      await expect(dialog.getByRole("insertion")).toContainText("second");
      await versions.nth(1).click();
      await dialog.getByRole("button", { name: "Restore this version" }).click();
      await expect(toast(page, "Version restored")).toBeVisible();
      await expect(box(page, one.both)).toHaveValue("The first words");
      await saveOf(page).click();
      await expect
        .poll(async () => (await api("GET", path)).body)
        .toMatchObject({
          [one.both[1]]: "The first words",
        });
      await api("PUT", path, { [one.both[1]]: item[one.both[1]] });
    });
  });
}

const draftCount = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^unsaved-draft/.test(key)).length);

const openNew = (page: Page) => page.getByRole("button", { name: "Add New Experience" }).click();

test("a new item outlives a crash: it is offered with Add, listed as a draft, saved as one", async ({
  page,
  signIn,
  context,
  api,
}) => {
  await signIn();
  await page.goto("/dashboard/experience");
  await openNew(page);
  await page.getByLabel("Job Title").fill("Written before the crash");
  await expect.poll(() => draftCount(page)).toBe(1);
  // Without a word to the page.
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto("/dashboard/experience");
  const row = next.getByRole("listitem").filter({ hasText: "Written before the crash" });
  await expect(row).toContainText("Unsaved draft");
  await openNew(next);
  await banner(next).getByRole("button", { name: "Discard" }).click();
  await expect(banner(next)).toHaveCount(0);
  await toast(next, "Draft discarded").getByRole("button", { name: "Undo" }).click();
  await banner(next).getByRole("button", { name: "Restore" }).click();
  await expect(next.getByLabel("Job Title")).toHaveValue("Written before the crash");
  await next.getByRole("button", { name: "Save Experience" }).click();
  await expect(toast(next, "Experience saved")).toBeVisible();
  await expect(row).not.toContainText("Unsaved draft");
  expect(await draftCount(next)).toBe(0);
  const { body } = await api("GET", "/experience");
  const made = (body as { id: number; title: string }[]).find(({ title }) => /crash/.test(title));
  await api("DELETE", `/experience/${made?.id}`);
});

test("a new item another tab is writing is left to it", async ({ page, signIn, context }) => {
  await signIn();
  await page.goto("/dashboard/experience");
  await openNew(page);
  await page.getByLabel("Job Title").fill("Being written");
  await expect.poll(() => draftCount(page)).toBe(1);
  const other = await context.newPage();
  await other.goto("/dashboard/experience");
  await other.getByRole("button", { name: "Edit Being written" }).click();
  await expect(toast(other, "Another tab has this draft open")).toBeVisible();
  await expect(other.getByRole("dialog")).toHaveCount(0);
  await other.close();
});

test("kept for later, an edit waits behind its badge; another tab leaves it alone", async ({
  page,
  signIn,
  context,
}) => {
  await signIn();
  await page.goto("/dashboard/certifications");
  await openFirst(page);
  await page.getByLabel("Issuing Organization").fill("Kept for later");
  const other = await context.newPage();
  await expect.poll(() => draftCount(page)).toBe(1);
  await other.goto("/dashboard/certifications");
  await openFirst(other);
  await expect(other.getByText("Another tab has unsaved changes to this too.")).toBeVisible();
  await expect(banner(other)).toHaveCount(0);
  await other.getByLabel("Issuing Organization").fill("The other tab");
  await expect.poll(() => draftCount(page)).toBe(2);
  await other.close();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep for later" }).click();
  await expect(page.getByText("Unsaved draft")).toBeVisible();
  await openFirst(page);
  // Both are there, the last one first.
  for (const text of ["The other tab", "Kept for later"]) {
    await banner(page).getByRole("button", { name: "Show changes" }).click();
    await expect(banner(page)).toContainText(text);
    await banner(page).getByRole("button", { name: "Discard" }).click();
  }
  await expect(banner(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Unsaved draft")).toHaveCount(0);
});

test("what is typed while a dialog saves keeps it open, and is saved by the next save", async ({
  page,
  signIn,
  api,
}) => {
  await signIn();
  await page.goto("/dashboard/videos");
  await page.getByRole("button", { name: "Add Video" }).click();
  await page.getByLabel("Title *").fill("Typed in time");
  await page.getByLabel("YouTube URL *").fill("https://youtu.be/aircAruvnKk");
  let answer: () => void = () => undefined;
  const isAsked = new Promise<void>((asked) =>
    page.route("**/api/videos", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      asked();
      await new Promise<void>((go) => {
        answer = go;
      });
      await route.continue();
    }),
  );
  await page.getByRole("button", { name: "Save Video" }).click();
  await isAsked;
  await page.getByLabel("Category").fill("Typed too late");
  answer();
  await expect(toast(page, "Video added")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Edit Video" });
  await expect(dialog.getByLabel("Category")).toHaveValue("Typed too late");
  await dialog.getByRole("button", { name: "Save Video" }).click();
  await expect(dialog).toHaveCount(0);
  const { body } = await api("GET", "/videos");
  const made = (body as { id: number; title: string }[]).filter(({ title }) =>
    /in time/.test(title),
  );
  expect(made).toMatchObject([{ category: "Typed too late" }]);
  await api("DELETE", `/videos/${made[0]?.id}`);
});

/** A draft of a post, and what opens it: the palette leads to the same address. */
async function postToWrite(
  api: (method: string, path: string, body: object) => Promise<{ body: unknown }>,
) {
  const draft = { title: "Written twice", content: "The **first** words", status: "draft" };
  const { id } = (await api("POST", "/blog", draft)).body as { id: number };
  return {
    path: `/blog/${id}`,
    async open(page: Page) {
      await page.goto(`/dashboard/blog?edit=${id}`);
      await editorReady(page);
    },
  };
}

const postText = (page: Page) => page.getByRole("dialog").getByLabel("Content (Markdown)");
const editorReady = (page: Page) =>
  expect(postText(page)).toHaveAttribute("contenteditable", "true");

test("the text of a post is kept as it is written, and chosen where two browsers wrote", async ({
  page,
  signIn,
  api,
  browser,
  server,
  allowConsole,
}) => {
  allowConsole(/409/);
  const { path, open } = await postToWrite(api);
  page.on("dialog", (dialog) => dialog.accept());
  await signIn();
  await open(page);
  await postText(page).press("Control+End");
  await page.keyboard.type(", before the reload");
  await page.reload();
  await open(page);
  await expect(postText(page)).toHaveText("The **first** words");
  await banner(page).getByRole("button", { name: "Show changes" }).click();
  await expect(banner(page).getByRole("insertion")).toContainText(", before the reload");
  await banner(page).getByRole("button", { name: "Restore" }).click();
  await editorReady(page);
  await expect(postText(page)).toHaveText("The **first** words, before the reload");

  const other = await ownerAt(browser, server.url);
  await open(other);
  await postText(other).fill("The words of another browser");
  await other.getByLabel("SEO Title").fill("Theirs alone");
  await saveOf(other).click();
  await expect(toast(other, "Blog post updated")).toBeVisible();
  await other.close();

  await page.keyboard.press("Control+s");
  const dialog = conflictOf(page);
  const choice = dialog.getByRole("group", { name: "Content" });
  await expect(choice).toContainText("before the reload");
  await expect(choice).toContainText("of another browser");
  await choice.getByRole("radio", { name: "Yours" }).check();
  await dialog.getByRole("button", { name: "Save merged version" }).click();
  await expect(toast(page, "Blog post updated")).toBeVisible();
  expect((await api("GET", path)).body).toMatchObject({
    content: "The **first** words, before the reload",
    seo_title: "Theirs alone",
  });
  await api("DELETE", path);
});

test("an old text fills the editor; what is written while it is saved stays", async ({
  page,
  signIn,
  api,
}) => {
  const { path, open } = await postToWrite(api);
  await api("PUT", path, { content: "The second words" });
  await signIn();
  await open(page);
  await page.getByRole("button", { name: "History" }).click();
  const oldest = page
    .getByRole("list", { name: /Versions/ })
    .getByRole("button")
    .last();
  await oldest.click();
  // Choosing it again changes nothing.
  await oldest.click();
  await page.getByRole("button", { name: "Restore this version" }).click();
  await editorReady(page);
  await expect(postText(page)).toHaveText("The **first** words");

  let answer: () => void = () => undefined;
  const isAsked = new Promise<void>((asked) =>
    page.route(`**/api${path}`, async (route) => {
      if (route.request().method() !== "PUT") return route.continue();
      asked();
      await new Promise<void>((go) => {
        answer = go;
      });
      await route.continue();
    }),
  );
  await postText(page).press("Control+End");
  await page.keyboard.press("Control+s");
  await isAsked;
  await page.keyboard.type(", and the last");
  answer();
  await expect(toast(page, "Blog post updated")).toBeVisible();
  await expect(postText(page)).toHaveText("The **first** words, and the last");
  await page.unroute(`**/api${path}`);
  await page.keyboard.type("!");
  await page.getByRole("button", { name: "Save Post" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect((await api("GET", path)).body).toMatchObject({
    content: "The **first** words, and the last!",
  });
  await api("DELETE", path);
});

test("deleted elsewhere, an edit can be saved as a new item", async ({
  page,
  signIn,
  api,
  allowConsole,
}) => {
  allowConsole(/404/);
  const { body } = await api("POST", "/certifications", { name: "Soon gone", display_order: 1 });
  const { id } = body as { id: number };
  await signIn();
  await page.goto("/dashboard/certifications");
  await page.getByRole("button", { name: "Edit Soon gone" }).click();
  await page.getByLabel("Issuing Organization").fill("Not lost");
  await api("DELETE", `/certifications/${id}`);
  await page.getByRole("button", { name: "Save Certification" }).click();
  await expect(page.getByText("Deleted elsewhere since you opened it")).toBeVisible();
  await page.getByRole("button", { name: "Save as a new item" }).click();
  await expect(toast(page, "Certification created")).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "Soon gone" });
  await expect(row).toContainText("Not lost");
  const list = (await api("GET", "/certifications")).body as { id: number; name: string }[];
  await api("DELETE", `/certifications/${list.find(({ name }) => name === "Soon gone")?.id}`);
});

test("what was deleted is brought back, with its address and its history", async ({
  page,
  signIn,
  api,
  visitor,
}) => {
  const { body } = await api("POST", "/projects", { title: "Deleted by mistake" });
  await api("PUT", `/projects/${(body as { id: number }).id}`, { description: "Second" });
  await signIn();
  await page.goto("/dashboard/projects");
  await page.getByRole("button", { name: "Delete Deleted by mistake" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Project deleted")).toBeVisible();
  await page.getByRole("button", { name: /^Recently deleted/ }).click();
  await page.getByRole("button", { name: "Restore Deleted by mistake" }).click();
  await expect(toast(page, "Restored")).toBeVisible();
  await page.keyboard.press("Escape");
  await visitor.goto("/project/deleted-by-mistake");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Deleted by mistake");
  await page.getByRole("button", { name: "Edit Deleted by mistake" }).click();
  await page.getByRole("button", { name: "History" }).click();
  const versions = page.getByRole("list", { name: /Versions/ }).getByRole("button");
  await expect(versions).toHaveCount(3);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  const { body: made } = await api("GET", "/projects/deleted-by-mistake");
  await api("DELETE", `/projects/${(made as { id: number }).id}`);
});

async function signInAgain(page: Page) {
  await page.getByLabel("Email", { exact: true }).fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Ways a session ends while somebody writes. */
const ENDS = {
  async expired(dataDir: string) {
    const database = createClient({ url: `file:${join(dataDir, "site.db")}` });
    await database.execute('UPDATE "TokenFamily" SET "expiresAt" = "createdAt"');
    database.close();
  },

  async revoked(_: string, api: (...call: [string, string, object]) => Promise<unknown>) {
    const change = { current_password: OWNER.password, new_password: OWNER.password };
    await api("PUT", "/auth/account", change);
  },
};

for (const [how, end] of Object.entries(ENDS)) {
  test(`an edit outlives its session that was ${how}: in place, and when one signs in anew at the login page`, async ({
    page,
    signIn,
    api,
    allowConsole,
    server,
  }) => {
    allowConsole(/401/);
    await signIn();
    await page.goto("/dashboard/hero");
    await loaded(page, "Title");
    const badge = page.getByLabel("Badge Text");
    const question = page.getByRole("dialog", { name: /session has ended/i });
    await badge.fill(`${how}, in place`);
    await end(server.dataDir, api);
    await saveOf(page).click();
    await question.getByLabel("Password", { exact: true }).fill(OWNER.password);
    await question.getByRole("button", { name: "Sign In" }).click();
    await expect(toast(page, "Hero section updated successfully")).toBeVisible();
    await expect(badge).toHaveValue(`${how}, in place`);

    await badge.fill(`${how}, and left`);
    await end(server.dataDir, api);
    await saveOf(page).click();
    await expect(question).toBeVisible();
    page.on("dialog", (dialog) => dialog.accept());
    await page.goto("/login");
    await signInAgain(page);
    await page.goto("/dashboard/hero");
    await loaded(page, "Title");
    await expect(badge).toHaveValue(`${how}, in place`);
    await banner(page).getByRole("button", { name: "Restore" }).click();
    await expect(badge).toHaveValue(`${how}, and left`);
    await saveOf(page).click();
    await expect(toast(page, "Hero section updated successfully")).toBeVisible();
    expect(await (await page.request.get("/api/hero")).json()).toMatchObject({
      badge_text: `${how}, and left`,
    });
  });
}

test("logging out asks what becomes of drafts, and does it", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/dashboard/hero");
  await loaded(page, "Title");
  await page.getByLabel("Subtitle").fill("Half a thought");
  const question = page.getByRole("alertdialog", { name: "Log out with unsaved drafts?" });
  await page.getByRole("button", { name: "Logout" }).click();
  await question.getByRole("button", { name: "Keep and log out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInAgain(page);
  await page.goto("/dashboard/hero");
  await expect(banner(page)).toBeVisible();
  // From the palette it is the same question.
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Commands" }).fill("log out");
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Delete and log out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await draftCount(page)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("refreshToken"))).toBeNull();
});

test("Back, the sidebar and closing the tab ask before an edit is left; Reset can be undone", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.getByRole("link", { name: "About", exact: true }).click();
  await loaded(page, "Title");
  const field = page.getByLabel("Availability", { exact: true });
  await field.fill("Here to stay");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  // Playwright's own way back waits for a navigation, and there is none.
  const back = () => page.evaluate(() => window.history.back());
  await back();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(field).toHaveValue("Here to stay");
  await page.getByRole("link", { name: "Videos" }).click();
  await question.getByRole("button", { name: "Stay" }).click();
  const asking = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const asked = await asking;
  expect(asked.type()).toBe("beforeunload");
  await asked.dismiss();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(field).not.toHaveValue("Here to stay");
  await toast(page, "Changes have been reset").getByRole("button", { name: "Undo" }).click();
  await expect(field).toHaveValue("Here to stay");
  await back();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goForward();
  await banner(page).getByRole("button", { name: "Discard" }).click();
});

test("a message somebody writes to the owner outlives a reload, and is gone once sent", async ({
  page,
}) => {
  await page.goto("/#contact");
  const form = page.getByRole("form", { name: "Contact" });
  await form.getByLabel("Message").fill("A long letter");
  await page.reload();
  await expect(form.getByLabel("Message")).toHaveValue("A long letter");
  await form.getByLabel("Name").fill("A visitor");
  await form.getByLabel("Email").fill("visitor@example.com");
  await form.getByLabel("Subject").fill("Hello");
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(form.getByLabel("Message")).toHaveValue("");
  await page.reload();
  await expect(form.getByLabel("Message")).toHaveValue("");
});

/** A signed-in page of a browser of its own, on another server than the worker's. */
async function ownerAt(browser: Browser, url: string) {
  const page = await browser.newPage({ baseURL: url });
  await page.goto("/login");
  await signInAgain(page);
  return page;
}

test("the server is killed in the middle of a save: nothing typed is lost, the next save works", async ({
  browser,
}) => {
  const first = await startServer();
  const page = await ownerAt(browser, first.url);
  await page.goto("/dashboard/hero");
  await loaded(page, "Title");
  await page.getByLabel("Description").fill("Written while it died");
  // The call is on its way when the server goes.
  const isSent = page.waitForRequest((request) => request.method() === "PUT");
  await page.route("**/api/hero", async (route) => {
    await first.kill();
    await route.continue();
  });
  await saveOf(page).click();
  await isSent;
  await expect(toast(page, "Failed to update hero section")).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("Written while it died");
  await page.unroute("**/api/hero");
  const { port } = new URL(first.url);
  const second = await startServer({ dataDir: first.dataDir, settings: { PORT: port } });
  await saveOf(page).click();
  await expect(toast(page, "Hero section updated successfully")).toBeVisible();
  const { description } = await (await fetch(`${first.url}/api/hero`)).json();
  expect(description).toBe("Written while it died");
  await page.close();
  await second.dispose();
});

test("an answer that got lost is not a conflict: what was sent is what is stored", async ({
  page,
  signIn,
  api,
  allowConsole,
}) => {
  allowConsole(/409|ERR_FAILED/);
  await signIn();
  await page.goto("/dashboard/about");
  await loaded(page, "Title");
  await page.getByLabel("Subtitle").fill("Stored, but nobody said so");
  await page.route("**/api/about", async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await saveOf(page).click();
  await expect(toast(page, "Failed to save changes")).toBeVisible();
  await page.unroute("**/api/about");
  await saveOf(page).click();
  await expect(toast(page, "About section updated")).toBeVisible();
  await expect(conflictOf(page)).toHaveCount(0);
  expect((await api("GET", "/about")).body).toMatchObject({
    subtitle: "Stored, but nobody said so",
  });
});

for (const colorScheme of ["dark", "light"] as const) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing in what keeps, ${colorScheme}, ${width} wide`, async ({
      page,
      signIn,
      api,
      allowConsole,
    }) => {
      allowConsole(/409/);
      const check = async (where: string) => {
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
          .analyze();
        const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
        expect([where, found]).toEqual([where, []]);
      };
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      page.on("dialog", (dialog) => dialog.accept());
      await signIn();
      await page.goto("/dashboard/experience");
      await openFirst(page);
      const { path, item } = await storedOf(api, COLLECTIONS[0] as Case);
      await page.getByLabel("Description").fill(`Mine. ${item.description}`);
      await page.getByRole("button", { name: "Remove " }).first().click();
      await page.reload();
      await openFirst(page);
      await banner(page).getByRole("button", { name: "Show changes" }).click();
      await check("the banner");
      await banner(page).getByRole("button", { name: "Restore" }).click();
      await api("PUT", path, { description: `Theirs. ${item.description}`, location: "Elsewhere" });
      await page.getByRole("button", { name: "Save Experience" }).click();
      await expect(conflictOf(page)).toBeVisible();
      await check("the conflict");
      await conflictOf(page).getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("button", { name: "History" }).click();
      await expect(page.getByRole("insertion").first()).toBeVisible();
      await check("the history");
      await api("PUT", path, item);
      const { body } = await api("POST", "/experience", { title: "Gone" });
      await api("DELETE", `/experience/${(body as { id: number }).id}`);
      await page.goto("/dashboard/experience");
      await page.getByRole("button", { name: /^Recently deleted/ }).click();
      await expect(page.getByRole("button", { name: "Restore Gone" }).first()).toBeVisible();
      await check("what was deleted");
    });
  }
}
