/**
 * The styles of the cards of figures. They come with the script that shows the cards. The id in `:is(.figure-card, #_)`
 * gives the rules a high specificity, so they override the styles of the text around the link.
 */
export const CARD_STYLE = `
:is(.figure-card, #_) {
  position: absolute;
  inset: auto;
  width: min(21rem, 100vw - 2rem);
  max-height: min(32rem, 100dvh - 1.5rem);
  margin: 0.5rem 0;
  padding: 1rem 1.125rem;
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-md);
  background: var(--color-surface);
  box-shadow: 0 1rem 3rem rgb(0 0 0 / 0.28);
  color: var(--color-ink-soft);
  font: 400 0.8125rem/1.5 var(--font-sans);
  letter-spacing: 0;
  text-align: start;
  text-indent: 0;
  text-transform: none;
  white-space: normal;
  overflow-wrap: anywhere;
  cursor: auto;
  animation: figure-card 140ms;

  :is(p, dl, dt, dd) {
    margin: 0;
    padding: 0;
    border: 0;
    font: inherit;
    color: inherit;
  }
  .figure-close {
    display: none;
  }
  .figure-head,
  .figure-head > bdi {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.25rem 0.5rem;
  }
  .figure-head data {
    color: var(--color-ink);
    font: 500 1.75rem/1.15 var(--font-mono);
    letter-spacing: -0.03em;
    word-spacing: -0.3em;
  }
  .figure-head small {
    color: var(--color-ink-soft);
    font-size: 0.9375rem;
    letter-spacing: 0;
    word-spacing: 0;
  }
  .figure-head bdi > bdi {
    font-family: var(--font-mono);
  }
  .proof-kind {
    margin-inline-start: auto;
  }
  .figure-label {
    margin-top: 0.25rem;
    color: var(--color-ink-text);
    font-size: 0.875rem;
  }
  .figure-line {
    display: block;
    width: 100%;
    height: 2.5rem;
    margin-top: 0.75rem;
    fill: none;
    stroke: var(--color-positive);
    stroke-width: 1.5;
    stroke-linejoin: round;
    stroke-linecap: round;
    > polyline {
      vector-effect: non-scaling-stroke;
    }
    > rect {
      fill: var(--color-positive);
      stroke: none;
    }
  }
  dl {
    display: grid;
    grid-template-columns: minmax(5.25rem, auto) 1fr;
    gap: 0.25rem 0.75rem;
    margin-top: 0.75rem;
    border-top: 1px solid var(--color-line);
    padding-top: 0.75rem;
  }
  dt {
    color: var(--color-ink-faint);
  }
  dd {
    color: var(--color-ink-text);
  }
  .figure-ways {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1.25rem;
    margin-top: 0.75rem;
    > * {
      padding-block: 0.25rem;
    }
    > a {
      color: var(--color-accent);
      text-decoration-line: underline;
      text-decoration-color: color-mix(in srgb, currentColor 40%, transparent);
      text-underline-offset: 0.25em;
    }
    > a:hover {
      text-decoration-color: currentColor;
    }
  }
}
/* The card has an animation and no transition, because WebKit leaves a popover in its @starting-style. */
@keyframes figure-card {
  from {
    opacity: 0;
  }
}
@media (hover: none) {
  :is(.figure-card, #_) .figure-close {
    display: block;
    float: inline-end;
    position: sticky;
    top: -0.875rem;
    width: 2.75rem;
    height: 2.75rem;
    margin-block-start: -0.875rem;
    margin-inline: 0.25rem -1rem;
    border-radius: var(--radius-md);
    background: var(--color-surface);
    color: var(--color-ink-faint);
    font-size: 1.375rem;
    line-height: 1;
  }
}
@media (width < 30rem) {
  :is(.figure-card, #_) {
    width: calc(100vw - 2rem);
  }
}
@supports (position-area: block-end) {
  a[data-figure][aria-expanded="true"] {
    anchor-name: --figure;
  }
  :is(.figure-card, #_) {
    position: fixed;
    position-anchor: --figure;
    position-area: block-end span-inline-end;
    /* Chromium reads at most five fallbacks. */
    position-try-fallbacks: flip-block, flip-inline, flip-block flip-inline, --figure-below, flip-block --figure-below;
    position-visibility: anchors-visible;
  }
  @media (width < 30rem) {
    :is(.figure-card, #_) {
      position-area: block-end span-all;
      justify-self: center;
      position-try-fallbacks: flip-block, --figure-below, flip-block --figure-below;
    }
  }
  /* In a low window, the card is above or below the link, on the side that has more space. */
  @media (height < 40rem) {
    :is(.figure-card, #_) {
      position-try-order: most-height;
    }
  }
}
/* This fallback never covers the link: the card is at most as high as the space between link and window edge. */
@position-try --figure-below {
  position-area: block-end span-all;
  justify-self: anchor-center;
  margin-inline: 1rem;
  min-height: 8rem;
  max-height: min(32rem, 100% - 1rem);
}
@media print {
  :is(.figure-card, #_) {
    display: none;
  }
}
`;
