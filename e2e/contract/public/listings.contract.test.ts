/** @module-tag gate */
// Lists, filters, searches and forms without JavaScript.
import { describe, expect, test } from "vitest";
import { newAddress } from "../support/api";
import type { Part } from "../support/document";
import { sharedOwner } from "../support/owner-calls";
import { mainAt, pageAt } from "../support/pages";
import { serverUrl } from "../support/shared-site";
import { undoing } from "../support/undoing";

const call = sharedOwner();
const { later, post } = undoing(call);

/** The address that a GET form requests with these values. */
function sent(form: Part, values: Record<string, string>): string {
  expect(form.attribute("method") ?? "get").toBe("get");
  const fields = form.tags("input", "select").filter((one) => one.attribute("name"));
  const query = new URLSearchParams();
  for (const field of fields) {
    const name = field.attribute("name") ?? "";
    const value = values[field.name] ?? field.attribute("value") ?? "";
    if (value !== "") query.set(name, value);
  }
  return `${form.attribute("action")}?${query}`;
}

const formWith = (page: Part, role: string, name: string): Part => {
  const [form] = page.tags("form").filter((one) => one.all(role, name).length > 0);
  if (!form) throw new Error(`No form has the ${role} ${name}`);
  return form;
};

test.each([
  ["/projects", "All Projects"],
  ["/blogs", "All Blog Posts"],
])("%s has the title '%s', a link to the home page and a footer", async (path, title) => {
  const page = await pageAt(path);
  const main = page.one("main");
  expect(main.headings(1)).toEqual([title]);
  expect(main.href("Back to Home")).toBe("/");
  expect(page.one("contentinfo").text).toMatch(/© 20\d\d .+ All rights reserved/);
});

test("a post's card shows the date, the reading time and three lines of the excerpt", async () => {
  await post("/blog", {
    ...{
      title: "A long introduction",
      excerpt: "It goes on and on. ".repeat(40),
      content: "Text.",
    },
    ...{ status: "published", publish_date: "2026-11-01", read_time: 12 },
  });
  const [card] = (await mainAt("/blogs")).holding("article", "A long introduction");
  expect(card?.says("Nov 1, 2026")).toBe(true);
  expect(card?.says("12 min read")).toBe(true);
  const [blurb] = card?.withClass("p-summary") ?? [];
  expect(blurb?.attribute("class")).toContain("line-clamp-3");
  expect(card?.href(/^A long introduction/)).toBe("/blog/a-long-introduction");
});

test("projects are filtered by category and technology", async () => {
  const list = await mainAt("/projects");
  expect(list.all("article").length).toBeGreaterThan(6);
  const robotics = list.one("navigation", "Categories").href(/^Robotics/) ?? "";
  expect(robotics).toBe("/projects?category=Robotics");
  const narrowed = await mainAt(robotics);
  expect(narrowed.all("article").length).toBeGreaterThan(0);
  expect(narrowed.all("article").length).toBeLessThan(list.all("article").length);
  const form = formWith(narrowed, "combobox", "Technology");
  expect(form.all("button", "Show")).toHaveLength(1);
  expect(sent(form, { Technology: "C++" })).toBe("/projects?category=Robotics&technology=C%2B%2B");
  const both = await mainAt("/projects?technology=C%2B%2B");
  expect(both.text).toContain("Projects made with C++.");
});

test("the search form finds posts, and a result links to its post", async () => {
  const form = formWith(await pageAt("/blogs"), "searchbox", "Search posts");
  const address = sent(form, { "Search posts": "calibration" });
  expect(address).toBe("/blogs?search=calibration");
  const found = await mainAt(address);
  expect(found.text).toContain("“calibration”");
  const path = found.href(/^Hand-eye calibration/);
  const result = await mainAt(path);
  expect(result.headings(1)[0]).toContain("Hand-eye calibration");
  for (const text of ["Aug 6, 2026", /^\d+ min read$/, "#calibration"]) {
    expect([text, result.says(text)]).toEqual([text, true]);
  }
});

describe("forms without JavaScript", () => {
  test("a message from the contact form reaches the owner", async () => {
    const form = (await pageAt()).one("form", "Contact");
    expect(form.attribute("method")?.toLowerCase()).toBe("post");
    const values: Record<string, string> = {
      ...{ Name: "Bo", Email: "bo@example.com", Subject: "Plain", Message: "No scripts." },
    };
    const body = new URLSearchParams();
    for (const field of form.tags("input", "textarea")) {
      const name = field.attribute("name");
      const value = values[field.name] ?? field.attribute("value") ?? "";
      if (name) body.set(name, value);
    }
    for (const label of Object.keys(values)) {
      const [field] = form.all("textbox", label);
      expect([label, field?.attribute("required")]).toEqual([label, ""]);
    }
    expect(form.one("button", "Send Message").attribute("type")).toBe("submit");
    const answer = await fetch(new URL(form.attribute("action") ?? "", serverUrl()), {
      ...{ method: "POST", body, redirect: "manual" },
      headers: { "X-Forwarded-For": newAddress(), "Sec-Fetch-Site": "same-origin" },
    });
    expect(answer.status).toBe(303);
    const next = new URL(answer.headers.get("location") ?? "", serverUrl()).pathname;
    expect(next).toBe("/message-sent");
    expect((await mainAt(next)).headings()).toContain("Message sent!");
    const messages = await call<{ id: number; subject: string }[]>("GET", "/contact/messages");
    const message = messages.find(({ subject }) => subject === "Plain");
    expect(message).toMatchObject({ name: "Bo", message: "No scripts.", status: "new" });
    later(() => call("DELETE", `/contact/messages/${message?.id}`));
  });

  test("the sign-in form uses POST, so the password is never in an address", async () => {
    const page = await pageAt("/login");
    const form = formWith(page, "button", "Sign In");
    expect(form.attribute("method")?.toLowerCase()).toBe("post");
    expect(form.all("textbox", "Email")[0]?.attribute("type")).toBe("email");
    expect(form.all("textbox", "Password")[0]?.attribute("type")).toBe("password");
    expect(page.text).toContain("admin@example.com");
    const target = new URL(form.attribute("action") || "/login", serverUrl());
    const body = new URLSearchParams({ email: "a@example.com", password: "x" });
    const answer = await fetch(target, { method: "POST", body, redirect: "follow" });
    expect(new URL(answer.url).pathname).toBe("/login");
  });
});
