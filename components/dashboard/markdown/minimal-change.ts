/** The smallest change from `before` to `after`. Equal text is not replaced, so the cursor keeps its place. */
export function replacement(before: string, after: string) {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let end = 0;
  while (end < most - from && before[before.length - 1 - end] === after[after.length - 1 - end]) {
    end++;
  }
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
