const REDUCED = "(prefers-reduced-motion: reduce)";
const root = () => document.documentElement;

/** Calls back when the visitor's choice or the system's setting may have changed. */
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

/** Whether the system asks for no motion. */
export const isMotionReduced = (): boolean => matchMedia(REDUCED).matches;

/** Whether the visitor paused all motion. */
export const isMotionPaused = (): boolean => root().dataset.motion === "paused";

/** Whether things may move by themselves. */
export const mayMove = (): boolean => !isMotionReduced() && !isMotionPaused();
