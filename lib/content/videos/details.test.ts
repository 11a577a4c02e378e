import { expect, test, vi } from "vitest";
import { readVideoDetails } from "./details";

const ADDRESS = "https://youtu.be/pwChk4S99i4";

test("the title comes from YouTube", async () => {
  const ask = vi.fn(async () => Response.json({ title: " Tides ", author_name: "Somebody" }));
  expect(await readVideoDetails(ADDRESS, ask)).toEqual({ title: "Tides" });
  expect(ask).toHaveBeenCalledOnce();
  expect(String(vi.mocked(ask).mock.calls.flat()[0])).toBe(
    "https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DpwChk4S99i4",
  );
});

test("only YouTube is requested", async () => {
  const ask = vi.fn(async () => Response.json({ title: "Tides" }));
  expect(await readVideoDetails("http://127.0.0.1/watch?v=pwChk4S99i4", ask)).toEqual({
    title: null,
  });
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  ["that is gone", async () => new Response("Not found", { status: 404 })],
  ["whose answer is none", async () => new Response("<p>")],
  ["without a title", async () => Response.json({ title: "" })],
  ["that cannot be asked for", () => Promise.reject(new TypeError("fetch failed"))],
])("a video %s has none", async (_, ask) => {
  expect(await readVideoDetails(ADDRESS, ask)).toEqual({ title: null });
});
