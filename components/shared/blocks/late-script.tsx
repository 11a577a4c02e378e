"use client";

import { type ComponentType, useLayoutEffect, useState } from "react";
import type { ScriptedFence } from "@/lib/text/fences/registry";

/** Blocks of a page that need their own script. */
export type ScriptedBlock = "figures" | "pictures" | "video" | "youtube" | "model" | ScriptedFence;

type Script =
  | { Gallery: ComponentType }
  | { start(): () => void }
  | { open(button: HTMLElement): void };

const LOADERS: Record<ScriptedBlock, () => Promise<Script>> = {
  figures: () => import("../figures/figure-popover"),
  pictures: async () => ({ Gallery: (await import("../pictures/picture-gallery")).PictureGallery }),
  video: () => import("./videos"),
  youtube: () => import("./youtube"),
  model: () => import("./models"),
  demo: () => import("@/lib/text/fences/demo/script"),
};

interface LateScriptProps {
  block: ScriptedBlock;
  /** The selector of the buttons that open blocks of this kind. */
  button?: string | undefined;
}

/**
 * Loads the script for one kind of block. Pages without such a block do not render this component. If the visitor
 * clicks the button of a block during the load, the block opens as soon as the script has loaded.
 */
export function LateScript({ block, button }: LateScriptProps) {
  const [Gallery, setGallery] = useState<ComponentType | null>(null);
  // A layout effect, so that the click listener exists before `doEarlyClicks` repeats the clicks that the visitor made
  // before the scripts ran.
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
      if (button === undefined || !(target instanceof Element)) return;
      const clicked = target.closest<HTMLElement>(button);
      if (clicked) whenLoaded((script) => "open" in script && script.open(clicked));
    };
    document.addEventListener("click", onClick);
    return () => {
      isGone = true;
      document.removeEventListener("click", onClick);
      stop?.();
    };
  }, [block, button]);
  return Gallery && <Gallery />;
}
