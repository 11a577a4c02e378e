import type { CSSProperties } from "react";
import { titleAttributes } from "@/lib/text/line-height";
import { nameEm } from "./label-width";

interface NavNameProps {
  name: string;
  /** Whether the site's mark is a picture. A picture can be wide. */
  hasPicture: boolean;
}

/** The owner's name beside the site's mark. A long name has smaller letters, and breaks at a space or hyphen. */
export function NavName({ name, hasPicture }: NavNameProps) {
  const style = {
    "--needed": Math.max(1, nameEm(name)).toFixed(2),
    "--mark": hasPicture ? "8rem" : "1.75rem",
  } as CSSProperties;
  return (
    <span {...titleAttributes(name)} style={style} className="nav-name line-clamp-3">
      {name}
    </span>
  );
}
