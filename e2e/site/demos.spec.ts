// Demos in their own tab that try to open another site or to use WebRTC.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { zipOf } from "../contract/support/zip";
import { expect, test } from "../support/fixtures";
import { uploadTo } from "../support/owner-call";

/** Scripts that try to open `there`, an address of another site. */
const ESCAPES = {
  location: "location = there",
  replaced: "location.replace(there)",
  refresh: `document.head.innerHTML = '<meta http-equiv="refresh" content="0;url=' + there + '">'`,
  link: `document.body.innerHTML = '<a href="' + there + '">x</a>'; document.querySelector("a").click()`,
  top: `document.body.innerHTML = '<a target="_top" href="' + there + '">x</a>'; document.querySelector("a").click()`,
  tab: `document.body.innerHTML = '<a target="_blank" href="' + there + '">x</a>'; document.querySelector("a").click()`,
  window: "open(there)",
  form: `document.body.innerHTML = '<form action="' + there + '"></form>'; document.forms[0].submit()`,
  data: "location = 'data:text/html,<script>location = ' + JSON.stringify(there) + '</script>'",
  frame: `document.body.innerHTML = '<iframe src="' + there + '"></iframe>'`,
};

const CONSTRUCTOR = "typeof RTCPeerConnection + typeof webkitRTCPeerConnection";

/** A page that looks for WebRTC in its window and in two new frames. */
const WEBRTC = `<!doctype html><html lang="en"><title>x</title><body><output></output><script>
const found = [document.compatMode, document.scripts.length, ${CONSTRUCTOR}];
const told = new Set();
addEventListener("message", ({ data }) => {
  told.add(data);
  document.querySelector("output").textContent = JSON.stringify([...found, ...told]);
});
const ask = "parent.postMessage(${CONSTRUCTOR}, '*')";
document.body.insertAdjacentHTML("beforeend", '<iframe src="javascript:' + ask + '"></iframe>');
document.body.insertAdjacentHTML("beforeend", '<iframe srcdoc="<script>' + ask + '</' + 'script>"></iframe>');
</script>`;

const elsewhere = createServer((_, response) => response.end("elsewhere"));
const reached: string[] = [];
elsewhere.on("request", ({ url = "" }) => reached.push(url));

test.beforeAll(() => new Promise<void>((done) => void elsewhere.listen(0, "127.0.0.1", done)));
test.afterAll(() => void elsewhere.close());

// Extra headers would make a frame without an origin send a preflight request. Visitors' browsers send no such headers.
test.use({ extraHTTPHeaders: {} });

test("a demo in a tab cannot open another site and has no WebRTC", async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/Content Security Policy|sandboxed|Unsafe attempt|Blocked|Failed to load resource/);
  const there = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  const pages = Object.entries(ESCAPES).map(([name, attempt]): [string, string] => [
    `${name}.html`,
    `<!doctype html><title>x</title><body><script>const there = ${JSON.stringify(there)} + "${name}"; ${attempt.replaceAll("</script>", "<\\/script>")}</script>`,
  ]);
  const zip = await zipOf([
    ["index.html", WEBRTC],
    [
      "sections.html",
      "<!doctype html><title>x</title><p style='height:300vh'>A</p><h1 id='end'>End</h1>",
    ],
    ...pages,
  ]);
  const upload = await uploadTo(server.url, "tries.zip", zip);
  const demo = upload.replace("/uploads/", "/demos/");
  const files = upload.replace("/uploads/", "/demo-files/");

  for (const folder of [demo, files]) {
    await page.goto(`${folder}/index.html`);
    await expect(page).toHaveURL(`${demo}/index.html`);
    await expect(page).toHaveTitle(/^tries \| /);
    const output = page.frameLocator('iframe[title="tries"]').locator("output");
    const none = "undefinedundefined";
    await expect(output).toHaveText(JSON.stringify(["CSS1Compat", 1, none, none]));
  }
  for (const [file] of pages) {
    const refused = page.waitForEvent("console", (message) =>
      /Content Security Policy|Unsafe attempt|Blocked|Not allowed/.test(message.text()),
    );
    await page.goto(`${demo}/${file}`);
    await refused;
    await expect(page).toHaveURL(`${demo}/${file}`);
    expect([file, reached, page.context().pages().length]).toEqual([file, [], 1]);
  }

  await page.goto(`${demo}/sections.html?x#end`);
  const end = page.frameLocator("iframe").getByRole("heading", { name: "End" });
  await expect(end).toBeInViewport();
  // The demo's frame has the focus, so the demo receives key presses.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
});
