import { icons } from "lucide-react";
import { FallbackImage } from "@/components/shared/fallback-image";
import { brandOf } from "@/lib/media/brands/brand-icon-name";
import { brandIconPath } from "@/lib/media/brands/brand-icons";
import { iconComponentName } from "@/lib/media/icon-name";

/** An icon by its name or from an address; a plain one for a name nobody drew. */
export function SkillIcon({ icon }: { icon: string }) {
  if (/^(\/|https?:)/i.test(icon)) {
    return (
      <FallbackImage
        src={icon}
        alt=""
        sizes="1.25rem"
        className="size-5 object-contain"
        fallback={<NamedIcon name="" />}
      />
    );
  }
  return brandOf(icon) === null ? <NamedIcon name={icon} /> : <BrandIcon name={icon} />;
}

function NamedIcon({ name }: { name: string }) {
  const Icon = icons[iconComponentName(name) as keyof typeof icons] ?? icons.CircuitBoard;
  return <Icon aria-hidden size={20} strokeWidth={1.5} />;
}

// Only brands are waited for: what comes later takes more room in the page.
async function BrandIcon({ name }: { name: string }) {
  const path = await brandIconPath(name);
  if (path === null) return <NamedIcon name={name} />;
  return (
    <svg aria-hidden width={20} height={20} viewBox="0 0 24 24" fill="currentColor">
      <path d={path} />
    </svg>
  );
}
