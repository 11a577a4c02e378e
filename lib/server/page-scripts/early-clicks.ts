// A page can be seen before its scripts have loaded. Clicks and submits until then are recorded and replayed.

interface EarlyClicks {
  events: Event[];
  /** Forms that only a script can send. */
  forms: Set<HTMLFormElement>;
  stop(): void;
}

type Page = { earlyClicks?: EarlyClicks };

/** Records clicks. Stops and records submits of forms without `action`. Links and other forms need no script. */
export function noteEarlyClicks(): void {
  const events: Event[] = [];
  const forms = new Set<HTMLFormElement>();
  const note = (event: Event) => void events.push(event);
  const hold = (event: Event) => {
    const form = event.target as HTMLFormElement;
    if (form.hasAttribute("action")) return;
    event.preventDefault();
    forms.add(form);
  };
  addEventListener("click", note, true);
  addEventListener("submit", hold, true);
  (window as Page).earlyClicks = {
    events,
    forms,
    stop() {
      removeEventListener("click", note, true);
      removeEventListener("submit", hold, true);
    },
  };
}

/** Replays recorded clicks and submits, once each. Call this function when the page can handle clicks. */
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
  for (const form of earlyClicks.forms) form.requestSubmit();
}
