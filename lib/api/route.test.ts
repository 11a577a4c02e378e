import { expect, test } from "vitest";
import { z } from "zod";
import { pageQuery, validate } from "./route";

const page = (query: string) => pageQuery(new URLSearchParams(query), { limit: 10 });
const refusal = (field: string, from: number, to: number) => {
  const message = `${field} must be a whole number from ${from} to ${to}`;
  return expect.objectContaining({ status: 422, message, errors: [{ field, message }] });
};

test("pageQuery returns the page that the query requests, or else the first page", () => {
  expect(page("")).toEqual({ skip: 0, limit: 10 });
  expect(page("skip=&limit=")).toEqual({ skip: 0, limit: 10 });
  expect(page("skip=20&limit=1")).toEqual({ skip: 20, limit: 1 });
  expect(page("skip=2147483647&limit=100")).toEqual({ skip: 2_147_483_647, limit: 100 });
});

test.each(["-1", "1.5", "1e1", "0x1", "x", " 1", "2147483648"])(
  "pageQuery refuses %j for `skip`",
  (skip) => {
    expect(() => page(`skip=${skip}`)).toThrow(refusal("skip", 0, 2_147_483_647));
  },
);

test.each(["0", "101", "all"])("pageQuery refuses %j for `limit`", (limit) => {
  expect(() => page(`limit=${limit}`)).toThrow(refusal("limit", 1, 100));
});

test("validate throws an error with the first fault of each invalid field", () => {
  const text = z.string().min(2, "Too short").regex(/^a/, "No a");
  const schema = z.object({ title: text, name: text });
  expect(validate(schema, { title: "ab", name: "abc" })).toEqual({ title: "ab", name: "abc" });
  const errors = [
    { field: "title", message: "Too short" },
    { field: "name", message: "No a" },
  ];
  expect(() => validate(schema, { title: "", name: "bc" })).toThrow(
    expect.objectContaining({ status: 422, message: "Too short", errors }),
  );
});
