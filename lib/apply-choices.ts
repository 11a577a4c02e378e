/** The one script of ours that stands in every page: before anything is painted, so that a chosen theme never flashes. */
export const APPLY_CHOICES = `try{var r=document.documentElement,t=localStorage.theme;if(t==="light"||t==="dark")r.dataset.theme=t;if(localStorage.motion==="paused")r.dataset.motion="paused"}catch(e){}`;
