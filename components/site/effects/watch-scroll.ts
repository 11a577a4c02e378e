/** Calls `changed` once at the start, and after each scroll or resize. Returns a function that stops the calls. */
export function watchScroll(changed: () => void): () => void {
  let timer = window.setTimeout(report);
  function report() {
    timer = 0;
    changed();
  }
  // A pending timer is not restarted: if frames are slow, a restarted timer would never fire.
  const onChange = () => {
    timer ||= window.setTimeout(report);
  };
  addEventListener("scroll", onChange, { passive: true });
  addEventListener("resize", onChange);
  return () => {
    clearTimeout(timer);
    removeEventListener("scroll", onChange);
    removeEventListener("resize", onChange);
  };
}
