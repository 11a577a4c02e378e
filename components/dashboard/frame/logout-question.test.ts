import { expect, test } from "vitest";
import { logoutQuestion } from "./logout-question";

test("the question counts the drafts that only this browser has", () => {
  expect(logoutQuestion(1)).toMatch(/^One unsaved draft is stored only in this browser/);
  expect(logoutQuestion(1)).toContain("the server does not have it yet. Delete it if");
  expect(logoutQuestion(2)).toMatch(/^2 unsaved drafts are stored only in this browser/);
  expect(logoutQuestion(2)).toContain("the server does not have them yet. Delete them if");
});
