import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scheduleQuestion } from "@/components/dashboard/nouns/blog-manager";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2024-03-05T23:30:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
});

const published = (publish_date: string) => ({ status: "published", publish_date }) as const;
const draft = (publish_date: string) => ({ status: "draft", publish_date }) as const;

test.each([
  ["a new post", draft("2024-03-05")],
  ["a draft that already has this date", draft("2024-03-07")],
  ["a published post that had a past date", published("2024-03-01")],
  ["a published post that had another future date", published("2024-03-08")],
])("scheduleQuestion asks about a future date for %s", (_, stored) => {
  expect(scheduleQuestion(published("2024-03-07"), stored, "UTC")).toMatchObject({
    title: "Publish on Mar 7, 2024 instead?",
    change: { status: "scheduled" },
    declineLabel: "Publish now",
    declineChange: { publish_date: "2024-03-05" },
  });
});

test("scheduleQuestion shows the time of day in the owner's time zone", () => {
  const question = scheduleQuestion(published("2024-03-06T09:30"), draft(""), "Asia/Tokyo");
  expect(question?.title).toBe("Publish on Mar 6, 2024, 9:30 AM GMT+9 instead?");
});

test.each([
  ["the date is today", published("2024-03-05"), draft("2024-03-05"), "UTC"],
  [
    "the date is today in the owner's time zone",
    published("2024-03-06"),
    draft("2024-03-06"),
    "Asia/Tokyo",
  ],
  ["the post stays a draft", draft("2024-03-07"), draft("2024-03-07"), "UTC"],
  [
    "the post was already published with the same future date",
    published("2024-03-07"),
    published("2024-03-07"),
    "UTC",
  ],
  ["the date is invalid", published("soon"), draft(""), "UTC"],
] as const)("scheduleQuestion returns null when %s", (_, post, stored, zone) => {
  expect(scheduleQuestion(post, stored, zone)).toBeNull();
});

test("scheduleQuestion asks about a date that is tomorrow in the owner's time zone", () => {
  const question = scheduleQuestion(published("2024-03-06"), draft(""), "America/New_York");
  expect(question).not.toBeNull();
});
