// `node bench/pictures.mjs`: measures bytes, time and memory for uploads and share images. The uploads are pictures of
// coarse and fine noise. They compress about as much as photographs of leaves and walls.
import sharp from "sharp";
import { residentMegabytes, signIn, startSite } from "./servers.mjs";

const [WIDTH, HEIGHT] = [4000, 3000];
const PHOTOS = 10;
const CARDS = 160;

async function photo(seed) {
  let state = seed;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const sum = new Float32Array(WIDTH * HEIGHT * 3);
  for (let octave = 0, width = 4; octave < 9; octave++, width *= 2) {
    const height = Math.round((width * HEIGHT) / WIDTH);
    const field = Buffer.from({ length: width * height * 3 });
    for (let at = 0; at < field.length; at++) field[at] = random() * 255;
    const raw = { width, height, channels: 3 };
    const large = await sharp(field, { raw })
      .resize(WIDTH, HEIGHT, { fit: "fill" })
      .raw()
      .toBuffer();
    for (let at = 0; at < sum.length; at++) sum[at] += (large[at] - 127) / 1.5 ** octave;
  }
  const pixels = Buffer.from({ length: sum.length });
  for (let at = 0; at < sum.length; at++) {
    pixels[at] = Math.max(0, Math.min(255, 127 + sum[at] + (random() - 0.5) * 8));
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 };
  return sharp(pixels, { raw }).jpeg({ quality: 88 }).toBuffer();
}

const site = await startSite();
const at = (path) => new URL(path, site.url);
const headers = { Authorization: `Bearer ${await signIn(site.url)}` };

async function get(path) {
  const begun = performance.now();
  const response = await fetch(at(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const bytes = (await response.arrayBuffer()).byteLength;
  return { bytes, ms: Math.round(performance.now() - begun) };
}

const show = (what, ...values) => console.log(what.padEnd(44), ...values);
const memory = (what) => show(`memory after ${what}`, residentMegabytes(site.pid), "MB");

await get("/");
memory("the home page");
const urls = [];
for (let seed = 1; seed <= PHOTOS; seed++) {
  const body = new FormData();
  const bytes = await photo(seed);
  body.set("file", new File([bytes], "photo.jpg"));
  const response = await fetch(at("/api/upload/upload"), { method: "POST", headers, body });
  urls.push((await response.json()).url);
}
memory(`${PHOTOS} uploads of 12 megapixels`);
show("an upload in its original size", (await get(urls[0])).bytes, "bytes");
for (const width of [320, 640, 960, 1280, 1920]) {
  const path = `${urls[0]}/${width}.webp`;
  const [first, second] = [await get(path), await get(path)];
  show(
    `${width} px wide`,
    first.bytes,
    `bytes, first request ${first.ms} ms, second ${second.ms} ms`,
  );
}
await Promise.all(
  urls.flatMap((url) => [320, 640, 960, 1280, 1920].map((width) => get(`${url}/${width}.webp`))),
);
memory(`${PHOTOS * 5} variants requested at once`);

for (let number = 0; number < CARDS; number++) {
  const title = `Number ${number}, on measuring things well`;
  const body = JSON.stringify({ title, content: "Text", status: "published" });
  await fetch(at("/api/blog"), { method: "POST", headers, body });
}
memory(`${CARDS} posts saved`);
for (let number = 0; number < CARDS; number++) {
  await get(`/cards/blog/number-${number}-on-measuring-things-well.png`);
}
memory(`${CARDS} share images`);
await site.stop();
