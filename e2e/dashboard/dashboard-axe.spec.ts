import type { Page } from "playwright/test";
import { COLOR_SCHEMES, expectNothingFoundAtWidths } from "../support/axe";
import { asksBeforeLeaving, expect, test } from "../support/fixtures";

const click = async (page: Page, name: string | RegExp) => {
  await page.getByRole("button", { name }).first().click();
  await expect(page.getByRole("dialog").or(page.getByRole("alertdialog")).last()).toBeVisible();
};

interface Screen {
  path: string;
  /** Seen once the screen has its content. */
  loaded(page: Page): Promise<void>;
  /** Opens one of its dialogs. */
  open(page: Page): Promise<void>;
}

const hasItems = (page: Page) =>
  expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();

/** The question that is asked before unsaved changes are left behind. */
async function leaveUnsaved(page: Page, label: string) {
  await page.getByLabel(label, { exact: true }).fill("Unsaved");
  await asksBeforeLeaving(page);
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
}

const SCREENS: Screen[] = [
  {
    path: "/dashboard",
    loaded: (page) => expect(page.getByRole("main").getByText("Total Views")).toBeVisible(),
    async open(page) {
      await click(page, "Change password");
      await page.getByRole("button", { name: "Save Account" }).click();
      await expect(page.getByText("Current password is required")).toBeVisible();
    },
  },
  {
    path: "/dashboard/hero",
    loaded: (page) => expect(page.getByLabel("Title", { exact: true })).not.toHaveValue(""),
    open: (page) => leaveUnsaved(page, "Badge Text"),
  },
  {
    path: "/dashboard/about",
    loaded: (page) => expect(page.getByLabel("Title", { exact: true })).not.toHaveValue(""),
    open: (page) => leaveUnsaved(page, "Availability"),
  },
  {
    path: "/dashboard/experience",
    loaded: hasItems,
    open: (page) => click(page, /^Edit /),
  },
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
  {
    path: "/dashboard/blog",
    loaded: hasItems,
    open: (page) => click(page, /^Edit /),
  },
  {
    path: "/dashboard/categories",
    loaded: hasItems,
    open: (page) => click(page, /^Edit /),
  },
  {
    path: "/dashboard/certifications",
    loaded: hasItems,
    open: (page) => click(page, /^Delete /),
  },
  {
    path: "/dashboard/videos",
    loaded: hasItems,
    open: (page) => click(page, /^Edit /),
  },
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
      // The backup is unpacked and brought up to date before its plan is there.
      const cancel = page.getByRole("dialog").getByRole("button", { name: "Cancel" });
      await expect(cancel).toBeVisible({ timeout: 60_000 });
    },
  },
  {
    path: "/dashboard/files",
    loaded: (page) => expect(page.getByRole("article").first()).toBeVisible(),
    open: (page) => click(page, "Account"),
  },
  {
    path: "/dashboard/links",
    loaded: (page) => expect(page.getByText("Links are not checked")).toBeVisible(),
    open: (page) => click(page, "Account"),
  },
  {
    path: "/dashboard/security",
    loaded: (page) => expect(page.getByRole("list", { name: "Security events" })).toBeVisible(),
    open: (page) => click(page, "Set up app"),
  },
  {
    path: "/dashboard/contact",
    loaded: (page) => expect(page.getByLabel("Email Address")).not.toHaveValue(""),
    open: (page) => leaveUnsaved(page, "Availability Status"),
  },
  {
    path: "/dashboard/contact?tab=messages",
    loaded: (page) => expect(page.getByRole("article").first()).toBeVisible(),
    open: (page) => click(page, "Account"),
  },
];

test.describe.configure({ timeout: 180_000 });

for (const colorScheme of COLOR_SCHEMES) {
  test(`axe finds nothing in the dashboard, phone or desk, ${colorScheme}`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1440, height: 900 });
    // What is left unsaved in a dialog may be left.
    page.on("dialog", (dialog) => dialog.accept());
    await signIn(null);
    const screen = { colorScheme, isPublic: false };
    for (const { path, loaded, open } of SCREENS) {
      await page.goto(path);
      await loaded(page);
      await expectNothingFoundAtWidths(page, path, screen);
      await open(page);
      await expectNothingFoundAtWidths(page, `${path}, its dialog`, screen);
    }
  });
}
