import { describe, expect, it } from "vitest";
import { BY_STATUS } from "@/lib/content/noun";
import { publicChange } from "./public-change";

const draft = { status: "draft" };
const published = { status: "published" };
const scheduled = { status: "scheduled" };

describe("publicChange", () => {
  it("returns the change and the fields that undo it", () => {
    expect(publicChange(BY_STATUS, draft, published)).toEqual({ word: "Published", before: draft });
    expect(publicChange(BY_STATUS, published, draft)).toEqual({
      word: "Unpublished",
      before: published,
    });
    expect(publicChange(BY_STATUS, draft, scheduled)).toEqual({ word: "Scheduled", before: draft });
  });

  it("treats a new item as if it had been a draft", () => {
    expect(publicChange(BY_STATUS, null, published)?.before).toEqual(draft);
    expect(publicChange(BY_STATUS, null, draft)).toBeNull();
  });

  it("returns null if the status did not change, or if the item is not published by a status", () => {
    expect(publicChange(BY_STATUS, published, published)).toBeNull();
    const byVisibility = { field: "visibility", on: ["everywhere"], off: "hidden" } as const;
    expect(publicChange(byVisibility, { status: "planned" }, { status: "completed" })).toBeNull();
    expect(publicChange(undefined, draft, published)).toBeNull();
  });
});
