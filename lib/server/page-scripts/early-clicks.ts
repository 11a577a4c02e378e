// A page can be seen before its scripts have loaded. Clicks and submits until then are recorded and replayed.

interface EarlyClicks {
  events: Event[];
  /** Forms that only a script can send. */
  forms: Set<HTMLFormElement>;
  stop(): void;
}

interface FigureClick {
  link?: HTMLAnchorElement;
  stop(): void;
}

type Page = { earlyClicks?: EarlyClicks; figureClick?: FigureClick };

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

/** After this time, a held click opens the link. */
const LONGEST_HOLD_MS = 3_000;

/**
 * Holds back the last plain click on a link to a figure, until the script of figures calls `doFigureClick`. If the
 * script does not run, the click opens the link a little later.
 */
export function holdFigureClick(): void {
  let timer = 0;
  const hold = (event: MouseEvent) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-figure]");
    if (!link) return;
    // Without the card of the figure, the script would not stop the click either.
    const card = `template[data-figure-card="${link.dataset.figure}"]`;
    if (!document.querySelector(card)) return;
    event.preventDefault();
    held.link = link;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (link.isConnected) location.href = link.href;
    }, LONGEST_HOLD_MS);
  };
  const held: FigureClick = {
    stop() {
      clearTimeout(timer);
      removeEventListener("click", hold, true);
    },
  };
  addEventListener("click", hold, true);
  (window as Page).figureClick = held;
}

/** Repeats the click that `holdFigureClick` held back. Call this function when the script of figures runs. */
export function doFigureClick(): void {
  const page = window as Page;
  const { figureClick } = page;
  if (!figureClick) return;
  delete page.figureClick;
  figureClick.stop();
  if (figureClick.link?.isConnected) figureClick.link.click();
}
