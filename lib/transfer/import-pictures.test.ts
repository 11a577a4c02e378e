import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { identifyFile } from "@/lib/media/identify-file";
import { importPictures } from "./import-pictures";
import { pictureImporter } from "./markdown/markdown-pictures";

vi.mock("@/lib/media/identify-file", { spy: true });

test("two simultaneous requests for the same import find the same files", async () => {
  const folder = await mkdtemp(join(tmpdir(), "import-pictures-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const bytes = Buffer.from("%PDF-1.7\n");
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const file = { name: `uploads/${hash}.pdf`, bytes: bytes.length, read: async () => bytes };
  const ask = async () => (await importPictures(folder)).addressOf(file);

  const { identifyFile: identify } = await vi.importActual<
    typeof import("@/lib/media/identify-file")
  >("@/lib/media/identify-file");
  let second: Promise<string | null> | undefined;
  vi.mocked(identifyFile).mockImplementationOnce(async (sent) => {
    second = ask();
    await second;
    return identify(sent);
  });
  expect(await ask()).toBe(`/uploads/${hash}.pdf`);
  expect(await second).toBe(`/uploads/${hash}.pdf`);
  const known = JSON.parse(await readFile(join(folder, "pictures.json"), "utf8"));
  expect(Object.values(known)).toEqual([`${hash}.pdf`]);
});

test("the parts removed from a drawing are listed, also in a later request for the same import", async () => {
  const folder = await mkdtemp(join(tmpdir(), "import-pictures-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const bytes = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
  );
  const file = { name: "a/b.svg", bytes: bytes.length, read: async () => bytes };
  for (const pictures of [await importPictures(folder), await importPictures(folder)]) {
    const warnings: string[] = [];
    const { cover } = pictureImporter([file], pictures);
    expect(await cover("b.svg", "a/post.md", (one) => warnings.push(one))).toMatch(/^\/uploads\//);
    expect(warnings).toEqual([expect.stringMatching(/^Parts of b\.svg are removed: .*script/)]);
  }
});
