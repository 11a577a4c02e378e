import type { CSSProperties } from "react";
import { longestWord } from "@/lib/text/longest-word";
import { textDirection } from "@/lib/text/text-direction";
import { UNSPACED } from "@/lib/text/unspaced";

interface NavNameProps {
  name: string;
  /** Whether the mark is a picture, which can be wide. */
  hasPicture: boolean;
}

/** The owner's name beside the mark. A long name has smaller letters, and breaks at a space or hyphen. */
export function NavName({ name, hasPicture }: NavNameProps) {
  const style = {
    "--longest": Math.max(1, longestWord(name)),
    // Letters of scripts without spaces are twice as wide as Latin letters.
    "--letters": Math.max(1, name.replace(UNSPACED, "mm").length),
    "--mark": hasPicture ? "8rem" : "1.75rem",
  } as CSSProperties;
  return (
    <span dir={textDirection(name)} style={style} className="nav-name line-clamp-3">
      {name}
    </span>
  );
}
