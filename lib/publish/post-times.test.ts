import { expect, test } from "vitest";
import { postTimes, postTimeTexts } from "./post-times";

const post = { publish_date: "2024-03-05", updated_at: "2024-03-09T10:00:00.000Z" };

test("a plain date is its first minute for the owner, and stays a date in texts", () => {
  const { published, modified } = postTimes(post, "Europe/Oslo");
  expect(published.toISOString()).toBe("2024-03-04T23:00:00.000Z");
  expect(modified.toISOString()).toBe(post.updated_at);
  expect(postTimeTexts(post, "Europe/Oslo")).toEqual({
    published: "2024-03-05",
    modified: post.updated_at,
  });
});

test("a post that waited changed when it came out", () => {
  const waited = { ...post, publish_date: "2024-03-20T09:30" };
  const texts = postTimeTexts(waited, "Europe/Oslo");
  expect(texts).toEqual({
    published: "2024-03-20T08:30:00.000Z",
    modified: "2024-03-20T08:30:00.000Z",
  });
});
