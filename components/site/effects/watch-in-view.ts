/** Calls back with whether anything of an element is in view: soon, and whenever that changes. */
export function watchInView(element: Element, changed: (isInView: boolean) => void): () => void {
  const observer = new IntersectionObserver((seen) =>
    changed(seen.at(-1)?.isIntersecting ?? false),
  );
  observer.observe(element);
  return () => observer.disconnect();
}
