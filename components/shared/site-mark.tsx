import { imageAttributes } from "@/lib/media/uploaded-image";

export function SiteMark({ picture, className }: { picture: string | null; className?: string }) {
  if (picture) {
    const size = imageAttributes(picture, { sizes: "8rem", isLazy: false });
    return <img {...size} alt="" className={`${className} w-auto max-w-32`} />;
  }
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={`${className} aspect-square`}
      fill="none"
    >
      <path d="M4 24h7V10h17" className="stroke-line-strong" strokeWidth="1.5" />
      <path
        d="M4 24h7c2 0 2.4-18 5.4-18 2.8 0 2.4 7 5 7 2 0 2-3 4-3H28"
        className="stroke-accent"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
