/** The style of the page that shows a demo. The page's CSP allows this style and the script below by their hashes. */
export const DEMO_PAGE_STYLE =
  "body{margin:0}iframe{display:block;width:100vw;height:100vh;height:100dvh;border:0}";

/** Passes the query and the part after `#` of the page's address on to the demo in the frame. */
export const DEMO_PAGE_SCRIPT = `(function () {
  const frame = document.querySelector("iframe");
  const show = () => frame.contentWindow.location.replace(frame.src + location.search + location.hash);
  if (location.search || location.hash) show();
  addEventListener("hashchange", show);
  frame.focus();
})()`.replace(/\n\s*/g, "");
