// A page can be seen before its scripts have come. What is clicked until then is noted, and done once they are there.

interface EarlyClicks {
  events: Event[];
  stop(): void;
}

type Page = { earlyClicks?: EarlyClicks };

/** Notes clicks from now on. Links, forms and what folds need no script: their clicks are done by the browser. */
export function noteEarlyClicks(): void {
  const events: Event[] = [];
  const note = (event: Event) => void events.push(event);
  addEventListener("click", note, true);
  (window as Page).earlyClicks = {
    events,
    stop: () => removeEventListener("click", note, true),
  };
}

/**
 * Does what was clicked before: each button once, however often somebody tried. For when the page answers clicks
 * itself; one that is just being answered is not done again.
 */
export function doEarlyClicks(): void {
  const page = window as Page;
  const { earlyClicks } = page;
  if (!earlyClicks) return;
  delete page.earlyClicks;
  earlyClicks.stop();
  const over = earlyClicks.events.filter(({ eventPhase }) => eventPhase === Event.NONE);
  const buttons = over.map(
    ({ target }) => target instanceof Element && target.closest<HTMLElement>("button[type=button]"),
  );
  for (const button of new Set(buttons)) if (button) button.click();
}
