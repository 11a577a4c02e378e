/** Long enough to be spared every single letter, short enough to be felt as live. */
const PAUSE_MS = 500;

export interface RenderLoop<T> {
  ask(value: T): void;
  /** Nothing more is rendered. */
  stop(): void;
}

/**
 * Renders what is asked for once nothing newer came for a moment, one at a time: what comes meanwhile waits, and only the
 * newest of it is rendered. The first is rendered at once. `render` must not throw.
 */
export function createRenderLoop<T>(
  render: (value: T) => Promise<void>,
  pauseMs = PAUSE_MS,
): RenderLoop<T> {
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
