const REDUCED = "(prefers-reduced-motion: reduce)";
const root = () => document.documentElement;

/** Calls `onChange` when the visitor or the system allows or stops motion. Returns a function that stops the calls. */
export function watchMotion(onChange: () => void): () => void {
  const setting = matchMedia(REDUCED);
  const choice = new MutationObserver(onChange);
  setting.addEventListener("change", onChange);
  choice.observe(root(), { attributes: true, attributeFilter: ["data-motion"] });
  return () => {
    setting.removeEventListener("change", onChange);
    choice.disconnect();
  };
}

/** Whether the system's setting reduces motion. */
export const isMotionReduced = (): boolean => matchMedia(REDUCED).matches;

export const isMotionPaused = (): boolean => root().dataset.motion === "paused";

export const mayMove = (): boolean => !isMotionReduced() && !isMotionPaused();
