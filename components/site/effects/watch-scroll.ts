/**
 * Calls back once the page is awake, and after each frame in which it was scrolled or its window changed. The layout is
 * known then: to ask for it within the frame would have it computed there and then, and once more for what follows.
 */
export function watchScroll(changed: () => void): () => void {
  let timer = window.setTimeout(tell);
  function tell() {
    timer = 0;
    changed();
  }
  // One that waits is left to wait: begun anew with every frame it would starve while frames are late.
  const onChange = () => {
    timer ||= window.setTimeout(tell);
  };
  addEventListener("scroll", onChange, { passive: true });
  addEventListener("resize", onChange);
  return () => {
    clearTimeout(timer);
    removeEventListener("scroll", onChange);
    removeEventListener("resize", onChange);
  };
}
