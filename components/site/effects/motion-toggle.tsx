"use client";

import { Pause, Play } from "lucide-react";
import { useSyncExternalStore } from "react";
import { isMotionPaused, watchMotion } from "@/components/shared/motion";
import { buttonClass } from "@/components/ui/button";
import { storeChoice } from "@/components/ui/stored-choice";
import { useWords } from "@/components/ui/words";

export function MotionToggle() {
  const isPaused = useSyncExternalStore(watchMotion, isMotionPaused, () => false);
  const words = useWords().motion;
  const label = isPaused ? words.resume : words.pause;
  const Icon = isPaused ? Play : Pause;

  function toggle() {
    const { dataset } = document.documentElement;
    if (isPaused) delete dataset.motion;
    else dataset.motion = "paused";
    storeChoice("motion", isPaused ? null : "paused");
  }

  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={label}
      title={label}
      className={buttonClass(
        { variant: "ghost", size: "icon" },
        "needs-script motion-reduce:hidden",
      )}
    >
      <Icon aria-hidden size={16} />
    </button>
  );
}
