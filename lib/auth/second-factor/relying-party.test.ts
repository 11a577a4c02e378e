import { expect, test, vi } from "vitest";
import { relyingParty, requireRelyingParty } from "./relying-party";

const settings = vi.hoisted(() => ({ siteUrl: undefined as string | undefined, port: 3000 }));
vi.mock("@/lib/config/env", () => ({ env: settings }));

const partyAt = (host: string, siteUrl?: string) => {
  settings.siteUrl = siteUrl;
  return relyingParty(new Headers({ host }));
};

test("with SITE_URL the relying party is SITE_URL, whatever the Host header is", () => {
  for (const host of ["ada.example", "evil.example", "localhost:3000"]) {
    expect(partyAt(host, "https://ada.example/portfolio")).toEqual({
      id: "ada.example",
      origin: "https://ada.example",
    });
  }
  expect(partyAt("x", "http://localhost:8080")).toEqual({
    id: "localhost",
    origin: "http://localhost:8080",
  });
});

test("without SITE_URL only localhost has a relying party", () => {
  for (const host of ["localhost:3000", "ada.localhost"]) {
    expect(partyAt(host)).toEqual({ id: "localhost", origin: "http://localhost:3000" });
  }
  for (const host of ["ada.example", "127.0.0.1:3000", "[::1]:3000", "localhost.evil.example"]) {
    expect([host, partyAt(host)]).toEqual([host, null]);
  }
});

test("neither an http address nor an IP address has a relying party", () => {
  for (const url of ["http://ada.example", "https://192.0.2.1", "https://[2001:db8::1]"]) {
    expect([url, partyAt("localhost", url)]).toEqual([url, null]);
  }
});

test("a request without a host has no relying party, and requireRelyingParty throws 409", () => {
  settings.siteUrl = undefined;
  expect(relyingParty(new Headers())).toBeNull();
  expect(() => requireRelyingParty(new Headers({ host: "ada.example" }))).toThrow(
    expect.objectContaining({ status: 409, code: "unavailable" }),
  );
  expect(requireRelyingParty(new Headers({ host: "localhost" }))).toMatchObject({
    id: "localhost",
  });
});
