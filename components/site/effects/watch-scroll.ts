/** Calls `changed` after frames with a scroll or resize, when the layout is known. Returns a function that stops it. */
export function watchScroll(changed: () => void): () => void {
  let timer = window.setTimeout(tell);
  function tell() {
    timer = 0;
    changed();
  }
  // A pending timer is not restarted: with slow frames it would never fire.
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
