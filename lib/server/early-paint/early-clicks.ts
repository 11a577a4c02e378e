// A page can be seen before its scripts have come. What is clicked until then is noted, and done once they are there.

interface EarlyClicks {
  events: Event[];
  stop(): void;
}

/** Notes clicks from now on. Links, forms and what folds need no script: their clicks are done by the browser. */
export const NOTE_EARLY_CLICKS =
  '(function(){var e=[],n=function(c){e.push(c)};addEventListener("click",n,true);self.earlyClicks={events:e,stop:function(){removeEventListener("click",n,true)}}})()';

/**
 * Does what was clicked before: each button once, however often somebody tried. For when the page answers clicks
 * itself; one that is just being answered is not done again.
 */
export function doEarlyClicks(): void {
  const page = window as { earlyClicks?: EarlyClicks };
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
