import type { FenceWords } from "@/lib/i18n/words";
import type { ModelView } from "./model-scene";

/** The model's file, or the script that draws the model, could not be fetched. */
class NotLoaded extends Error {}

/**
 * Fetches a file. If the length of the file is known, calls `onProgress` with the loaded fraction of the file, from 0
 * to 1. Throws NotLoaded if the file cannot be fetched, or an AbortError after `signal` was aborted.
 */
async function loadBytes(
  address: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
): Promise<ArrayBuffer> {
  try {
    const response = await fetch(address, { signal });
    const reader = response.body?.getReader();
    if (!response.ok || !reader) throw new NotLoaded();
    const total = Number(response.headers.get("content-length"));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return await new Blob(parts).arrayBuffer();
      parts.push(value);
      bytes += value.length;
      if (total > 0) onProgress(Math.min(1, bytes / total));
    }
  } catch (error) {
    if (signal.aborted || error instanceof NotLoaded) throw error;
    throw new NotLoaded();
  }
}

type Words = Omit<FenceWords["model"], "triangles">;

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = "",
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (className !== "") element.className = className;
  element.textContent = text;
  return element;
}

function makeButton(className: string, text: string): HTMLButtonElement {
  const button = make("button", className, text);
  button.type = "button";
  return button;
}

/** Creates the elements of the viewer, before the model is loaded. */
function frameFor(name: string, words: Words) {
  const frame = make("div", "model-viewer");
  frame.dataset.state = "loading";
  frame.setAttribute("role", "group");
  frame.setAttribute("aria-label", name);
  const canvas = make("canvas", "");
  canvas.tabIndex = 0;
  // With this role, screen readers pass the arrow keys to the canvas.
  canvas.setAttribute("role", "application");
  canvas.setAttribute("aria-label", `${name}. ${words.keys}`);
  const status = make("div", "model-status");
  const line = make("p", "", words.loading);
  line.setAttribute("role", "status");
  const progress = make("progress", "");
  progress.setAttribute("aria-label", words.loading);
  progress.max = 1;
  status.append(line, progress);
  const controls = make("div", "model-controls");
  const reset = makeButton("model-reset", words.reset);
  const close = makeButton("model-close", words.close);
  const keys = make("p", "model-keys", words.keys);
  keys.setAttribute("aria-hidden", "true");
  controls.append(keys, reset, close);
  frame.append(canvas, status, controls);
  return { frame, canvas, status, line, progress, reset, close };
}

function hasWebgl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

/** Waits until the browser has painted the new status text. The next step, reading a large model, blocks painting. */
const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

/**
 * Loads the model at the address in the button's `data-src` and shows the model in a viewer. The viewer has a close
 * button.
 */
export function open(button: HTMLElement): void {
  const stage = button.closest<HTMLElement>(".model-stage");
  if (!stage || stage.dataset.open !== undefined) return;
  const { src = "", name = "", words: given = "{}" } = button.dataset;
  const words: Words = JSON.parse(given);
  const { frame, canvas, status, line, progress, reset, close } = frameFor(name, words);
  const ending = new AbortController();
  let view: ModelView | null = null;

  function fail(message: string) {
    frame.dataset.state = "failed";
    progress.remove();
    line.textContent = message;
  }

  async function load() {
    if (!hasWebgl()) return fail(words.noWebgl);
    const [{ showModel }, bytes] = await Promise.all([
      import("./model-scene").catch(() => {
        throw new NotLoaded();
      }),
      loadBytes(src, {
        signal: ending.signal,
        onProgress: (share) => {
          progress.value = share;
        },
      }),
    ]);
    line.textContent = words.preparing;
    progress.removeAttribute("value");
    await painted();
    if (ending.signal.aborted) return;
    const shown = await showModel(canvas, bytes, src.endsWith(".stl") ? "stl" : "glb");
    if (ending.signal.aborted) return shown.dispose();
    view = shown;
    status.hidden = true;
    frame.dataset.state = "shown";
    view.draw();
    if (document.activeElement === close) canvas.focus({ preventScroll: true });
  }

  reset.addEventListener("click", () => view?.reset());
  close.addEventListener("click", () => {
    ending.abort();
    view?.dispose();
    frame.remove();
    delete stage.dataset.open;
    button.focus();
  });
  stage.append(frame);
  stage.dataset.open = "";
  close.focus({ preventScroll: true });
  load().catch((error: unknown) => {
    if (!ending.signal.aborted) fail(error instanceof NotLoaded ? words.notLoaded : words.broken);
  });
}
