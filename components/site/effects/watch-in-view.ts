/** Reports at the start and after each change whether the element is in view. Returns a function that stops this. */
export function watchInView(element: Element, changed: (isInView: boolean) => void): () => void {
  const observer = new IntersectionObserver((seen) =>
    changed(seen.at(-1)?.isIntersecting ?? false),
  );
  observer.observe(element);
  return () => observer.disconnect();
}
