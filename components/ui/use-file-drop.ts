"use client";

import { type DragEvent, useState } from "react";

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Accepts files dropped on an element with the props `target`. The browser handles dropped text as usual. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const target = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop(event: DragEvent) {
      setIsOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, target };
}
