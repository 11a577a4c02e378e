/** The type of a script that waits: a browser neither fetches nor runs what it does not know. */
const WAITING = "text/waiting";

/**
 * Starts the scripts that wait, once the page has been painted: a frame's callbacks come before its painting, a
 * timer set by them after it. React finds a script by `async` and `src`, and so loads none again.
 */
export const START_SCRIPTS = `requestAnimationFrame(function(){setTimeout(function(){document.querySelectorAll('script[type="${WAITING}"]').forEach(function(o){var s=document.createElement("script");s.async=true;s.src=o.getAttribute("src");o.replaceWith(s)})})})`;

const NEXT_SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async="">/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/**
 * A finished page whose scripts are fetched after its first painting, so that its styles and fonts have the line, and
 * its painting the processor, to themselves. All of it can be read and followed before they run.
 */
export function startScriptsLate(html: string): string {
  const waiting = html
    .replace(SCRIPT_PRELOAD, "")
    .replace(NEXT_SCRIPT, `<script type="${WAITING}" src="$1">`);
  if (waiting === html) return html;
  return waiting.replace("</body>", () => `<script>${START_SCRIPTS}</script></body>`);
}
