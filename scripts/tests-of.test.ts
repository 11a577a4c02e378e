import { join } from "node:path";
import { expect, test } from "vitest";

const { testsOf } = await import(join(import.meta.dirname, "tests-of.mjs"));

const ALL = [
  "e2e/blog.spec.ts",
  "e2e/keep-drafts.spec.ts",
  "e2e/videos.spec.ts",
  "e2e/contract/mail.contract.test.ts",
  "e2e/contract/drafts.contract.test.ts",
  "e2e/fixtures.ts",
];

test.each([
  [["lib/mail/mailer.ts"], ["e2e/contract/mail.contract.test.ts"]],
  [["lib/content/video/store.ts"], ["e2e/videos.spec.ts"]],
  [["e2e/blog.spec.ts"], ["e2e/blog.spec.ts"]],
  [["components/dashboard/blog/post-draft.tsx"], [ALL[4], "e2e/blog.spec.ts", ALL[1]]],
  [["README.md", "e2e/fixtures.ts"], []],
])("a change of %j runs %j", (changed, expected) => {
  const { contracts, specs } = testsOf(changed, ALL);
  expect([...contracts, ...specs]).toEqual(expected);
});
