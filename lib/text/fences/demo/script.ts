/** Runs the demo of `button` in a frame, and adds a second button that stops the demo. */
export function open(button: HTMLElement): void {
  const stage = button.closest<HTMLElement>(".demo-stage");
  if (!stage || stage.dataset.running !== undefined) return;
  const { src = "", name = "", stop: stopWord = "" } = button.dataset;
  const frame = document.createElement("iframe");
  // The demo gets an opaque origin, so it can read neither this page nor the cookies and storage of this site.
  frame.setAttribute("sandbox", "allow-scripts");
  // Browsers with support for this attribute send no cookies, even for the frame's own page.
  frame.setAttribute("credentialless", "");
  frame.referrerPolicy = "no-referrer";
  frame.title = name;
  frame.src = src;

  const stop = document.createElement("button");
  stop.type = "button";
  stop.className = "demo-stop";
  stop.textContent = stopWord;
  stop.addEventListener("click", () => {
    frame.remove();
    stop.remove();
    delete stage.dataset.running;
    button.focus();
  });

  stage.dataset.running = "";
  stage.prepend(frame);
  stage.append(stop);
  frame.focus();
}
