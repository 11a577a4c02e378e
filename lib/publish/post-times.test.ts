import { expect, test } from "vitest";
import { postTimes, postTimeTexts } from "./post-times";

const post = { publish_date: "2024-03-05", updated_at: "2024-03-09T10:00:00.000Z" };

test("postTimes reads a plain date as midnight in the owner's time zone; postTimeTexts keeps the date", () => {
  const { published, modified } = postTimes(post, "Europe/Oslo");
  expect(published.toISOString()).toBe("2024-03-04T23:00:00.000Z");
  expect(modified.toISOString()).toBe(post.updated_at);
  expect(postTimeTexts(post, "Europe/Oslo")).toEqual({
    published: "2024-03-05",
    modified: post.updated_at,
  });
});

test("if a post was last edited before its publication, the publication counts as the last change", () => {
  const scheduled = { ...post, publish_date: "2024-03-20T09:30" };
  const texts = postTimeTexts(scheduled, "Europe/Oslo");
  const time = "2024-03-20T08:30:00.000Z";
  expect(texts).toEqual({ published: time, modified: time });
});
