import { BUTTON, FRAME, type PageBlock } from "./page-block";

const VIDEO = `
.video-stage{position:relative;${FRAME}}
.video-stage video{display:block;width:100%;height:auto;max-height:85vh}
.video-stage video:not([width]){aspect-ratio:auto 16/9}
.video-toggle{display:none;position:absolute;inset-block-end:.75rem;inset-inline-end:.75rem;place-items:center;width:2.75rem;height:2.75rem;border:1px solid var(--color-line-strong);border-radius:var(--radius-md);background:var(--color-surface);color:var(--color-ink)}
.video-stage[data-ready]>.video-toggle{display:grid}
.video-toggle:not([data-state=playing])>.pause,.video-toggle[data-state=playing]>.play{display:none}
.video-failed.video-failed{margin:0;padding:1rem 1.25rem;font-size:.875rem;line-height:1.6}
.video-stage[data-failed]>:is(video,.video-toggle){display:none}
.video-stage strong{display:block;padding:0 1.25rem;color:var(--color-danger)}
@media print{.video-stage>*{display:none!important}.video-stage::before{content:attr(data-print);display:block;padding:1rem 1.25rem;font-size:.875rem;line-height:1.6;overflow-wrap:anywhere}}
`;

const YOUTUBE = `
.youtube-block{max-width:40rem}
.youtube-stage{position:relative;aspect-ratio:16/9;overflow:hidden;${FRAME}}
.youtube-stage::before{content:attr(data-title);position:absolute;inset:0;display:grid;place-items:center;padding:1.25rem 1.25rem 3.5rem;text-align:center;font-weight:500;line-height:1.4;color:var(--color-ink);overflow-wrap:anywhere}
.youtube-stage.youtube-stage>:is(img,iframe){position:relative;display:block;width:100%;height:100%;border:0;object-fit:cover}
.youtube-play{position:absolute;inset:0;width:100%;color:var(--color-on-accent)}
.youtube-play>svg{position:absolute;inset-block-end:.75rem;inset-inline-start:.75rem;box-sizing:border-box;width:2.75rem;height:2.75rem;padding:.8125rem;border-radius:var(--radius-md);background:var(--color-accent-fill);transition:transform 160ms}
.youtube-play:hover>svg{transform:scale(1.05)}
.youtube-play:focus-visible{outline-offset:-4px}
.youtube-block.youtube-block>figcaption{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:.125rem 1rem}
.youtube-block.youtube-block>figcaption>a.youtube-title{font-size:1.0625rem;line-height:1.4;color:var(--color-ink)}
.youtube-block.youtube-block>figcaption>span{font-family:var(--font-mono);font-size:.75rem}
@media print{.youtube-play{display:none!important}.youtube-title::after{content:" " attr(href);overflow-wrap:anywhere}}
`;

const MODEL = `
.model-stage{display:flex;flex-direction:column;align-items:center;justify-content:center;min-height:20rem;padding:2rem 1.25rem;text-align:center;${FRAME}}
.model-plate{width:7.5rem;height:7.5rem;color:var(--color-ink-faint)}
.model-stage>.model-name{margin:1rem 0 0;color:var(--color-ink);font-weight:500;line-height:1.4;overflow-wrap:anywhere}
.model-stage>.model-facts{margin:.25rem 0 0;font-family:var(--font-mono);font-size:.8125rem;line-height:1.5;color:var(--color-ink-faint)}
.model-stage>.model-actions{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.5rem 1.25rem;margin:1.25rem 0 0;font-size:.875rem}
.model-stage[data-poster]{display:grid;grid-template-columns:minmax(0,1fr);min-height:0;padding:0;text-align:start;align-content:start;justify-content:stretch}
.model-stage>.model-poster{grid-column:1/-1;width:100%;height:auto;max-height:min(36rem,75vh);object-fit:contain;border-bottom:1px solid var(--color-line)}
.model-stage[data-poster]>:not(.model-poster,.model-viewer){margin-inline:1.25rem;justify-content:flex-start}
.model-stage[data-poster]>:last-child:not(.model-viewer){margin-bottom:1.25rem}
@media (min-width:40rem){.model-stage[data-poster]{grid-template-columns:minmax(0,1fr) auto}.model-stage[data-poster]>:is(.model-name,.model-facts){grid-column:1}.model-stage[data-poster]>.model-facts{margin-bottom:1.25rem}.model-stage[data-poster]>.model-actions{grid-area:2/2/span 2;margin-block:1rem}.model-stage[data-poster]>.model-viewer{grid-column:1/-1}}
.model-stage strong{color:var(--color-danger)}
.model-view,.model-controls>button${BUTTON}
:is(.model-view,.model-controls>button):hover{border-color:var(--color-accent)}
.model-stage[data-open]{padding:0}
.model-stage[data-open]>:not(.model-viewer){display:none}
.model-viewer{position:relative;width:100%;height:clamp(20rem,65vh,36rem);display:grid;grid-template-rows:minmax(0,1fr) auto}
.model-viewer>canvas{width:100%;height:100%;min-height:0;cursor:grab;outline-offset:-2px}
.model-viewer>canvas:active{cursor:grabbing}
.model-viewer[data-state]:not([data-state=shown])>canvas{visibility:hidden}
.model-status{position:absolute;inset:0 0 4rem;display:grid;align-content:center;justify-items:center;gap:.75rem;padding:1rem 1.5rem;font-size:.9375rem;line-height:1.6}
.model-status[hidden]{display:none}
.model-status>p{margin:0}
.model-status>progress{width:min(16rem,100%);height:.25rem;accent-color:var(--color-accent)}
.model-controls{display:flex;flex-wrap:wrap;align-items:center;justify-content:flex-end;gap:.5rem;padding:.5rem;border-top:1px solid var(--color-line)}
.model-keys.model-keys{flex:1 1 14rem;margin:0;padding-inline-start:.5rem;font-size:.8125rem;line-height:1.4;color:var(--color-ink-faint);text-align:start}
.model-viewer:not([data-state=shown]) :is(.model-keys,.model-reset){visibility:hidden}
@media print{.model-viewer,.model-stage>.model-actions{display:none!important}.model-stage[data-open]{padding:2rem 1.25rem}.model-stage[data-open]>:not(.model-viewer){display:block}}
`;

