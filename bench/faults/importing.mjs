// A thousand posts are imported in one transaction while visitors read what is in no cache.
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { ask, inMs, newData, ownerOf, quantile, signIn, start } from "./site.mjs";

const POSTS = 1_000;
const PART_BYTES = 4 * 1024 * 1024;
const LONGEST_READ_MS = 2_000;

function archive() {
  const zip = new ZipFile();
  for (let number = 0; number < POSTS; number++) {
    const text = `## Part ${number}\n\n${`What was measured the ${number}th time. `.repeat(150)}`;
    const file = `---\ntitle: Imported ${number}\ndate: 2021-03-05\ntags: [import]\n---\n\n${text}\n`;
    zip.addBuffer(Buffer.from(file), `posts/imported-${number}.md`);
  }
  zip.end();
  return buffer(zip.outputStream);
}

async function upload(site, token, call) {
  const path = `/imports/pending/${(await call(site, "POST", "/imports")).json.id}`;
  const bytes = await archive();
  for (let from = 0; from < bytes.length; from += PART_BYTES) {
    const body = bytes.subarray(from, from + PART_BYTES);
    const headers = { Authorization: `Bearer ${token}` };
    await ask(site, `/api${path}/files?name=posts.zip&from=${from}`, {
      method: "PUT",
      headers,
      body,
    });
  }
  return path;
}

async function readUntil(site, isOver) {
  const times = [];
  let wrong = 0;
  for (let turn = 0; !isOver(); turn++) {
    const { status, ms } = await ask(site, `/projects?technology=${turn}-${Math.random()}`);
    times.push(ms);
    if (status !== 200) wrong++;
  }
  return { times, wrong };
}

export async function importing(report) {
  const site = await start(newData());
  try {
    const { access_token } = await signIn(site);
    const call = ownerOf(access_token);
    const path = await upload(site, access_token, call);
    const plan = (await call(site, "GET", path)).json;
    const rows = plan.rows.filter(({ action }) => action !== "skip").map(({ key }) => key);
    await readUntil(site, () => true);
    let isOver = false;
    const reading = readUntil(site, () => isOver);
    const run = await call(site, "POST", path, { digest: plan.digest, rows });
    isOver = true;
    const { times, wrong } = await reading;
    report(
      `an import of ${rows.length} posts`,
      run.status === 201 && run.json.created === POSTS,
      `${run.status} after ${(run.ms / 1000).toFixed(1)} s`,
    );
    report(
      "pages rendered anew meanwhile",
      wrong === 0 && Math.max(...times) < LONGEST_READ_MS,
      `${times.length} read, p50 ${inMs(quantile(times, 0.5))}, most ${inMs(Math.max(...times))}`,
    );
  } finally {
    await site.stop();
  }
}
