// How visitors use the videos, models and demos in texts.
import { zipOf } from "../contract/support/zip";
import { expect, test } from "../support/fixtures";
import { uploadTo } from "../support/owner-call";

/** A demo's script that tries forbidden actions and writes their results into the page. */
const ATTACK = `
const tries = {
  cookie: () => document.cookie,
  storage: () => localStorage.length,
  database: () => new Promise((yes, no) => { const r = indexedDB.open("x"); r.onsuccess = yes; r.onerror = no; }),
  parent: () => parent === window ? Promise.reject() : parent.document.title,
  api: () => fetch("/api/site"),
  upload: () => fetch("/uploads/" + location.pathname.split("/")[2]),
  views: () => fetch("/api/views", { method: "POST", mode: "no-cors", body: "{}" }),
  picture: () => new Promise((yes, no) => Object.assign(new Image(), { onload: yes, onerror: no, src: "/icon-192.png" })),
  popup: () => open("/login") ?? Promise.reject(),
  worker: () => navigator.serviceWorker.register("sw.js"),
  own: () => fetch("data.json").then((answer) => answer.json()),
  module: () => import("./module.js"),
};
const results = { origin: self.origin };
for (const [name, go] of Object.entries(tries)) {
  try { await go(); results[name] = "reached"; } catch { results[name] = "refused"; }
}
try { if (top !== window) top.location = "/login"; } catch {}
document.querySelector("output").textContent = JSON.stringify(results);
`;

const CONFINED = {
  ...{ origin: "null", cookie: "refused", storage: "refused", database: "refused" },
  ...{ parent: "refused", api: "refused", upload: "refused", views: "refused" },
  ...{ picture: "refused", popup: "refused", worker: "refused", own: "reached", module: "reached" },
};

// Extra headers would make a frame without an origin send a preflight request. Visitors' browsers send no such headers.
test.use({ extraHTTPHeaders: {} });

test("a demo runs on click and reaches only its own files, in a frame or a tab", {
  tag: "@gate",
}, async ({ page, api, server, context, visitor, allowConsole }) => {
  allowConsole(/Content Security Policy|sandboxed|Unsafe attempt|Blocked/);
  const zip = await zipOf([
    ["demo/index.html", `<!doctype html><output></output><script type="module">${ATTACK}</script>`],
    ["demo/data.json", "{}"],
    ["demo/module.js", "export default 1"],
  ]);
  const address = await uploadTo(server.url, "attack.zip", zip);
  const content = `\`\`\`demo height=300 title="A filter"\n${address}\n\`\`\``;
  const post = { title: "Confined", content, status: "published", publish_date: "2024-01-01" };
  expect(await api("POST", "/blog", post)).toMatchObject({ status: 201 });
  await context.addCookies([{ name: "session", value: "secret", url: server.url }]);

  const requested: { path: string; cookie: Promise<string | null> }[] = [];
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith("/demo-files/"))
      requested.push({ path, cookie: request.headerValue("cookie") });
  });
  await page.goto("/blog/confined");
  const run = page.getByRole("button", { name: "Run the demo: A filter" });
  await expect(run).toBeVisible();
  expect(requested).toEqual([]);
  await run.click();
  const output = page.frameLocator('iframe[title="A filter"]').locator("output");
  await expect(output).not.toBeEmpty();
  expect(JSON.parse(await output.innerText())).toEqual(CONFINED);
  expect(page.url()).toContain("/blog/confined");
  expect(requested.map(({ path }) => path.split("/").pop())).toEqual(
    expect.arrayContaining(["index.html", "data.json", "module.js"]),
  );
  // The request for index.html is not checked. Browsers that do not know the attribute `credentialless` send cookies
  // with this request.
  const files = requested.filter(({ path }) => !path.endsWith("/index.html"));
  const cookies = await Promise.all(files.map(({ cookie }) => cookie));
  expect(cookies.filter(Boolean)).toEqual([]);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(run).toBeFocused();

  await page.goto(`${address.replace("uploads", "demos")}/index.html`, { waitUntil: "load" });
  const inTab = page.frameLocator('iframe[title="attack"]').locator("output");
  await expect(inTab).not.toBeEmpty();
  expect(JSON.parse(await inTab.innerText())).toEqual(CONFINED);

  await visitor.goto("/blog/confined");
  await expect(visitor.getByRole("button", { name: "Run the demo" })).toBeHidden();
  await expect(visitor.getByRole("link", { name: "Open in a new tab: A filter" })).toBeVisible();
});

/** A tetrahedron as a binary STL file. */
function solid(): Buffer {
  const corners = [
    [0, 0, 0],
    [10, 0, 0],
    [0, 10, 0],
    [0, 0, 10],
  ];
  const bytes = Buffer.alloc(84 + 4 * 50);
  bytes.writeUInt32LE(4, 80);
  const faces = [
    [0, 2, 1],
    [0, 1, 3],
    [0, 3, 2],
    [1, 2, 3],
  ];
  for (const [face, of] of faces.entries()) {
    const numbers = of.flatMap((corner) => corners[corner] ?? []);
    for (const [at, number] of numbers.entries()) {
      bytes.writeFloatLE(number, 84 + face * 50 + 12 + at * 4);
    }
  }
  return bytes;
}

/** The longest wait for a model. It is long because the processor draws the model if there is no graphics card. */
const DRAWING_MS = 30_000;

/** The number of pictures in the video. */
const FRAMES = 60;