const FILE = `
.file-facts{font-family:var(--font-mono);font-size:.75rem;color:var(--color-ink-faint);overflow-wrap:anywhere}
.file-facts.file-facts>code{border:0;background:none;padding:0;font-size:inherit;color:inherit}
`;

/** The colour and the icon (Lucide) of each kind of alert. */
const ALERTS = {
  note: { colour: "blue", icon: "<circle cx='12' cy='12' r='10'/><path d='M12 16v-4M12 8h.01'/>" },
  tip: {
    colour: "green",
    icon: "<path d='M15 14c.2-1 .7-1.7 1.5-2.5A6 6 0 1 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5M9 18h6M10 22h4'/>",
  },
  important: {
    colour: "purple",
    icon: "<path d='M21 15a2 2 0 0 1-2 2H7l-4 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2zM12 7v2M12 13h.01'/>",
  },
  warning: {
    colour: "yellow",
    icon: "<path d='m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01'/>",
  },
  caution: {
    colour: "red",
    icon: "<path d='M7.86 2h8.28L22 7.86v8.28L16.14 22H7.86L2 16.14V7.86zM12 8v4M12 16h.01'/>",
  },
};

function alertStyle(kind: string, { colour, icon }: { colour: string; icon: string }): string {
  const drawn = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>${icon}</svg>`;
  const source = drawn.replace(/[<>#]/g, encodeURIComponent);
  return `.alert-${kind}{--alert:var(--color-category-${colour});--alert-icon:url("data:image/svg+xml,${source}")}`;
}

const ALERT = `
.alert.alert{margin:1.5rem 0;border-inline-start:2px solid var(--alert);padding-inline-start:1.25rem}
.alert.alert>:last-child{margin-bottom:0}
.alert.alert>.alert-title{display:flex;align-items:center;gap:.5rem;margin:0 0 .5rem;line-height:1.5}
.alert.alert>.alert-title+*{margin-top:0}
.alert.alert>.alert-title>strong{color:var(--alert)}
.alert-title::before{content:"";flex:none;width:1.125rem;height:1.125rem;background:var(--alert);-webkit-mask:var(--alert-icon) center/contain no-repeat;mask:var(--alert-icon) center/contain no-repeat;print-color-adjust:exact}
${Object.entries(ALERTS)
  .map(([kind, look]) => alertStyle(kind, look))
  .join("\n")}
`;

/** The blocks that have styles and are not fences. `file` is the text with facts after a link to a file. */
export const TEXT_BLOCKS = {
  video: { marks: ["video-stage"], style: VIDEO, script: {} },
  youtube: { marks: ["youtube-stage"], style: YOUTUBE, script: { button: ".youtube-play" } },
  model: { marks: ["model-stage"], style: MODEL, script: { button: ".model-view" } },
  file: { marks: ["file-facts"], style: FILE },
  alert: { marks: ["alert"], style: ALERT },
} satisfies Record<string, PageBlock>;
