// The screens of the dashboard. Each screen has a check that it is loaded. Some screens also have a dialog to open.
import type { Page } from "playwright/test";
import { CAREER_LISTS, EMPTY_LISTS } from "./career-fields";
import { asksBeforeLeaving, expect } from "./fixtures";

export interface Screen {
  path: string;
  /** Waits until the screen has its content. */
  loaded(page: Page): Promise<void>;
  /** Opens a dialog of the screen. */
  open?(page: Page): Promise<void>;
}

export const click = async (page: Page, name: string | RegExp) => {
  await page.getByRole("button", { name }).first().click();
  await expect(page.getByRole("dialog").or(page.getByRole("alertdialog")).last()).toBeVisible();
};

const hasItems = (page: Page) =>
  expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();

const hasField = (label: string) => (page: Page) =>
  expect(page.getByLabel(label, { exact: true })).not.toHaveValue("");

/** Types text, tries to leave the screen without saving, and waits for the confirmation dialog. */
async function leaveUnsaved(page: Page, label: string) {
  await page.getByLabel(label, { exact: true }).fill("Unsaved");
  await asksBeforeLeaving(page);
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
}

/** A list that is empty in the demo, and the form of a new item. */
const emptyList = (path: string, add: string): Screen => ({
  path,
  loaded: (page) => expect(page.getByRole("button", { name: add })).toBeEnabled(),
  open: (page) => click(page, add),
});

/** A list with items. `open` clicks the first button with this name, and waits for the dialog. */
const itemList = (path: string, button: string | RegExp = /^Edit /): Screen => ({
  path,
  loaded: hasItems,
  open: (page) => click(page, button),
});

export const MAIN_SCREENS: Screen[] = [
  {
    path: "/dashboard",
    loaded: (page) => expect(page.getByRole("main").getByText("Total Views")).toBeVisible(),
    async open(page) {
      await click(page, "Change password");
      await page.getByRole("button", { name: "Save Account" }).click();
      await expect(page.getByText("Current password is required")).toBeVisible();
    },
  },
  itemList("/dashboard/experience"),
  itemList("/dashboard/blog"),
  {
    path: "/dashboard/contact?tab=messages",
    loaded: (page) => expect(page.getByRole("article").first()).toBeVisible(),
  },
];

export const OTHER_SCREENS: Screen[] = [
  {
    path: "/dashboard/hero",
    loaded: hasField("Title"),
    open: (page) => leaveUnsaved(page, "Badge Text"),
  },
  { path: "/dashboard/about", loaded: hasField("Title") },
  {
    path: "/dashboard/projects",
    loaded: hasItems,
    async open(page) {
      await click(page, "Add New Project");
      await page.getByRole("button", { name: "Save Project" }).click();
      await expect(page.getByText("Title is required")).toBeVisible();
    },
  },
  {
    path: "/dashboard/skills",
    loaded: hasItems,
    async open(page) {
      await click(page, "Add New Skill");
      await page.getByRole("button", { name: "Pick Icon" }).click();
      const chooser = page.getByRole("dialog", { name: "Choose an Icon" });
      await expect(chooser.getByRole("button", { name: "cpu", exact: true })).toBeVisible();
    },
  },
  itemList("/dashboard/categories"),
  itemList("/dashboard/certifications", /^Delete /),
  itemList("/dashboard/videos"),
  {
    path: "/dashboard/data",
    async loaded(page) {
      await expect(page.getByText(/^The next nightly backup/)).toBeVisible();
      await expect(page.getByRole("button", { name: "Export everything" })).toBeVisible();
    },
    async open(page) {
      if ((await page.getByRole("button", { name: /^Restore / }).count()) === 0) {
        await page.getByRole("button", { name: "Back up now" }).click();
      }
      await click(page, /^Restore /);
      // The plan appears after the backup has been unpacked and migrated.
      const cancel = page.getByRole("dialog").getByRole("button", { name: "Cancel" });
      await expect(cancel).toBeVisible({ timeout: 60_000 });
    },
  },
  {
    path: "/dashboard/files",
    loaded: (page) => expect(page.getByRole("article").first()).toBeVisible(),
  },
  {
    path: "/dashboard/going-live",
    loaded: (page) => expect(page.getByRole("heading", { name: /Update$/ })).toBeVisible(),
  },
  {
    path: "/dashboard/links",
    loaded: (page) => expect(page.getByText("Links are not checked")).toBeVisible(),
  },
  {
    path: "/dashboard/markdown",
    loaded: (page) => expect(page.getByRole("note")).toHaveCount(5),
  },
  {
    path: "/dashboard/security",
    loaded: (page) => expect(page.getByRole("list", { name: "Security events" })).toBeVisible(),
    open: (page) => click(page, "Set up app"),
  },
  {
    path: "/dashboard/statistics",
    loaded: (page) => expect(page.getByRole("region", { name: "Top pages" })).toBeVisible(),
  },
  { path: "/dashboard/contact", loaded: hasField("Email Address") },
  {
    path: "/dashboard/site",
    loaded: (page) => expect(page.getByRole("figure", { name: "Preview, dark" })).toBeVisible(),
  },
  itemList("/dashboard/education", "Add New Education"),
  ...Object.values(CAREER_LISTS).map(({ screen, add }) => itemList(`/dashboard/${screen}`, add)),
  ...Object.values(EMPTY_LISTS).map(({ screen, add }) => emptyList(`/dashboard/${screen}`, add)),
];
