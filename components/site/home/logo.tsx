import { FallbackImage } from "@/components/shared/fallback-image";
import { classNames } from "@/components/ui/class-names";

export function Logo({ src, className }: { src: string; className?: string }) {
  if (src === "") return null;
  return (
    <FallbackImage
      src={src}
      alt=""
      sizes="2.5rem"
      fallback={null}
      className={classNames("size-10 rounded object-contain", className)}
    />
  );
}
