import { expect, test } from "vitest";
import { reportFailedRender, watchRender } from "./failed-renders";

test("a render that failed says so at its end, and no other does", () => {
  const [good, bad] = [watchRender(), watchRender()];
  reportFailedRender({ host: "a.example", ...bad.headers });
  expect([good.end(), bad.end()]).toEqual([false, true]);
});

test("a mark that a visitor made up, or none, is of no render", () => {
  const render = watchRender();
  const [name = ""] = Object.keys(render.headers);
  reportFailedRender({});
  reportFailedRender({ [name]: "made-up" });
  reportFailedRender({ [name]: undefined });
  expect(render.end()).toBe(false);
});

test("a failure after its end is of nobody's concern", () => {
  const render = watchRender();
  render.end();
  reportFailedRender(render.headers);
  expect(render.end()).toBe(false);
});
