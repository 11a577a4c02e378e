/**
 * The pause in typing before a render. It is long enough that fast typing does not render the page at each letter, and
 * short enough for a live preview.
 */
const PAUSE_MS = 500;

/**
 * Renders one value after another. The first value is rendered at once. Later values are rendered after a pause
 * without a newer value. During a render only the newest value waits. `render` must not throw.
 */
export function createRenderLoop<T>(render: (value: T) => Promise<void>, pauseMs = PAUSE_MS) {
  let waiting: { value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRendering = false;
  let isFirst = true;

  async function renderNewest(): Promise<void> {
    if (isRendering) return;
    isRendering = true;
    while (waiting) {
      const { value } = waiting;
      waiting = null;
      await render(value);
    }
    isRendering = false;
  }

  return {
    ask(value: T) {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          waiting = { value };
          void renderNewest();
        },
        isFirst ? 0 : pauseMs,
      );
      isFirst = false;
    },
    stop() {
      clearTimeout(timer);
      waiting = null;
    },
  };
}

export type RenderLoop<T> = ReturnType<typeof createRenderLoop<T>>;
