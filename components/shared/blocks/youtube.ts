/** Replaces a play button with YouTube's player. Before this call, the page requests nothing from YouTube. */
export function open(button: HTMLElement): void {
  const stage = button.closest<HTMLElement>(".youtube-stage");
  if (!stage || stage.dataset.playing !== undefined) return;
  const { video = "", name = "", start } = button.dataset;
  const player = document.createElement("iframe");
  player.title = name;
  player.allow = "autoplay; encrypted-media; picture-in-picture; fullscreen";
  player.referrerPolicy = "strict-origin-when-cross-origin";
  const from = start === undefined ? "" : `&start=${start}`;
  player.src = `https://www.youtube-nocookie.com/embed/${video}?autoplay=1&rel=0${from}`;
  stage.dataset.playing = "";
  stage.replaceChildren(player);
  // The removed button had the focus, so the player takes the focus.
  player.focus();
}
