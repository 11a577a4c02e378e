"use client";

import { useSyncExternalStore } from "react";
import { never } from "@/components/ui/never";

const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Shows the keys of a shortcut, as the user's keyboard names them: 'Mod+K' is Ctrl K, or ⌘ K on an Apple device. */
export function Keys({ press }: { press: string }) {
  const hasCommand = useSyncExternalStore(never, isApple, () => false);
  const names = press.split("+").map((name) => {
    if (name !== "Mod") return name;
    return hasCommand ? "⌘" : "Ctrl";
  });
  return (
    <span className="inline-flex gap-1">
      {names.map((name) => (
        <kbd
          key={name}
          className="inline-grid h-5 min-w-5 place-items-center rounded-sm border border-line-strong/60 px-1 font-mono text-2xs text-ink-soft"
        >
          {name}
        </kbd>
      ))}
    </span>
  );
}
