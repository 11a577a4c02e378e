import { expect, test } from "vitest";
import { withDraftRedirects } from "./draft-redirects";

const row = { is_now: null, scheduled_for: null, is_chosen: true, warnings: [] };
const post = { ...row, noun: "blog", after: { slug: "a" } } as const;
const after = { from: "/old", to: "/blog/a" };
const redirect = { ...row, after, noun: "redirect", will_be: "public" } as const;

test.each([
  ["a new draft", { ...post, will_be: "draft" }, false],
  ["an existing draft", { ...post, will_be: "unchanged", is_now: "draft" }, false],
  ["a public post", { ...post, will_be: "public" }, true],
  ["an existing public post", { ...post, will_be: "unchanged", is_now: "public" }, true],
] as const)(
  "the redirect to %s is ticked only if readers can open the post",
  (_, target, isChosen) => {
    const [, lead] = withDraftRedirects([target, redirect]);
    expect(lead?.is_chosen).toBe(isChosen);
    expect(lead?.warnings).toHaveLength(isChosen ? 0 : 1);
  },
);
