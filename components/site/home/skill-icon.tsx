import { icons } from "lucide-react";
import { iconComponentName } from "@/lib/media/icon-name";
import { imageAttributes } from "@/lib/media/uploaded-image";

/** An icon by its name or from an address; a plain one for a name nobody drew. */
export function SkillIcon({ icon }: { icon: string }) {
  if (/^(\/|https?:)/i.test(icon)) {
    return (
      <img
        alt=""
        loading="lazy"
        decoding="async"
        {...imageAttributes(icon, { sizes: "1.25rem" })}
        width={20}
        height={20}
        className="size-5 shrink-0 object-contain"
      />
    );
  }
  const Icon = icons[iconComponentName(icon) as keyof typeof icons] ?? icons.CircuitBoard;
  return <Icon aria-hidden size={20} strokeWidth={1.5} className="shrink-0" />;
}
