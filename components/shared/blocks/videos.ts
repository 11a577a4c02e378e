import { mayMove, watchMotion } from "../motion";

/** A video loads its first frame when its distance from the visible part of the page is less than this. */
const NEAR = "400px";
/** A video plays only if at least this fraction of its area is visible. */
const SEEN = 0.25;

/**
 * Plays a video while it is visible. If motion is paused or reduced, the video plays only after a click on its button.
 * Returns a function that stops the video and the observers.
 */
function control(stage: HTMLElement, video: HTMLVideoElement, button: HTMLElement): () => void {
  /** The visitor's choice for this video; null if the visitor has not chosen. */
  let choice: "play" | "pause" | null = null;
  let isSeen = false;

  function show() {
    button.dataset.state = video.paused ? "paused" : "playing";
    const { play = "", pause = "" } = button.dataset;
    button.setAttribute("aria-label", video.paused ? play : pause);
  }

  function settle() {
    const shallPlay = isSeen && (choice === null ? mayMove() : choice === "play");
    if (!shallPlay) video.pause();
    // A browser that saves power can refuse to play. Then the button shows that the video is paused.
    else if (video.paused) video.play().catch(show);
  }

  function toggle() {
    choice = video.paused ? "play" : "pause";
    isSeen = true;
    settle();
  }

  function fail() {
    const line = document.createElement("p");
    line.className = "video-failed";
    const link = video.querySelector("a")?.cloneNode(true);
    line.append(`${button.dataset.failed ?? ""} `, ...(link ? [link] : []));
    stage.dataset.failed = "";
    stage.append(line);
  }

  const near = new IntersectionObserver(
    ([seen]) => {
      if (!seen?.isIntersecting) return;
      near.disconnect();
      // Loads the first frame, in case the video does not play.
      video.preload = "metadata";
    },
    { rootMargin: NEAR },
  );
  const inView = new IntersectionObserver(
    (entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? false;
      settle();
    },
    { threshold: SEEN },
  );
  const stopWatching = watchMotion(() => {
    if (!mayMove()) choice = null;
    settle();
  });

  video.controls = false;
  video.muted = true;
  stage.dataset.ready = "";
  video.addEventListener("play", show);
  video.addEventListener("pause", show);
  video.addEventListener("error", fail, { once: true });
  button.addEventListener("click", toggle);
  show();
  near.observe(stage);
  inView.observe(stage);

  return () => {
    near.disconnect();
    inView.disconnect();
    stopWatching();
    video.pause();
  };
}

/** Plays each video of the page while the video is visible. Returns a function that stops all videos. */
export function start(): () => void {
  const ends: (() => void)[] = [];
  for (const stage of document.querySelectorAll<HTMLElement>(".video-stage:not([data-ready])")) {
    const video = stage.querySelector("video");
    const button = stage.querySelector<HTMLElement>(".video-toggle");
    if (video && button) ends.push(control(stage, video, button));
  }
  return () => {
    for (const end of ends) end();
  };
}
