import { expect, test, vi } from "vitest";
import { readVideoDetails } from "./details";

const ADDRESS = "https://youtu.be/pwChk4S99i4";

test("the title of a video is requested from YouTube", async () => {
  const request = vi.fn(async () => Response.json({ title: " Tides ", author_name: "Somebody" }));
  expect(await readVideoDetails(ADDRESS, request)).toEqual({ title: "Tides" });
  expect(request).toHaveBeenCalledOnce();
  expect(String(vi.mocked(request).mock.calls.flat()[0])).toBe(
    "https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DpwChk4S99i4",
  );
});

test("no address outside YouTube is requested", async () => {
  const request = vi.fn(async () => Response.json({ title: "Tides" }));
  expect(await readVideoDetails("http://127.0.0.1/watch?v=pwChk4S99i4", request)).toEqual({
    title: null,
  });
  expect(request).not.toHaveBeenCalled();
});

test.each([
  ["the status 404", async () => new Response("Not found", { status: 404 })],
  ["a body that is not JSON", async () => new Response("<p>")],
  ["an empty title", async () => Response.json({ title: "" })],
  ["a network error", () => Promise.reject(new TypeError("fetch failed"))],
])("no title is returned if the request to YouTube results in %s", async (_, request) => {
  expect(await readVideoDetails(ADDRESS, request)).toEqual({ title: null });
});
