const style = `
.figure-link.figure-link{color:inherit;text-decoration:underline dotted 1px;text-decoration-color:var(--color-ink-faint);text-underline-offset:.25em;cursor:pointer}
.figure-link.figure-link:hover,.figure-link[aria-expanded=true]{color:var(--color-ink);text-decoration:underline solid 2px;text-decoration-color:var(--color-accent)}
.figure-link>data{overflow-wrap:anywhere}
.figure-link[data-whole]>data{white-space:nowrap}
.proof-kind{display:inline-flex;align-items:center;gap:.375rem;font:400 .75rem/1.5 var(--font-mono);color:var(--color-ink-faint)}
.proof-mark{flex:none;box-sizing:border-box;width:.5rem;height:.5rem;border:1.5px solid currentColor;border-radius:50%;color:var(--color-warning)}
[data-kind=measured]>.proof-mark{border-width:.25rem;color:var(--color-positive)}
[data-kind=calculated]>.proof-mark{border-inline-start-width:.3125rem;color:var(--color-category-blue)}
:is(.figure-card,#_){position:absolute;inset:auto;width:min(21rem,100vw - 2rem);max-height:min(32rem,100dvh - 1.5rem);margin:.5rem 0;padding:1rem 1.125rem;overflow:auto;overscroll-behavior:contain;border:1px solid var(--color-line-strong);border-radius:var(--radius-md);background:var(--color-surface);color:var(--color-ink-soft);box-shadow:0 1rem 3rem rgb(0 0 0/.28);font:400 .8125rem/1.5 var(--font-sans);letter-spacing:0;text-align:start;text-indent:0;text-transform:none;white-space:normal;overflow-wrap:anywhere;cursor:auto;opacity:1;transition:opacity 140ms}
@starting-style{:is(.figure-card,#_):popover-open{opacity:0}}
:is(.figure-card,#_) :is(p,dl,dt,dd){margin:0;padding:0;border:0;font:inherit;color:inherit}
:is(.figure-card,#_) .figure-head{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem .5rem}
:is(.figure-card,#_) .figure-head>data{font:500 1.75rem/1.15 var(--font-mono);letter-spacing:-.03em;word-spacing:-.3em;color:var(--color-ink)}
:is(.figure-card,#_) .figure-head small{font-size:.9375rem;letter-spacing:0;word-spacing:0;color:var(--color-ink-soft)}
:is(.figure-card,#_) .figure-head>bdi{font-family:var(--font-mono)}
:is(.figure-card,#_) .proof-kind{margin-inline-start:auto}
:is(.figure-card,#_) .figure-label{margin-top:.25rem;font-size:.875rem;color:var(--color-ink-text)}
:is(.figure-card,#_) .figure-line{display:block;width:100%;height:2.5rem;margin-top:.75rem}
.figure-line>polyline{fill:none;stroke:var(--color-positive);stroke-width:1.5;stroke-linejoin:round;vector-effect:non-scaling-stroke}
:is(.figure-card,#_) dl{display:grid;grid-template-columns:minmax(5.25rem,auto) 1fr;gap:.25rem .75rem;margin-top:.75rem;padding-top:.75rem;border-top:1px solid var(--color-line)}
:is(.figure-card,#_) dt{color:var(--color-ink-faint)}
:is(.figure-card,#_) dd{color:var(--color-ink-text)}
:is(.figure-card,#_) .figure-ways{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin-top:.75rem}
:is(.figure-card,#_) .figure-ways>a{padding-block:.25rem;color:var(--color-accent);text-decoration:underline;text-decoration-color:color-mix(in srgb,currentColor 40%,transparent);text-underline-offset:.25em}
:is(.figure-card,#_) .figure-ways>a:hover{text-decoration-color:currentColor}
.figure-ways>[role=status]{padding-block:.25rem}
@supports (position-area:block-end){
a[data-figure][aria-expanded=true]{anchor-name:--figure}
:is(.figure-card,#_){position:fixed;position-anchor:--figure;position-area:block-end span-inline-end;position-try-fallbacks:flip-block,flip-inline,flip-block flip-inline,--figure-below,--figure-above;position-visibility:anchors-visible}
@media (width < 30rem){:is(.figure-card,#_){position-area:block-end span-all;justify-self:center;position-try-fallbacks:flip-block}}
}
@media (width < 30rem){:is(.figure-card,#_){width:calc(100vw - 2rem)}}
@position-try --figure-below{position-area:block-end span-all;justify-self:center}
@position-try --figure-above{position-area:block-start span-all;justify-self:center}
main :is(h2,h3,h4,figure,article,li,tr,dt)[id]:target{animation:figure-arrival 2s ease-in}
@keyframes figure-arrival{0%,70%{outline:2px solid var(--color-accent);outline-offset:.375rem}100%{outline:2px solid transparent;outline-offset:.375rem}}
@media (prefers-reduced-motion:reduce){main :is(h2,h3,h4,figure,article,li,tr,dt)[id]:target{outline:2px solid var(--color-accent);outline-offset:.375rem}}
@media print{.figure-link.figure-link{text-decoration:none;white-space:normal}.figure-link::after{content:" (" attr(data-note) ")";font-size:min(1em,1rem);font-weight:400}.figure-card{display:none}}
`;

/** The styles of links to figures and of their cards. Only pages with a figure have them. */
export const FIGURE_STYLE = style.replace(/\n+/g, "");
