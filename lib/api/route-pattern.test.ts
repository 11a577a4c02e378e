import { expect, test } from "vitest";
import { routePattern } from "./route-pattern";

test.each([
  ["http://x/api/projects", {}, "/api/projects"],
  ["http://x/api/projects/", {}, "/api/projects"],
  ["http://x/api/projects/12?search=bea", { id: "12" }, "/api/projects/[id]"],
  ["http://x/api/blog/my-post/share", { id: "my-post" }, "/api/blog/[id]/share"],
  ["http://x/api/export/eyJ.a%3D.b", { link: "eyJ.a=.b" }, "/api/export/[link]"],
  ["http://x/api/export/eyJ.a%3D.b", { link: "eyJ.a%3D.b" }, "/api/export/[link]"],
  ["http://x/api/no/such/bea%40a.example", { path: "no/such/bea@a.example" }, "/api/[path]"],
  ["http://x/api/what/Bea-1", {}, "/api/what/[…]"],
  ["http://x/api/%E0%A4%A", { path: "%E0%A4%A" }, "/api/[path]"],
])("%s with %j is %s", (url, params, pattern) => {
  expect(routePattern(url, params)).toBe(pattern);
});
