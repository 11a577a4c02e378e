/** Reports at the start and after each change whether `element` is in view. The returned function stops the reports. */
export function watchInView(element: Element, changed: (isInView: boolean) => void): () => void {
  const observer = new IntersectionObserver((seen) =>
    changed(seen.at(-1)?.isIntersecting ?? false),
  );
  observer.observe(element);
  return () => observer.disconnect();
}
