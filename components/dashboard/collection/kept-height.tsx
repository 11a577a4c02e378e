"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { storeChoice, storedChoice } from "@/components/ui/stored-choice";

const keyOf = (name: string) => `height:${name}`;

/** The height of last time, in pixels; null where there was none in a window this wide. */
function keptHeight(name: string): number | null {
  const [width, height] = (storedChoice(keyOf(name)) ?? "").split(" ").map(Number);
  return width === window.innerWidth && height !== undefined ? height : null;
}

interface KeptHeightProps {
  /** Under what this browser keeps the height. */
  name: string;
  /** Of the query whose answer it shows. */
  status: "pending" | "error" | "success";
  children: ReactNode;
  className?: string;
}

/** While it loads, it is as high as it was last time, so that nothing below it moves. */
export function KeptHeight({ name, status, children, className }: KeptHeightProps) {
  const box = useRef<HTMLDivElement>(null);
  const isLoaded = status === "success";
  const [height] = useState(() => keptHeight(name));
  useEffect(() => {
    const element = box.current;
    if (!isLoaded || !element) return;
    const observer = new ResizeObserver(() => {
      // Covered, or in a tab that is not open.
      if (element.offsetParent === null) return;
      storeChoice(keyOf(name), `${window.innerWidth} ${element.offsetHeight}`);
      // What is unfolded later is folded when it loads again.
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [name, isLoaded]);
  const reserved = status === "pending" ? height : null;
  return (
    <div
      ref={box}
      // Margins stay inside, as they count.
      className={classNames("flow-root", reserved !== null && "overflow-hidden", className)}
      style={reserved !== null ? { height: reserved } : undefined}
    >
      {children}
    </div>
  );
}
