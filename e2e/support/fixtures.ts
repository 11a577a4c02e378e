import { test as base, expect, type Page } from "playwright/test";
import { awake } from "./awake";
import { callWith, OWNER, tokenAt } from "./owner-call";
import { replaceContent } from "./replace-content";
import { startServer, type TestServer } from "./server";

interface WorkerFixtures {
  /** State that the tests of a worker share. */
  worker: {
    server?: TestServer;
    /** The test file for which the server got its present content. */
    file?: string;
  };
}

interface Fixtures {
  /** The production build, with the demo content and the changes of earlier tests of the same file. */
  server: TestServer;
  /** A page that is signed out at first. `goto` and `reload` wait until the page's scripts run. */
  page: Page;
  /** Allows console errors and warnings that match. Any other error or warning in the console fails the test. */
  allowConsole(pattern: RegExp): void;
  /**
   * Signs in with an API call, in a new session. Then opens a screen of the dashboard: the overview by default, or no
   * screen if `path` is null. `login.spec.ts` tests the login form.
   */
  signIn(path?: string | null): Promise<void>;
  /** A visitor's browser without JavaScript: it shows exactly what the server sends. */
  visitor: Page;
  /** Calls the API as the owner, in a separate session. */
  api: Api;
  /** Removes all content, as with `SEED=none`. Call this at the start of a test. The next test has the demo content. */
  emptySite(): Promise<{ server: TestServer; api: Api }>;
  /** Starts a server for this test only, with separate settings and content. */
  ownSite(settings?: Record<string, string>): Promise<{ server: TestServer; api: Api }>;
}

const SERVER_START_MS = 60_000;

/**
 * Three seconds after a page has loaded, Chromium warns about each preloaded file that is not in use. During a
 * navigation within the site, React preloads the style sheet of the next page. If the three seconds end during the
 * navigation, Chromium warns about this style sheet.
 */
const WARNED_TOO_EARLY =
  /\/_next\/static\/chunks\/[^ ]+\.css was preloaded using link preload but not used/;

type Api = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: unknown }>;

/** Returns a function that calls the API as the owner. The first call signs in with `headers`. */
function ownerOf(url: string, headers: Record<string, string> = {}): Api {
  let token: string | undefined;
  return async (method, path, body) => {
    token ??= await tokenAt(url, headers);
    return callWith(token, url, method, path, body);
  };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  worker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const worker: WorkerFixtures["worker"] = {};
      await use(worker);
      await worker.server?.dispose();
    },
    { scope: "worker" },
  ],

  // The start of the server has its own time limit.
  server: [
    async ({ worker }, use, { file }) => {
      worker.server ??= await startServer();
      const { server } = worker;
      if ((worker.file ?? file) !== file) await replaceContent(server);
      worker.file = file;
      const former = server.faults().length;
      await use(server);
      expect(server.faults().slice(former)).toEqual([]);
    },
    { timeout: SERVER_START_MS },
  ],

  emptySite: async ({ server, worker, api }, use) => {
    await use(async () => {
      worker.file = "";
      await replaceContent(server, { SEED: "none" });
      return { server, api };
    });
  },

  // Chrome begins to intercept requests a moment after the first route was added, and would miss a request that is sent
  // at once. So each new context gets a route that matches nothing, and later routes work at once. `browser.newPage`
  // also calls `newContext`.
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.route(
          () => false,
          (route) => route.fallback(),
        );
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],

  page: async ({ page }, use) => use(awake(page)),

  baseURL: async ({ server }, use) => use(server.url),

  // Each test has a different IP address, so that it is not affected by the rate limits of other tests.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  extraHTTPHeaders: async ({}, use, { testId, workerIndex, retry }) => {
    const digest = [...testId].reduce(
      (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521,
      retry,
    );
    await use({ "X-Forwarded-For": `10.${workerIndex}.${digest >> 8}.${digest & 255}` });
  },

  allowConsole: [
    async ({ page }, use) => {
      const allowed = [WARNED_TOO_EARLY];
      const seen: string[] = [];
      const note = (text: string) => seen.push(text);
      page.on("pageerror", (error) => note(`page error: ${error.message}`));
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) {
          note(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      await use((pattern) => void allowed.push(pattern));
      expect(seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],

  signIn: async ({ page, context }, use) => {
    await use(async (path = "/dashboard") => {
      // The context stores the session's cookie. The code below stores the tokens, as the login form does.
      const form = { username: OWNER.email, password: OWNER.password };
      const login = await context.request.post("/api/auth/login", { form });
      const { access_token, refresh_token } = await login.json();
      await page.goto("/robots.txt");
      await page.evaluate((stored) => Object.assign(localStorage, stored), {
        isAuthenticated: "true",
        authToken: access_token,
        refreshToken: refresh_token,
      });
      if (path !== null) await page.goto(path);
    });
  },

  visitor: async ({ browser, server }, use) => {
    const visitor = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false });
    await use(visitor);
    await visitor.close();
  },

  api: async ({ server, extraHTTPHeaders }, use) => {
    await use(ownerOf(server.url, extraHTTPHeaders));
  },

  ownSite: async ({ page }, use) => {
    const servers: TestServer[] = [];
    await use(async (settings = {}) => {
      const server = await startServer({ settings });
      servers.push(server);
      return { server, api: ownerOf(server.url) };
    });
    // Leave the page before the server stops. Otherwise pending requests of the page fail.
    await page.goto("about:blank");
    for (const server of servers) await server.dispose();
  },
});

export { expect, OWNER };

/** A toast with this text. */
export const toast = (page: Page, text: string) =>
  page.locator("[data-sonner-toast]").filter({ hasText: text });

/** Presses keys one after another without a pause: the dashboard forgets the first key of a sequence after 1 s. */
export const pressTogether = (page: Page, ...keys: string[]) =>
  Promise.all(keys.map((key) => page.keyboard.press(key)));

/** Waits until leaving the page needs a confirmation. After typing, this takes a moment. */
export const asksBeforeLeaving = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true }))),
    )
    .toBe(true);

/** Chooses one side for all fields in the conflict dialog, and saves. */
export async function settleConflict(page: Page, side: "Use all mine" | "Use all theirs") {
  const dialog = page.getByRole("dialog", { name: "Changed elsewhere since you opened it" });
  await dialog.getByRole("button", { name: side }).click();
  await dialog.getByRole("button", { name: "Save merged version" }).click();
  await expect(dialog).toHaveCount(0);
}
