const style = `
.figure-link.figure-link{color:inherit;text-decoration-line:underline;text-decoration-style:dotted;text-decoration-thickness:1px;text-decoration-color:var(--color-ink-faint);text-underline-offset:.25em;cursor:pointer}
.figure-link.figure-link:hover,.figure-link[aria-expanded=true]{color:var(--color-ink);text-decoration-style:solid;text-decoration-thickness:2px;text-decoration-color:var(--color-accent)}
.figure-link>data{overflow-wrap:anywhere}
.figure-link[data-whole]>data{white-space:nowrap}
.proof-kind{display:inline-flex;white-space:nowrap;align-items:center;gap:.375rem;font:400 .75rem/1.5 var(--font-mono);color:var(--color-ink-faint)}
.proof-mark{flex:none;box-sizing:border-box;width:.5rem;height:.5rem;border:1.5px solid currentColor;border-radius:50%;color:var(--color-warning)}
[data-kind=measured]>.proof-mark{border-width:.25rem;color:var(--color-positive)}
[data-kind=calculated]>.proof-mark{border-inline-start-width:.3125rem;color:var(--color-category-blue)}
main :is(h2,h3,h4,figure,article,li,tr,dt)[id]:target,details:has(table:target){animation:figure-arrival 2s ease-in;@media (prefers-reduced-motion:reduce){outline:2px solid var(--color-accent);outline-offset:.375rem}}
@keyframes figure-arrival{0%,70%{outline:2px solid var(--color-accent);outline-offset:.375rem}100%{outline:2px solid transparent;outline-offset:.375rem}}
@media print{.figure-link.figure-link{text-decoration:none;white-space:normal}.figure-link::after{content:" (" attr(data-note) ")";font-size:min(1em,1rem);font-weight:400}}
`;

/** The styles of links to figures. Only pages with a figure contain these styles. */
export const FIGURE_STYLE = style.replace(/\n+/g, "");
