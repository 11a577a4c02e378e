import { NOTE_EARLY_CLICKS } from "./early-clicks";

/** Before anything is painted, so that a chosen theme never flashes. */
const APPLY_CHOICES = `try{var r=document.documentElement,t=localStorage.theme;if(/^(light|dark|system)$/.test(t))r.dataset.theme=t;if(localStorage.motion==="paused")r.dataset.motion="paused"}catch(e){}`;

/**
 * A page that is new to its visitor lays out at first what can be seen: `lib/server/early-paint/first-paint.ts`. Where one
 * comes back to, or goes to a part of, has to be found, so all of it is laid out at once; so it is when one scrolls
 * or presses a key.
 */
const ARRIVE = `function a(){delete r.dataset.arriving}if(location.hash||(performance.getEntriesByType("navigation")[0]||{}).type!=="navigate")a();else["scroll","keydown"].forEach(function(e){addEventListener(e,a,{once:true})})`;

/**
 * Who has been here has the fonts: they are put to use, and waited for, at once. For all others they come after the
 * first painting: `lib/server/early-paint/first-paint.ts`.
 */
const USE_KEPT_FONTS = `try{var f=document.querySelector("style[data-fonts]");if(f&&localStorage.fonts){f.media="all";f.textContent.match(/[^("']+\\.woff2/g).forEach(function(u){f.after(Object.assign(document.createElement("link"),{rel:"preload",as:"font",crossOrigin:"",href:u}))})}}catch(e){}`;

/** The one script of ours that stands in every page, before all it shows. */
export const FIRST_SCRIPT = `${APPLY_CHOICES};${ARRIVE};${USE_KEPT_FONTS};${NOTE_EARLY_CLICKS}`;
