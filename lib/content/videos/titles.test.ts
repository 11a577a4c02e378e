import { expect, test, vi } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { newVideo } from "@/lib/content/nouns/video/schema";
import { videoStore } from "@/lib/content/nouns/video/store";
import { listenForPublicPages } from "@/lib/server/public-pages";
import { renderMarkdown } from "@/lib/text/markdown/markdown";
import { learnTitle, withVideoTitles } from "./titles";

const settings = vi.hoisted(() => ({ dataDir: "", logLevel: "silent" }));
vi.mock("@/lib/config/env", () => ({ env: settings }));

const { db, dataDir } = await databaseOfFile();
settings.dataDir = dataDir;

const cardOf = async (address: string) => withVideoTitles(await renderMarkdown(address), "en", db);

test("a video card has the title from YouTube after the first request", async () => {
  const address = "https://youtu.be/pwChk4S99i4?t=90";
  expect(await cardOf(address)).toContain(">Video on YouTube</a>");
  const changed = vi.fn();
  listenForPublicPages({ changed, changesAt: () => undefined });
  const read = vi.fn(async () => ({ title: "Tides & <moons>" }));
  await learnTitle("pwChk4S99i4", read);
  await learnTitle("pwChk4S99i4", read);
  expect(read).toHaveBeenCalledOnce();
  // Pages that show the video are rendered again.
  expect(changed).toHaveBeenCalledExactlyOnceWith(["video"]);
  const html = await cardOf(address);
  expect(html).toContain(`href="${address}" rel="noopener noreferrer">Tides &amp; &lt;moons></a>`);
  expect(html).toContain('aria-label="Play: Tides &amp; <moons>"');
  expect(html).toContain('data-start="90"');
});

test("a video card has the title that the owner gave to the video", async () => {
  const youtubeUrl = "https://www.youtube.com/watch?v=aircAruvnKk";
  await videoStore(db).create({ ...newVideo(), title: "My talk", youtubeUrl });
  expect(await cardOf("https://youtu.be/aircAruvnKk")).toContain(">My talk</a>");
});

test("the title of a video is requested at most once, even if YouTube has no title", async () => {
  const read = vi.fn(async () => ({ title: null }));
  await learnTitle("IHZwWFHWa-w", read);
  await learnTitle("IHZwWFHWa-w", read);
  await learnTitle("../../nothing", read);
  expect(read).toHaveBeenCalledOnce();
});
