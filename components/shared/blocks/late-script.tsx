"use client";

import { type ComponentType, useLayoutEffect, useState } from "react";

/** Blocks of a text that need their own script. */
export type ScriptedBlock = "pictures" | "video" | "youtube" | "model" | "demo";

type Script =
  | { Gallery: ComponentType }
  | { start(): () => void }
  | { open(button: HTMLElement): void };

const LOADERS: Record<ScriptedBlock, () => Promise<Script>> = {
  pictures: async () => ({ Gallery: (await import("../pictures/picture-gallery")).PictureGallery }),
  video: () => import("./videos"),
  youtube: () => import("./youtube"),
  model: () => import("./models"),
  demo: () => import("./demos"),
};

/** The button that opens a block of this kind. */
const BUTTONS: Partial<Record<ScriptedBlock, string>> = {
  youtube: ".youtube-play",
  model: ".model-view",
  demo: ".demo-run",
};

function buttonAt(target: EventTarget | null, block: ScriptedBlock): HTMLElement | null {
  const selector = BUTTONS[block];
  if (selector === undefined || !(target instanceof Element)) return null;
  return target.closest<HTMLElement>(selector);
}

/**
 * Loads the script of a kind of block, only in pages that have such a block. A button that is clicked earlier opens its
 * block as soon as the script has loaded.
 */
export function LateScript({ block }: { block: ScriptedBlock }) {
  const [Gallery, setGallery] = useState<ComponentType | null>(null);
  // A layout effect, so that it hears the clicks that EarlyClicks repeats.
  useLayoutEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const loading = LOADERS[block]();
    const whenLoaded = (use: (script: Script) => void) =>
      loading.then(
        (script) => {
          if (!isGone) use(script);
        },
        () => undefined,
      );
    whenLoaded((script) => {
      if ("start" in script) stop = script.start();
      else if ("Gallery" in script) setGallery(() => script.Gallery);
    });
    const onClick = ({ target }: MouseEvent) => {
      const button = buttonAt(target, block);
      if (button) whenLoaded((script) => "open" in script && script.open(button));
    };
    document.addEventListener("click", onClick);
    return () => {
      isGone = true;
      document.removeEventListener("click", onClick);
      stop?.();
    };
  }, [block]);
  return Gallery && <Gallery />;
}
