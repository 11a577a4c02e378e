import { NOTE_EARLY_CLICKS } from "@/lib/early-clicks";

/** Before anything is painted, so that a chosen theme never flashes. */
const APPLY_CHOICES = `try{var r=document.documentElement,t=localStorage.theme;if(t==="light"||t==="dark")r.dataset.theme=t;if(localStorage.motion==="paused")r.dataset.motion="paused"}catch(e){}`;

/**
 * A page that is new to its visitor lays out at first what can be seen: `lib/page-cache/first-paint.ts`. Where one
 * comes back to, or goes to a part of, has to be found, so all of it is laid out at once.
 */
const ARRIVE = `if(location.hash||(performance.getEntriesByType("navigation")[0]||{}).type!=="navigate")delete r.dataset.arriving`;

/** The one script of ours that stands in every page, before all it shows. */
export const FIRST_SCRIPT = `${APPLY_CHOICES};${ARRIVE};${NOTE_EARLY_CLICKS}`;