/** A video of a moving square, recorded by a browser. */
async function film(page: import("playwright/test").Page): Promise<Buffer> {
  const text = await page.evaluate(
    (frames) =>
      new Promise<string>((done) => {
        const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 180 });
        const pen = canvas.getContext("2d");
        const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: "video/webm" });
        recorder.ondataavailable = async ({ data }) => {
          const bytes = new Uint8Array(await data.arrayBuffer());
          done(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")));
        };
        let at = 0;
        const draw = () => {
          pen?.fillRect(0, 0, 320, 180);
          pen?.clearRect(at++, 60, 20, 20);
          if (at < frames) requestAnimationFrame(draw);
          else recorder.stop();
        };
        recorder.start();
        draw();
      }),
    FRAMES,
  );
  return Buffer.from(text, "base64");
}

test("a visible video plays unless motion is reduced or paused, and a model opens on click", async ({
  page,
  api,
  server,
  visitor,
  allowConsole,
}) => {
  // Chromium logs this if the processor draws instead of a graphics card.
  allowConsole(/GL Driver Message/);
  await page.goto("/blogs");
  const take = await uploadTo(server.url, "take.webm", await film(page));
  const model = await uploadTo(server.url, "bracket.stl", solid());
  const damaged = Buffer.from("solid x\nfacet normal 0 0 1\nendsolid x\n");
  const broken = await uploadTo(server.url, "broken.stl", damaged);
  const far = "Words.\n\n".repeat(60);
  const content = `${far}![A gripper closes](${take} "Take one")\n\n![A bracket](${model})\n\n![Nothing](${broken})`;
  const post = { title: "Shown", content, status: "published", publish_date: "2024-01-01" };
  expect(await api("POST", "/blog", post)).toMatchObject({ status: 201 });

  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto("/blog/shown");
  const pause = page.getByRole("button", { name: "Pause: A gripper closes" });
  const play = page.getByRole("button", { name: "Play: A gripper closes" });
  await expect(play).toHaveCount(1);
  expect(requested).not.toContain(take);
  const video = page.locator("video");
  await video.scrollIntoViewIfNeeded();
  await expect(pause).toBeVisible();
  expect(await video.evaluate((node: HTMLVideoElement) => [node.paused, node.controls])).toEqual([
    false,
    false,
  ]);
  await pause.click();
  await expect(play).toBeVisible();
  await play.click();
  await expect(pause).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(play).toBeVisible();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(pause).toBeVisible();

  // The home page's "Pause motion" button stores this value, which also applies to other pages.
  await page.evaluate(() => localStorage.setItem("motion", "paused"));
  await page.reload();
  await video.scrollIntoViewIfNeeded();
  await expect(play).toBeVisible();
  await play.click();
  await expect(pause).toBeVisible();

  const view = page.getByRole("button", { name: "View in 3D: A bracket" });
  await expect(page.locator(".model-facts").first()).toHaveText("STL · 284 B · 4 triangles");
  expect(requested).not.toContain(model);
  await view.click();
  const viewer = page.getByRole("group", { name: "A bracket" });
  const canvas = viewer.getByRole("application");
  // The library that draws the model is large, so it can take long to load.
  await expect(canvas).toBeFocused({ timeout: DRAWING_MS });
  // The focus ring must not be in the screenshots.
  await page.addStyleTag({ content: "canvas{outline:none!important}" });
  const picture = () => canvas.screenshot().then((bytes) => bytes.toString("base64"));
  const first = await picture();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("+");
  await expect.poll(picture, { timeout: DRAWING_MS }).not.toBe(first);
  const turned = await picture();
  await viewer.getByRole("button", { name: "Reset view" }).click();
  await expect.poll(picture, { timeout: DRAWING_MS }).not.toBe(turned);
  await viewer.getByRole("button", { name: "Close" }).click();
  await expect(viewer).toHaveCount(0);
  await expect(view).toBeFocused();

  await page.getByRole("button", { name: "View in 3D: Nothing" }).click();
  await expect(page.getByRole("status").filter({ hasText: "cannot be shown" })).toHaveText(
    "The model cannot be shown: its file is damaged or has an unknown format.",
  );

  await visitor.goto("/blog/shown");
  expect(await visitor.locator("video").getAttribute("controls")).not.toBeNull();
  await expect(visitor.getByRole("link", { name: "Download: A bracket" })).toBeVisible();
  await expect(visitor.getByRole("button", { name: /View in 3D|Pla/ })).toHaveCount(0);
});

test("a YouTube video plays on click, and the page requests nothing from YouTube before the click", async ({
  page,
  api,
  server,
}) => {
  const content = "The talk:\nhttps://youtu.be/pwChk4S99i4?t=1m5s";
  const post = { title: "A talk", content, status: "published", publish_date: "2024-01-01" };
  const { status, body } = await api("POST", "/blog", post);
  expect(status).toBe(201);
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url)) elsewhere.push(new URL(request.url()).host);
  });
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Player</title>" }),
  );
  await page.goto(`/blog/${(body as { slug: string }).slug}`);
  const card = page.getByRole("figure").filter({ hasText: "Video on YouTube" });
  await expect(card.getByRole("link")).toHaveAttribute("href", /t=1m5s$/);
  await card.scrollIntoViewIfNeeded();
  expect(elsewhere).toEqual([]);
  await card.getByRole("button", { name: "Play: Video on YouTube" }).click();
  const player = card.locator("iframe");
  await expect(player).toHaveAttribute("src", /nocookie\.com\/embed\/pwChk4S99i4\?.*start=65$/);
  await expect(player).toBeFocused();
});
