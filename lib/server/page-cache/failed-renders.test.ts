import { expect, test } from "vitest";
import { reportFailedRender, watchRender } from "./failed-renders";

test("`end` returns true only for a failed render", () => {
  const [good, bad] = [watchRender(), watchRender()];
  reportFailedRender({ host: "a.example", ...bad.headers });
  expect([good.end(), bad.end()]).toEqual([false, true]);
});

test("a report of a failure is ignored if its render header is missing or unknown", () => {
  const render = watchRender();
  const [name = ""] = Object.keys(render.headers);
  reportFailedRender({});
  reportFailedRender({ [name]: "made-up" });
  reportFailedRender({ [name]: undefined });
  expect(render.end()).toBe(false);
});

test("a failure after the end of the render is ignored", () => {
  const render = watchRender();
  render.end();
  reportFailedRender(render.headers);
  expect(render.end()).toBe(false);
});
