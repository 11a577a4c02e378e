import { expect, test } from "vitest";
import { type ContentNoun, NOUNS } from "@/lib/content/registry";
import type { ImportItem } from "../import-item";
import { isHiddenKind, scheduledFor, seenAs, seenNow, whyNotPublic, withConsent } from "./consent";
import { rowPublicity } from "./row-publicity";

const NOW = Date.parse("2026-11-27T12:00:00Z");

const item = (noun: ContentNoun, more: Partial<ImportItem> = {}): ImportItem => ({
  ...{ noun, title: "A", fields: {}, warnings: [] },
  ...more,
});

const UNASKED = { source: "markdown" } as const;
const ASKED = { source: "markdown", publish: true } as const;

const PUBLISHED = NOUNS.flatMap((noun) =>
  noun.isSingle || !noun.publishing
    ? []
    : [{ key: noun.key, title: noun.title, publishing: noun.publishing }],
);

test.each(PUBLISHED)(
  "a new $title is public only with the owner's consent",
  ({ key, publishing }) => {
    // `isPublicThere` decides whether a new item becomes public with consent. The imported value of the field has no
    // effect.
    const given = item(key, { fields: { [publishing.field]: publishing.on[0] } });
    expect(withConsent(given, true, UNASKED, NOW).fields).toEqual({
      [publishing.field]: publishing.off,
    });
    const asked = withConsent({ ...given, isPublicThere: true }, true, ASKED, NOW);
    expect(asked.fields).toEqual({ [publishing.field]: publishing.on[0] });
    expect(seenAs(key, asked.fields)).toBe("public");
    const secret = withConsent({ ...given, isPublicThere: false }, true, ASKED, NOW);
    expect(secret.fields).toEqual({ [publishing.field]: publishing.off });
    // The state of an existing item does not change, and an item of an export keeps every field.
    expect(withConsent(given, false, ASKED, NOW).fields).toEqual({});
    for (const publish of [true, false]) {
      expect(withConsent(given, true, { source: "export", publish }, NOW)).toBe(given);
    }
  },
);

test("a public post with a future date is scheduled, and a post that is not marked as public is a draft", () => {
  const later = item("blog", { fields: { publish_date: "2031-01-01" }, isPublicThere: true });
  const scheduled = withConsent(later, true, ASKED, NOW);
  expect(scheduled.fields.status).toBe("scheduled");
  expect(seenAs("blog", scheduled.fields)).toBe("draft");
  expect(scheduledFor("blog", scheduled.fields)).toBe("2031-01-01");
  const unknown = withConsent(item("blog"), true, ASKED, NOW);
  expect(unknown.fields.status).toBe("draft");
  expect(whyNotPublic(unknown, "draft", ASKED)).toBe("the source does not mark it as public");
  expect(whyNotPublic({ ...unknown, whyNotPublic: "draft: yes" }, "draft", ASKED)).toBe(
    "draft: yes",
  );
});

test("new sections and skill categories are shown only if the owner consents to publish them", () => {
  expect(isHiddenKind({ noun: "section" }, UNASKED)).toBe(true);
  expect(isHiddenKind({ noun: "skill-category" }, ASKED)).toBe(false);
  expect(isHiddenKind({ noun: "section", isPublicThere: false }, ASKED)).toBe(true);
  expect(isHiddenKind({ noun: "section" }, { source: "export" })).toBe(false);
});

test("a redirect is public without consent, and a saved reply is hidden", () => {
  const after = { from: "/old", to: "/blog/a", permanent: true };
  const plan = { action: "create", after } as const;
  const redirect = item("redirect", { fields: after });
  expect(rowPublicity(redirect, plan, undefined, UNASKED)).toMatchObject({
    ...{ will_be: "public", why_not_public: "", is_chosen: true },
  });
  expect(seenNow("redirect", after)).toBe("public");
  expect(seenAs("reply", {})).toBe("hidden");
});
