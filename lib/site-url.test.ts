import { afterEach, describe, expect, test, vi } from "vitest";

afterEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
});

async function originOf(headers: Record<string, string>, settings: Record<string, string> = {}) {
  // It is set from the others when they are read.
  vi.stubEnv("NEXTAUTH_URL", "");
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { siteUrl } = await import("./site-url");
  return siteUrl(new Headers(headers));
}

describe("the public origin", () => {
  test("is the one of the settings, whatever the request says", async () => {
    const origin = await originOf({ host: "other.example" }, { SITE_URL: "https://me.example/" });
    expect(origin).toBe("https://me.example");
  });

  test.each([
    [{ host: "me.example:8080", "x-portfolio-https": "0" }, "http://me.example:8080"],
    [{ host: "me.example", "x-portfolio-https": "1" }, "https://me.example"],
    [{ host: "me.example/<x>" }, "http://me.example"],
  ])("is else the one that was asked", async (headers, origin) => {
    expect(await originOf(headers)).toBe(origin);
  });

  test.each([{ host: "a b" }, { host: "x:port" }])("survives a host that is none", async (headers) => {
    expect(await originOf(headers, { PORT: "4000" })).toBe("http://localhost:4000");
  });
});
