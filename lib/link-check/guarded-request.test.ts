import { createServer, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Ask, guardedAsk } from "./guarded-request";

let server: Server;
let port: number;
const asked: { method: string; path: string; agent: string }[] = [];
const never = new AbortController().signal;

beforeAll(async () => {
  server = createServer(({ method = "", url = "", headers }, response) => {
    asked.push({ method, path: url, agent: headers["user-agent"] ?? "" });
    if (url === "/silent") return;
    if (url === "/cut") return response.destroy();
    if (url === "/endless") return response.writeHead(200).write("x".repeat(1_000_000));
    response.writeHead(url === "/busy" ? 429 : 204, { "Retry-After": "7", Location: "/there" });
    response.end();
  });
  // The server listens on all addresses, so only the guard can refuse a request.
  await new Promise<void>((done) => server.listen(0, "::", done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
});

const guarded = guardedAsk({ allowed: [], userAgent: "Test/1.0" });
const open = guardedAsk({ allowed: ["127.0.0.1"], userAgent: "Test/1.0", answerMs: 300 });

const reasonOf = (ask: Ask, address: string) =>
  ask(new URL(address), "GET", never).then(
    ({ status }) => status,
    ({ reason }) => reason,
  );

describe("the guard against private addresses", () => {
  test.each([
    "127.0.0.1",
    "127.8.8.8",
    "localhost",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "0177.0.0.1",
    "127.1",
    "[::1]",
    "[::]",
    "[fe80::1]",
    "[fd00::1]",
    "[fd00:ec2::254]",
    "[::ffff:127.0.0.1]",
    "[::ffff:a00:1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "[ff02::1]",
    "[::127.0.0.1]",
    "[::a00:1]",
    "[::ffff:0:127.0.0.1]",
    "[64:ff9b:1::7f00:1]",
    "[2606:4700::5efe:7f00:1]",
  ])("%s is refused without a request", async (host) => {
    for (const scheme of ["http", "https"]) {
      expect([scheme, await reasonOf(guarded, `${scheme}://${host}:${port}/`)]).toEqual([
        scheme,
        "private-address",
      ]);
    }
    expect(asked).toEqual([]);
  });

  const resolvingTo = (...rounds: string[][]): LookupFunction => {
    let round = 0;
    return (_name, options, done) => {
      const addresses = rounds[Math.min(round++, rounds.length - 1)] ?? [];
      const found = addresses.map((address) => ({ address, family: 4 }));
      if (options.all) done(null, found);
      else done(null, found[0]?.address ?? "", 4);
    };
  };

  test("a host name is refused if one of its addresses is private, even if an earlier lookup was allowed", async () => {
    const inside = guardedAsk({ allowed: [], userAgent: "x", lookup: resolvingTo(["10.0.0.5"]) });
    expect(await reasonOf(inside, "http://innocent.example/")).toBe("private-address");
    const both = resolvingTo(["93.184.216.34", "127.0.0.1"]);
    const mixed = guardedAsk({ allowed: [], userAgent: "x", lookup: both });
    expect(await reasonOf(mixed, `http://innocent.example:${port}/`)).toBe("private-address");
    const turning = resolvingTo(["127.0.0.1"], ["127.0.0.2"]);
    const rebound = guardedAsk({ allowed: ["127.0.0.1"], userAgent: "x", lookup: turning });
    expect(await reasonOf(rebound, `http://innocent.example:${port}/`)).toBe(204);
    expect(await reasonOf(rebound, `http://innocent.example:${port}/`)).toBe("private-address");
    expect(asked).toHaveLength(1);
  });

  test("a host name is refused if its IPv6 address embeds a private address", async () => {
    for (const address of ["::127.0.0.1", "::7f00:1", "64:ff9b:1::7f00:1", "2002:7f00:1::"]) {
      const lookup: LookupFunction = (_name, { all }, done) =>
        all ? done(null, [{ address, family: 6 }]) : done(null, address, 6);
      const inside = guardedAsk({ allowed: [], userAgent: "x", lookup });
      expect(await reasonOf(inside, `http://innocent.example:${port}/`)).toBe("private-address");
    }
    expect(asked).toEqual([]);
  });

  test("a private address gets requests only if the settings allow the address", async () => {
    expect(await reasonOf(open, `http://127.0.0.1:${port}/`)).toBe(204);
    expect(await reasonOf(open, `http://127.0.0.2:${port}/`)).toBe("private-address");
    expect(asked).toHaveLength(1);
  });
});

test("a request returns status and headers without waiting for the body", async () => {
  const busy = await open(new URL(`http://127.0.0.1:${port}/busy`), "HEAD", never);
  expect(busy).toEqual({ status: 429, location: "/there", retryAfter: "7" });
  expect(await reasonOf(open, `http://127.0.0.1:${port}/endless`)).toBe(200);
  expect(asked).toEqual([
    { method: "HEAD", path: "/busy", agent: "Test/1.0" },
    { method: "GET", path: "/endless", agent: "Test/1.0" },
  ]);
});

const failingWith =
  (code: string): LookupFunction =>
  (_name, _options, done) =>
    done(Object.assign(new Error(code), { code }), "", 4);

test("a request without a response is rejected with the reason", async () => {
  expect(await reasonOf(open, `http://127.0.0.1:${port}/silent`)).toBe("timeout");
  expect(await reasonOf(open, `http://127.0.0.1:${port}/cut`)).toBe("connection-broken");
  expect(await reasonOf(open, `https://127.0.0.1:${port}/`)).toBe("connection-broken");
  expect(await reasonOf(open, "http://127.0.0.1:1/")).toBe("connection-refused");
  for (const [code, reason] of [
    ["ENOTFOUND", "no-such-host"],
    ["EAI_AGAIN", "unreachable"],
    ["CERT_HAS_EXPIRED", "certificate-invalid"],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "certificate-unverified"],
  ] as const) {
    const ask = guardedAsk({ allowed: [], userAgent: "x", lookup: failingWith(code) });
    expect(await reasonOf(ask, "http://name.example/")).toBe(reason);
  }
  // A DNS lookup that never ends is not reported as a timeout of the server.
  const ask = guardedAsk({ allowed: [], userAgent: "x", answerMs: 50, lookup: () => undefined });
  expect(await reasonOf(ask, "http://name.example/")).toBe("unreachable");
});

// A self-signed certificate for this test only.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgSWvr1MnT/zFKtwwx
NtS5cWegeIJ52jayzvaPJGVw50KhRANCAASw5XBhjM1oNHESDs16ikf4Z9nPBWWl
1lkpMplfchKsDKPb3XDIgBtTR17lRVFUochqGlW5ofY57Rm5WFZ7UzKP
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBdjCCAR2gAwIBAgIUGswcygFMvnl1AYE9a6NUAkjDZoowCgYIKoZIzj0EAwIw
ETEPMA0GA1UEAwwGbm9ib2R5MB4XDTI2MTEyMTIwNTI0M1oXDTM2MTExODIwNTI0
M1owETEPMA0GA1UEAwwGbm9ib2R5MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE
sOVwYYzNaDRxEg7NeopH+GfZzwVlpdZZKTKZX3ISrAyj291wyIAbU0de5UVRVKHI
ahpVuaH2Oe0ZuVhWe1Myj6NTMFEwHQYDVR0OBBYEFEDgYk+d6/4H+U3NmXuGvKlj
ngMwMB8GA1UdIwQYMBaAFEDgYk+d6/4H+U3NmXuGvKljngMwMA8GA1UdEwEB/wQF
MAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgCg8Io7ooStTgV6TEswdf4DqFDGTg/XWR
+VwLBMB2Jl4CIEwAd/ZbExLCkog0Ajcmo46mokfKpUVHPN7UtRT1hzCE
-----END CERTIFICATE-----`;

test("a certificate that browsers warn about is refused", async () => {
  const secure = createSecureServer({ key: KEY, cert: CERTIFICATE }, (_request, response) =>
    response.end("never sent"),
  );
  await new Promise<void>((done) => secure.listen(0, "127.0.0.1", done));
  const { port } = secure.address() as AddressInfo;
  expect(await reasonOf(open, `https://127.0.0.1:${port}/`)).toBe("certificate-invalid");
  secure.close();
});

test("an aborted request is rejected at once", async () => {
  const stopping = new AbortController();
  const waiting = open(new URL(`http://127.0.0.1:${port}/silent`), "GET", stopping.signal);
  stopping.abort();
  await expect(waiting).rejects.toThrow("aborted");
  await expect(open(new URL(`http://127.0.0.1:${port}/`), "GET", stopping.signal)).rejects.toThrow(
    "aborted",
  );
});
