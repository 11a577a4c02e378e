import { expect, onTestFinished, test, vi } from "vitest";
import { readPdf } from "@/e2e/contract/support/pdf";
import { EMPTY_RESUME, stored } from "@/e2e/support/empty-resume";
import { newPublication } from "@/lib/content/nouns/publication/schema";
import { TooMuchWork } from "@/lib/limited-process/limits";
import { readLimitsHit } from "@/lib/log/limits-hit";
import { newDrawing, resumePdf } from "./resume-pdf";

const LOOK = { site: "http://me.example", accent: "#aa5500" };

function drawingOfTest() {
  const drawing = newDrawing();
  onTestFinished(() => drawing.process.end());
  return drawing;
}

const resumeWith = (count: number) => ({
  ...{ ...EMPTY_RESUME, name: "Ada" },
  publications: Array.from({ length: count }, (_, id) => {
    return { ...newPublication(), ...stored(id), title: `A paper of some length, number ${id}.` };
  }),
});

test("a PDF is drawn in another process, and can have text in several writing systems", async () => {
  const drawing = drawingOfTest();
  const introduction = "Ingenieurin für Uhren";
  const resume = { ...EMPTY_RESUME, name: "Ada", role: "東京", introduction };
  const pdf = await resumePdf(resume, LOOK, drawing);
  expect(drawing.process.pid).toBeGreaterThan(0);
  if ("until" in pdf) throw new Error("The PDF was refused");
  const { text, info } = await readPdf(new Uint8Array(pdf));
  expect(text.replaceAll(" ", "")).toContain("東京");
  expect(text).toContain(introduction);
  expect(info).toMatchObject({ Author: "Ada" });
});

test("a PDF that exceeds the limits is drawn again with fewer items; if that also fails, it is refused for a while", async () => {
  const drawing = drawingOfTest();
  const error = new TooMuchWork("time", 60_000, { heapMb: 1, memoryMb: 400 });
  const run = vi.spyOn(drawing.process, "run");
  run.mockImplementation(async ({ isWhole }) => {
    if (isWhole) throw error;
    return new Uint8Array([1]);
  });
  const long = resumeWith(1_000);
  for (const calls of [2, 3]) {
    expect(await resumePdf(long, LOOK, drawing)).toEqual(new Uint8Array([1]));
    expect(run).toHaveBeenCalledTimes(calls);
  }
  expect(readLimitsHit().files).toContainEqual(
    expect.objectContaining({
      name: "The resume as a PDF",
      reason: "it takes more than 60 seconds or 400 MB to draw",
    }),
  );
  run.mockClear().mockRejectedValue(error);
  const short = resumeWith(1);
  const refused = await resumePdf(short, LOOK, drawing);
  expect(refused).toEqual({ until: expect.any(Number) });
  // The refusal does not depend on the host name of the request.
  const elsewhere = { ...LOOK, site: "http://made-up.example" };
  expect(await resumePdf(short, elsewhere, drawing)).toEqual(refused);
  // Nothing can be cut from a short résumé. So the second attempt has the same content, and is refused at once.
  expect(run).toHaveBeenCalledTimes(1);
});

test("requests for a PDF are refused while the queue is full", { tags: ["sweep"] }, async () => {
  const drawing = drawingOfTest();
  const drawn: Promise<unknown>[] = [];
  for (let at = 0; at < 7; at++) {
    drawn.push(resumePdf(resumeWith(1), { ...LOOK, site: `http://${at}.example` }, drawing));
  }
  const isDrawn = (await Promise.all(drawn)).map((one) => one instanceof Uint8Array);
  expect(isDrawn).toEqual([true, true, true, true, true, false, false]);
});
