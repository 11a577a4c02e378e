// Many tests start with the same files. A folder with these files is created once for all processes and test runs. The
// tests copy the folder.
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";

const TEMPLATES = resolve(import.meta.dirname, "../../.build/test-data");

interface Template {
  /** Folders with different content must have different names. */
  name: string;
  fill(draft: string): Promise<void>;
}

/** Returns the folder of the template, which is filled first if it does not exist. */
export async function templateFolder({ name, fill }: Template): Promise<string> {
  const finished = join(TEMPLATES, name);
  if (existsSync(finished)) return finished;
  await mkdir(TEMPLATES, { recursive: true });
  const draft = await mkdtemp(join(TEMPLATES, "draft-"));
  try {
    await fill(draft);
    await rename(draft, finished);
  } catch (error) {
    await rm(draft, { recursive: true });
    // If another process was faster, its folder is used.
    if (!existsSync(finished)) throw error;
  }
  return finished;
}

/** Copies the template's content into the folder `to`. */
export async function copyTemplate(template: Template, to: string): Promise<void> {
  await cp(await templateFolder(template), to, { recursive: true });
}
