/** Calls `changed` once at the start, and after each scroll or resize. Returns a function that stops the calls. */
export function watchScroll(changed: () => void): () => void {
  let timer = window.setTimeout(report);
  function report() {
    timer = 0;
    changed();
  }
  // A pending timer is not restarted. If frames are slow, each scroll event would restart the timer before it fires.
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
