import "server-only";
import { isDemoPassword } from "@/lib/auth/account";
import { env } from "@/lib/config/env";
import { collectionOf, type Fields, singletonOf } from "@/lib/content/content";
import { wasSaved } from "@/lib/content/fields";
import { database } from "@/lib/db/client";
import { readChecklistState } from "./checklist-store";
import { isDemoItem, readDemoContent } from "./demo-content";
import { planFreshStart } from "./start-fresh";

/** The steps to set up a new site, in the best order. */
const CHECKLIST_STEPS = [
  "demo",
  "password",
  "name",
  "portrait",
  "contact",
  "project",
  "position",
  "address",
  "backup",
] as const;

export interface ChecklistStep {
  step: (typeof CHECKLIST_STEPS)[number];
  is_done: boolean;
}

let demo: ReturnType<typeof readDemoContent> | undefined;

/** Whether all these fields have text that is not from the demo content. */
async function hasOwn(noun: "about" | "hero" | "contact", ...names: string[]) {
  const [{ fields } = { fields: {} as Fields }] = (await demo)?.items.get(noun) ?? [];
  const stored = await singletonOf(noun).read();
  return (
    wasSaved(stored) && names.every((name) => stored[name] !== "" && stored[name] !== fields[name])
  );
}

const hasOwnName = async () =>
  (await hasOwn("about", "name")) &&
  ((await hasOwn("hero", "title")) ||
    (await hasOwn("hero", "subtitle")) ||
    (await hasOwn("about", "title")));

/** Whether the site has an item that is not from the demo content. */
async function hasOwnItem(noun: "project" | "experience") {
  const known = (await demo)?.items.get(noun) ?? [];
  for await (const item of collectionOf(noun).each()) if (!isDemoItem(item, known)) return true;
  return false;
}

/** Whether no demo content is left. */
async function hasNoDemo() {
  const { removes } = await planFreshStart({}, database(), true);
  return Object.keys(removes).length === 0;
}

/** Returns the steps; null if all are done, or if the owner has hidden the list. */
export async function readChecklist(): Promise<ChecklistStep[] | null> {
  const state = await readChecklistState();
  if (state.is_dismissed) return null;
  // The demo content does not change while the server runs.
  demo ??= readDemoContent();
  const done: Record<ChecklistStep["step"], boolean> = {
    demo: state.has_started_fresh || (await hasNoDemo()),
    password: !(await isDemoPassword()),
    name: await hasOwnName(),
    portrait: (await hasOwn("hero", "profile_image")) || (await hasOwn("about", "profile_image")),
    contact: await hasOwn("contact", "email"),
    project: await hasOwnItem("project"),
    position: await hasOwnItem("experience"),
    address: env.publicUrl !== undefined,
    backup: state.has_downloaded_backup,
  };
  if (Object.values(done).every(Boolean)) return null;
  return CHECKLIST_STEPS.map((step) => ({ step, is_done: done[step] }));
}
