/** Reports whether a part of the element is in view, soon and at each change. Returns a function that stops it. */
export function watchInView(element: Element, changed: (isInView: boolean) => void): () => void {
  const observer = new IntersectionObserver((seen) =>
    changed(seen.at(-1)?.isIntersecting ?? false),
  );
  observer.observe(element);
  return () => observer.disconnect();
}
