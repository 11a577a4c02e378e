export const BrandShape = ({ path, size }: { path: string; size: number }) => (
  <svg
    aria-hidden
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="currentColor"
    className="shrink-0"
  >
    <path d={path} />
  </svg>
);
