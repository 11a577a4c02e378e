"use client";

import { useEffect, useState } from "react";

/** Modules of white around a code, as its standard asks for. */
const BORDER = 4;

interface Modules {
  size: number;
  path: string;
}

async function encoded(text: string): Promise<Modules> {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}

/** A QR code, black on white in both themes, as readers want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState<Modules | null>(null);
  useEffect(() => {
    let isWanted = true;
    void encoded(text).then((found) => isWanted && setModules(found));
    return () => {
      isWanted = false;
    };
  }, [text]);

  const size = modules?.size ?? 1;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-md border border-line bg-[#fff]"
    >
      <path d={modules?.path ?? ""} fill="#000" />
    </svg>
  );
}
