// The log describes requests and errors without personal data.
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort, startServer, type TestServer } from "../../support/server";
import { DEMO } from "../support/api";

/** Personal data that the tests send. The log must contain none of it. */
const SECRET = {
  name: "Wilhelmina Quillfeather",
  email: "wilhelmina@quillfeather.example",
  subject: "About the otter crossing",
  message: "Nobody else may know of the otters by the old mill.",
  address: "203.0.113.77",
  password: "not-the-otters-password",
  query: "otter-query",
  cookie: "otter-cookie",
  agent: "OtterBrowser/1.0",
};
const VISITOR = {
  "X-Forwarded-For": SECRET.address,
  "User-Agent": SECRET.agent,
  Cookie: `visited=${SECRET.cookie}`,
};

let server: TestServer;
let token: string;
let refresh: string;

/** Reads the whole response, because an unread response keeps its connection open while the server stops. */
async function call(method: string, path: string, init: RequestInit = {}) {
  const response = await fetch(server.url + path, {
    ...init,
    method,
    headers: { ...VISITOR, ...(init.headers as Record<string, string>) },
  });
  const { status, headers } = response;
  const text = await response.text();
  return { status, headers, json: () => JSON.parse(text) };
}
const asOwner = (method: string, path: string, body?: unknown) =>
  call(method, path, {
    headers: { Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const login = (username: string, password: string) =>
  call("POST", "/api/auth/login", { body: new URLSearchParams({ username, password }) });
const write = () => call("POST", "/api/contact", { body: JSON.stringify(SECRET) });

type Line = Record<string, unknown> & { level: string; msg: string };
const lines = (): Line[] =>
  server
    .log()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
const linesOf = (response: { headers: Headers }) =>
  lines().filter(({ request_id }) => request_id === response.headers.get("x-request-id"));

/** Runs `work` while the database file is missing, so every request of `work` fails. */
async function withoutDatabase<T>(work: () => Promise<T>): Promise<T> {
  const path = join(server.dataDir, "site.db");
  await rename(path, `${path}.away`);
  try {
    return await work();
  } finally {
    await rename(`${path}.away`, path);
  }
}

beforeAll(async () => {
  // No mail server listens on this port.
  const smtp = `smtp://site%40otter.example:otter-smtp-password@127.0.0.1:${await freePort()}`;
  server = await startServer({ settings: { SMTP_URL: smtp } });
  const answer = await login(DEMO.username, DEMO.password);
  ({ access_token: token, refresh_token: refresh } = answer.json());
}, 60_000);
afterAll(() => server.dispose());

test("every response has a request id, and a client's id is used only if it is valid", async () => {
  const ids = new Set<string | null>();
  const paths = [
    "/",
    "/",
    "/blogs",
    "/login",
    "/nothing",
    "/api/hero",
    "/api/nothing",
    "/robots.txt",
  ];
  for (const path of paths) ids.add((await call("GET", path)).headers.get("x-request-id"));
  expect(ids.size).toBe(paths.length);
  for (const id of ids) expect(id).toMatch(/^[2-9a-km-z]{12}$/);
  const own = "0af7651916cd43dd8448eb211c80319c";
  for (const path of ["/", "/api/hero", "/login"]) {
    const named = await call("GET", path, { headers: { "X-Request-Id": own } });
    expect(named.headers.get("x-request-id")).toBe(own);
    const made = await call("GET", path, { headers: { "X-Request-Id": SECRET.email } });
    expect(made.headers.get("x-request-id")).toMatch(/^[2-9a-km-z]{12}$/);
  }
  expect((await asOwner("DELETE", "/api/skills/999999")).headers.get("x-request-id")).toMatch(
    /^[2-9a-km-z]{12}$/,
  );
});

test("every change is logged with its route and status, without personal data", async () => {
  const sent = await write();
  expect(sent.status).toBe(201);
  // The log can also contain a line about the e-mail.
  expect(linesOf(sent)).toContainEqual(
    expect.objectContaining({
      level: "info",
      msg: "Answered",
      method: "POST",
      route: "/api/contact",
      status: 201,
      ms: expect.any(Number),
    }),
  );
  const { id } = sent.json();
  const read = await asOwner("PUT", `/api/contact/messages/${id}/read`);
  expect(linesOf(read)).toMatchObject([{ route: "/api/contact/messages/[id]/read", status: 200 }]);
  const refused = await asOwner("PUT", `/api/nothing/${SECRET.email}?q=${SECRET.query}`);
  expect(linesOf(refused)).toMatchObject([{ route: "/api/[path]", status: 404 }]);
  expect(linesOf(await call("GET", "/api/hero"))).toEqual([]);
  await vi.waitFor(() => {
    expect(lines().map(({ msg }) => msg)).toContainEqual(
      expect.stringMatching(/^E-mail not sent: the mail server cannot be reached/),
    );
  }, 10_000);
});

test("a refused sign-in is logged without the e-mail address", async () => {
  const wrong = await login(SECRET.email, SECRET.password);
  expect(wrong.status).toBe(401);
  expect(linesOf(wrong)).toMatchObject([
    { level: "info", msg: "Credentials refused", reason: "wrong" },
    { route: "/api/auth/login", status: 401 },
  ]);
});

test("an API error is logged once, with its stack and the response's request id", async () => {
  const failed = await withoutDatabase(() =>
    Promise.all([
      write(),
      asOwner("PUT", `/api/hero?q=${SECRET.query}`, { title: SECRET.subject }),
      call("POST", "/api/auth/refresh", { body: new URLSearchParams({ refresh_token: refresh }) }),
      login(SECRET.email, SECRET.password),
      call("GET", "/api/health"),
    ]),
  );
  expect(failed.map(({ status }) => status)).toEqual([500, 500, 500, 500, 503]);
  for (const response of failed) {
    const [line, ...more] = linesOf(response);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ level: "error", msg: "Failed", status: response.status });
    expect(JSON.stringify(line?.err)).toContain("DatabaseGoneError");
    expect(JSON.stringify(line?.err)).toContain("at ");
  }
  expect(failed[0]?.json()).toEqual({ message: "Internal server error", code: "internal" });
});

test("a page that fails is logged once, with the response's request id", async () => {
  const pages = await withoutDatabase(async () => {
    const answers = [];
    // The results of these pages' queries are not cached, so the pages need the missing database.
    for (const path of ["/resume", "/login", `/blogs?search=${SECRET.query}`]) {
      answers.push(await call("GET", path));
    }
    return answers;
  });
  await vi.waitFor(() => {
    for (const page of pages) expect(linesOf(page)).toHaveLength(1);
  }, 10_000);
  for (const page of pages) {
    expect(page.status).toBe(500);
    expect(linesOf(page)).toMatchObject([{ level: "error", msg: "A page could not be rendered" }]);
  }
  expect(pages.map((page) => linesOf(page)[0]?.route)).toEqual(["/resume", "/login", "/blogs"]);
});

test("the log contains no data of visitors or the owner, and every line is JSON", {
  tags: ["gate"],
}, async () => {
  // By default, Next logs these requests.
  await call("GET", `/project/%E0%A4%A?q=${SECRET.query}`);
  await call("POST", `/projects?q=${SECRET.query}`, { headers: { "Next-Action": "x" }, body: "1" });
  await call("GET", "/api/auth/session", {
    headers: { Cookie: `next-auth.session-token=${SECRET.cookie}` },
  });
  // By default, next-auth logs the values of these requests.
  await call("GET", `/api/auth/providers?callbackUrl=${SECRET.query}`);
  await call("POST", "/api/auth/callback/credentials", {
    body: new URLSearchParams({
      username: SECRET.email,
      password: SECRET.password,
      csrfToken: "x",
    }),
  });
  await asOwner("POST", "/api/contact", SECRET);
  expect(await server.stop()).toBe(0);
  const all = lines();
  expect(all.map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/^Serving on port \d+$/));
  expect(all.at(-1)?.msg).toBe("Stopped");
  // For an error of a page, the site writes its own line, and Next's line is suppressed.
  const ofPages = all.filter(({ err }) => (err as { digest?: string } | undefined)?.digest);
  for (const { msg } of ofPages) expect(msg).toBe("A page could not be rendered");
  for (const line of all) {
    expect(line.level).toMatch(/^(info|error)$/);
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(line).not.toHaveProperty("hostname");
  }
  const log = server.log();
  for (const secret of [...Object.values(SECRET), DEMO.username, DEMO.password, token, refresh]) {
    expect(log).not.toContain(secret);
  }
  expect(log).not.toMatch(/otter|quillfeather|127\.0\.0\.1|::1\b|Bearer|smtp:/i);
});
