import { CARD_STYLE } from "./card-style";

// Shows the card of a figure beside the link that has the focus or the pointer (WCAG 1.4.13). A press on the link keeps
// the card open.

const OPENS_AFTER_MS = 90;
/** The card closes this long after the pointer has left the link, so that the pointer can reach the card. */
const CLOSES_AFTER_MS = 260;
const COPIED_FOR_MS = 2_000;

interface Shown {
  link: HTMLAnchorElement;
  card: HTMLElement;
  isPinned: boolean;
}

let shown: Shown | null = null;
/** The link whose card was closed with Esc or a press. The card stays closed until focus or pointer leave the link. */
let dismissed: Element | null = null;
let timer = 0;

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-figure]") : null;

const isInside = (target: EventTarget | null) =>
  shown !== null &&
  target instanceof Node &&
  (shown.link.contains(target) || shown.card.contains(target));

function cardOf(link: HTMLAnchorElement): HTMLElement | null {
  const selector = `template[data-figure-card="${link.dataset.figure}"]`;
  const template = document.querySelector<HTMLTemplateElement>(selector);
  return (template?.content.firstElementChild?.cloneNode(true) ?? null) as HTMLElement | null;
}

const GAP = 8;
const MARGIN = 16;

/**
 * Places the card in browsers without anchor positioning. The card is below the last line of the link. If the card is
 * too high for the space below and the space above the link is larger, the card is above the first line. A card that is
 * higher than both spaces scrolls.
 */
function place({ link, card }: Shown): void {
  if (CSS.supports("position-area", "block-end")) return;
  const lines = link.getClientRects();
  const line = lines[lines.length - 1] ?? link.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = card;
  const isRightToLeft = getComputedStyle(document.documentElement).direction === "rtl";
  const start = isRightToLeft ? line.right - width : line.left;
  const left = Math.max(MARGIN, Math.min(start, clientWidth - MARGIN - width));
  const end = link.getBoundingClientRect().top - GAP;
  const above = end - GAP;
  const below = clientHeight - line.bottom - 2 * GAP;
  const isAbove = height > below && above > below;
  const top = isAbove ? end - Math.min(height, above) : line.bottom + GAP;
  Object.assign(card.style, {
    margin: "0",
    left: `${left + scrollX}px`,
    top: `${top + scrollY}px`,
    ...(height > Math.max(above, below) && { maxHeight: `${Math.max(above, below)}px` }),
  });
}

function close(): void {
  clearTimeout(timer);
  if (!shown) return;
  const { link, card } = shown;
  shown = null;
  link.ariaExpanded = "false";
  link.removeAttribute("aria-controls");
  card.remove();
}

/** Shows the card of a link. Returns whether the page has the card. */
function open(link: HTMLAnchorElement, isPinned: boolean): boolean {
  clearTimeout(timer);
  if (shown?.link === link) {
    shown.isPinned ||= isPinned;
    return true;
  }
  const card = cardOf(link);
  if (!card) return false;
  close();
  dismissed = null;
  shown = { link, card, isPinned };
  // The card directly follows the link in the DOM, so that the Tab key and screen readers reach it from the link.
  link.after(card);
  link.ariaExpanded = "true";
  link.setAttribute("aria-controls", card.id);
  card.showPopover();
  place(shown);
  return true;
}

const dismiss = () => {
  dismissed = shown?.link ?? null;
  close();
};

/** Closes the card if neither the focus nor the pointer is on the card or its link. */
function closeIfLeft(): void {
  if (!shown || shown.isPinned || isInside(document.activeElement)) return;
  if (!shown.link.matches(":hover") && !shown.card.matches(":hover")) close();
}

function onPointerOver({ target, pointerType }: PointerEvent): void {
  if (pointerType === "touch") return;
  clearTimeout(timer);
  const link = linkAt(target);
  if (dismissed && link !== dismissed && document.activeElement !== dismissed) dismissed = null;
  if (isInside(target)) return;
  if (link && link !== dismissed && !shown?.isPinned) {
    timer = window.setTimeout(open, OPENS_AFTER_MS, link, false);
  } else if (shown) timer = window.setTimeout(closeIfLeft, CLOSES_AFTER_MS);
}

function onPointerLeave(): void {
  clearTimeout(timer);
  timer = window.setTimeout(closeIfLeft, CLOSES_AFTER_MS);
}

function onFocusIn({ target }: FocusEvent): void {
  if (isInside(target)) return;
  const link = linkAt(target);
  if (link && link !== dismissed) open(link, false);
  else close();
  if (link !== dismissed) dismissed = null;
}

const onPointerDown = ({ target }: PointerEvent) => {
  if (shown && !isInside(target)) close();
};

/** Closes the card. If the focus is in the card, the focus returns to the link. */
function closeAndReturn({ link, card }: Shown): void {
  const isFocusInCard = card.contains(document.activeElement);
  dismiss();
  if (isFocusInCard) link.focus();
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== "Escape" || !shown) return;
  event.stopPropagation();
  closeAndReturn(shown);
}

async function copyCitation(cite: HTMLAnchorElement): Promise<void> {
  const { cite: text = "", copied = "" } = cite.dataset;
  const proof = cite.parentElement?.querySelector("a");
  const state = cite.parentElement?.querySelector("[role=status]");
  try {
    await navigator.clipboard.writeText(`${text} ${proof?.href ?? ""}`.trim());
    if (!state) return;
    state.textContent = copied;
    setTimeout(() => {
      state.textContent = "";
    }, COPIED_FOR_MS);
  } catch {
    // Pages on plain http cannot write to the clipboard. Instead, the browser opens the figure on the page /figures.
    location.href = cite.href;
  }
}

function onClick(event: MouseEvent): void {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
  const cite = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-cite]");
  const link = linkAt(target);
  if (cite) {
    event.preventDefault();
    void copyCitation(cite);
  } else if (link) {
    if (shown?.link === link && shown.isPinned) dismiss();
    else if (!open(link, true)) return;
    event.preventDefault();
  } else if (shown?.card.contains(target as Node)) {
    const pressed = target as Element;
    if (pressed.closest("button")) closeAndReturn(shown);
    // The link to the proof can lead to an anchor on this page. Without this call, the card would stay open.
    else if (pressed.closest("a")) close();
  }
}

let isStyled = false;

function addStyle(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CARD_STYLE);
  document.adoptedStyleSheets.push(sheet);
}

/** Starts the listeners that show the cards of the page's figures. Returns a function that removes the listeners. */
export function start(): () => void {
  addStyle();
  const listening = new AbortController();
  const { signal } = listening;
  const early = { signal, capture: true };
  document.addEventListener("pointerover", onPointerOver, { signal });
  document.documentElement.addEventListener("pointerleave", onPointerLeave, { signal });
  document.addEventListener("focusin", onFocusIn, { signal });
  document.addEventListener("pointerdown", onPointerDown, early);
  document.addEventListener("keydown", onKeyDown, early);
  document.addEventListener("click", onClick, early);
  // The focus or the pointer can already be on a link when this script starts.
  const link =
    linkAt(document.activeElement) ??
    document.querySelector<HTMLAnchorElement>("a[data-figure]:hover");
  if (link) open(link, false);
  return () => {
    listening.abort();
    close();
  };
}
