import { createRequire } from "node:module";
import { expect } from "vitest";

const { validate } = createRequire(import.meta.url)("@jsonresume/schema") as {
  validate(resume: unknown, report: (errors: unknown, isValid: boolean) => void): void;
};

/** Fetches a site's résumé as JSON and validates it against the schema of jsonresume.org. */
export async function jsonResumeAt(site: string) {
  const resume = await (await fetch(`${site}/resume.json`)).json();
  validate(resume, (errors, isValid) => expect([errors, isValid]).toEqual([null, true]));
  return resume;
}
