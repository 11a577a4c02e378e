import { expect, settleConflict, test, toast } from "../support/fixtures";
import { stopRetries } from "../support/keeping";

// What every manager does alike when something goes wrong; what each does of its own is in its own file.

const NAME = "Mooring buoy";

interface Manager {
  screen: string;
  /** Of the API. */
  path: string;
  add: string;
  /** The titles of the dialog. */
  create: string;
  edit: string;
  save: string;
  /** The label of what the item is called by. */
  name: string;
  /** Another field: its label, its name on the wire. */
  other: [label: string, field: string];
  /** What a new one cannot do without. */
  also?: Record<string, string>;
  created: string;
  updated: string;
  deleted: string;
  saveFailed: string;
  deleteFailed: string;
}

const texts = (noun: string) => ({
  created: `${noun} created`,
  updated: `${noun} updated`,
  deleted: `${noun} deleted`,
  saveFailed: `Failed to save ${noun.toLowerCase()}`,
  deleteFailed: `Failed to delete ${noun.toLowerCase()}`,
});

const MANAGERS: Manager[] = [
  {
    screen: "experience",
    path: "/experience",
    add: "Add New Experience",
    create: "Add New Experience",
    edit: "Edit Experience",
    save: "Save Experience",
    name: "Job Title",
    other: ["Company", "company"],
    ...texts("Experience"),
    created: "Experience saved",
    updated: "Experience saved",
  },
  {
    screen: "projects",
    path: "/projects",
    add: "Add New Project",
    create: "Add New Project",
    edit: "Edit Project",
    save: "Save Project",
    name: "Project Title",
    other: ["Short Description", "description"],
    ...texts("Project"),
  },
  {
    screen: "skills",
    path: "/skills",
    add: "Add New Skill",
    create: "Add New Skill",
    edit: "Edit Skill",
    save: "Save Skill",
    name: "Skill Name",
    other: ["Icon", "icon"],
    ...texts("Skill"),
  },
  {
    screen: "skills",
    path: "/skills/categories",
    add: "Add Category",
    create: "Add New Category",
    edit: "Edit Category",
    save: "Save Category",
    name: "Category Name",
    other: ["Description", "description"],
    ...texts("Category"),
  },
  {
    screen: "blog",
    path: "/blog",
    add: "Create New Post",
    create: "Create New Blog Post",
    edit: "Edit Blog Post",
    save: "Save Post",
    name: "Title",
    other: ["Excerpt", "excerpt"],
    ...texts("Blog post"),
  },
  {
    screen: "certifications",
    path: "/certifications",
    add: "Add New Certification",
    create: "Add New Certification",
    edit: "Edit Certification",
    save: "Save Certification",
    name: "Certification Name",
    other: ["Issuing Organization", "issuer"],
    ...texts("Certification"),
  },
  {
    screen: "videos",
    path: "/videos",
    add: "Add Video",
    create: "Add New Video",
    edit: "Edit Video",
    save: "Save Video",
    name: "Title *",
    other: ["Duration", "duration"],
    also: { "YouTube URL *": "https://youtu.be/pwChk4S99i4" },
    created: "Video added",
    updated: "Video updated",
    deleted: "Video deleted",
    saveFailed: "Failed to save videos",
    deleteFailed: "Failed to save videos",
  },
];

for (const manager of MANAGERS) {
  const { path, add, create, edit, save, name, also = {} } = manager;
  const [label, field] = manager.other;

  test(`${path}: what fails leaves all as it was, and works at the next try`, async ({
    page,
    signIn,
    api,
    allowConsole,
  }) => {
    allowConsole(/409|500|ERR_FAILED/);
    const says = (text: string, type = "success") =>
      expect(toast(page, text).last()).toHaveAttribute("data-type", type);
    const failing = (method: string) =>
      page.route(`**/api${path}**`, (route) => {
        if (route.request().method() !== method) return route.continue();
        return method === "POST" ? route.abort() : route.fulfill({ status: 500 });
      });
    await signIn(`/dashboard/${manager.screen}`);

    await page.getByRole("button", { name: add, exact: true }).click();
    const begun = page.getByRole("dialog", { name: create });
    await begun.getByLabel(name, { exact: true }).fill(NAME);
    const other = begun.getByRole("textbox", { name: label, exact: true });
    await other.fill("first");
    for (const [box, value] of Object.entries(also)) await begun.getByLabel(box).fill(value);
    await stopRetries(page);
    await failing("POST");
    await begun.getByRole("button", { name: save }).click();
    await says(manager.saveFailed, "error");
    await expect(begun.getByRole("alert")).toContainText("Network error");
    await expect(begun.getByLabel(name, { exact: true })).toHaveValue(NAME);
    await expect(other).toHaveValue("first");
    await page.unroute(`**/api${path}**`);
    await begun.getByRole("button", { name: save }).click();
    await says(manager.created);
    await expect(begun).toHaveCount(0);

    const stored = async () => {
      const { body } = await api("GET", `${path}?limit=100`);
      const items = body as Record<string, unknown>[];
      return items.find((item) => [item.title, item.name].includes(NAME));
    };
    await page.getByRole("button", { name: `Edit ${NAME}` }).click();
    const opened = page.getByRole("dialog", { name: edit });
    await opened.getByRole("textbox", { name: label, exact: true }).fill("mine");
    await api("PUT", `${path}/${(await stored())?.id}`, { [field]: "theirs" });
    await opened.getByRole("button", { name: save }).click();
    await settleConflict(page, "Use all mine");
    await says(manager.updated);
    await expect(opened).toHaveCount(0);
    expect(await stored()).toMatchObject({ [field]: "mine" });

    await failing("DELETE");
    await page.getByRole("button", { name: `Delete ${NAME}` }).click();
    const question = page.getByRole("alertdialog", { name: `Delete ${NAME}?` });
    await question.getByRole("button", { name: "Delete" }).click();
    await says(manager.deleteFailed, "error");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("heading", { name: NAME })).toBeVisible();
    await page.unroute(`**/api${path}**`);
    await page.getByRole("button", { name: `Delete ${NAME}` }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await says(manager.deleted);
    await expect(page.getByRole("heading", { name: NAME })).toHaveCount(0);
  });
}
